/** Opens the command palette, by a click or by Ctrl K (⌘ K); what draws it loads then. */
import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useT, withTexts } from '../providers/i18n'
import styles from './shell.module.css'

const Palette = lazy(async () => ({
  default: (await withTexts('palette', import('./palette/palette'))).Palette,
}))

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (isApple ? metaKey : ctrlKey) && !altKey && !shiftKey

/** Keeps what is typed until the palette is there, which takes it. */
const useTypedBefore = (isOpen: boolean) => {
  const typed = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!isOpen) return
    typed.current = ''
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event
      if (typed.current === undefined || key.length !== 1 || ctrlKey || metaKey || altKey || isComposing) return
      event.preventDefault()
      event.stopPropagation()
      typed.current += key
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [isOpen])
  return useCallback(() => {
    const kept = typed.current ?? ''
    typed.current = undefined
    return kept
  }, [])
}

export const PaletteButton = () => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const takeTyped = useTypedBefore(isOpen)

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      // The browser's own search field would take it.
      event.preventDefault()
      setOpen((open) => !open)
    }
    window.addEventListener('keydown', toggle)
    return () => window.removeEventListener('keydown', toggle)
  }, [])

  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        aria-label={t('shell.search.open')}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <kbd className={styles.shortcut}>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </Button>
      <Suspense>{isOpen && <Palette takeTyped={takeTyped} onClosed={close} />}</Suspense>
    </>
  )
}

/** Opens the command palette, by a click or by Ctrl K (⌘ K); what draws it loads then. */
import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useT, withTexts } from '../providers/i18n'
import styles from './shell.module.css'

const Palette = lazy(async () => ({
  default: (await withTexts('palette', import('./palette/palette'))).Palette,
}))

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (isApple ? metaKey : ctrlKey) && !altKey && !shiftKey

export const PaletteButton = () => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

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
      <Suspense>{isOpen && <Palette onClosed={close} />}</Suspense>
    </>
  )
}

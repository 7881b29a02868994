/** The command palette: screens, actions and records, found by typing. */
import { KBarPortal, KBarProvider, KBarSearch, useKBar, VisualState } from 'kbar'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useT } from '../../providers/i18n'
import styles from './palette.module.css'
import { Results } from './results'
import { useFixedActions } from './use-fixed-actions'
import { useRecordActions } from './use-record-actions'

/** The button that opens it listens for its keys while it is open too; kbar is given some that no keyboard has. */
const options = { toggleShortcut: 'F24' }

interface PaletteProps {
  /** What was typed before the palette was there. */
  takeTyped: () => string
  onClosed: () => void
}

/** Opens as soon as it is there, says when it has closed, and gives the focus back to where it was. */
const useOpening = (onClosed: () => void) => {
  const { query, isHidden } = useKBar(({ visualState }) => ({ isHidden: visualState === VisualState.hidden }))
  const wasOpen = useRef(false)
  useEffect(() => {
    const before = document.activeElement
    query.setVisualState(VisualState.showing)
    return () => {
      // Unless what was chosen has led on.
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
    }
  }, [query])
  useEffect(() => {
    if (!isHidden) wasOpen.current = true
    else if (wasOpen.current) onClosed()
  }, [isHidden, onClosed])
}

/** Types into the field, which kbar keeps to itself, what was typed before it was there; it stands behind the field. */
const TypedBefore = ({ takeTyped }: Pick<PaletteProps, 'takeTyped'>) => {
  const { query } = useKBar()
  useEffect(() => {
    const typed = takeTyped()
    const field = query.getInput()
    if (typed === '') return
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [query, takeTyped])
  return null
}

const Opened = ({ takeTyped, onClosed }: PaletteProps) => {
  const t = useT()
  useOpening(onClosed)
  useFixedActions()
  const search = useRecordActions()
  const closeOutside = ({ target, currentTarget }: PointerEvent) => {
    if (target === currentTarget) onClosed()
  }
  return (
    <KBarPortal>
      <div className={styles.over} onPointerDown={closeOutside}>
        <div
          className={styles.palette}
          role="dialog"
          aria-modal="true"
          aria-label={t('palette.title')}
          onKeyDown={(event) => {
            // The field is all that takes the focus here.
            if (event.key === 'Tab') event.preventDefault()
          }}
        >
          <KBarSearch
            className={styles.search}
            defaultPlaceholder={t('palette.placeholder')}
            aria-label={t('palette.placeholder')}
            maxLength={40}
          />
          <TypedBefore takeTyped={takeTyped} />
          <Results search={search} />
          <footer className={styles.foot}>{t('palette.keys')}</footer>
        </div>
      </div>
    </KBarPortal>
  )
}

export const Palette = (props: PaletteProps) => (
  <KBarProvider options={options}>
    <Opened {...props} />
  </KBarProvider>
)

/** A box that can be half checked. The browser's own: hundreds of them stand on one page. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { State } from './choice'
import styles from './grants.module.css'

interface CheckProps {
  state: State
  /** What changed since it was last saved. */
  changed?: 'added' | 'removed' | undefined
  disabled: boolean
  title?: string
  onChange: (on: boolean) => void
  children: ReactNode
}

export const Check = ({ state, changed, disabled, title, onChange, children }: CheckProps) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <label className={styles.check} data-changed={changed} title={title}>
      <input
        ref={box}
        type="checkbox"
        checked={state === 'all'}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

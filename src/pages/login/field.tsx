/** A labelled input with what is wrong with it below: all that a few fields need of a form, for a tenth of its weight. */
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import styles from './entry.module.css'

interface FieldProps {
  label: string
  error: string | undefined
  /** Takes the attributes that tie it to its label and error. */
  children: ReactElement<{ id?: string; status?: 'error' | ''; 'aria-describedby'?: string; 'aria-invalid'?: boolean }>
  /** Stands beside the input. */
  beside?: ReactNode
}

export const Field = ({ label, error, children, beside }: FieldProps) => {
  const id = useId()
  const errorId = `${id}-error`
  const tied = { id, status: error ? 'error' : '', ...(error && { 'aria-describedby': errorId, 'aria-invalid': true }) }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        {cloneElement(children, tied as object)}
        {beside}
      </div>
      <div id={errorId} role="alert" className={styles.error}>
        {error}
      </div>
    </div>
  )
}

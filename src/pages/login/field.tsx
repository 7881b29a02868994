/** A labelled input with what is wrong with it below: all that two fields need of a form, for a tenth of its weight. */
import { cloneElement, type ReactElement, useId } from 'react'
import styles from './login.module.css'

interface FieldProps {
  label: string
  error: string | undefined
  /** Takes the attributes that tie it to its label and error. */
  children: ReactElement<{ id?: string; status?: 'error' | ''; 'aria-describedby'?: string }>
}

export const Field = ({ label, error, children }: FieldProps) => {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, { id, status: error ? 'error' : '', ...(error && { 'aria-describedby': errorId }) })}
      <div id={errorId} role="alert" className={styles.error}>
        {error}
      </div>
    </div>
  )
}

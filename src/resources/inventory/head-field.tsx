/** The fields of a document's head: each under its name, with what is wrong with it. */
import { Input, Select, type SelectProps } from 'antd'
import { type ReactNode, useId } from 'react'
import styles from './documents.module.css'

interface HeadField {
  label: string
  problem: string | undefined
  required?: boolean | undefined
}

const Field = ({ id, label, problem, required, children }: HeadField & { id: string; children: ReactNode }) => (
  <div>
    <label htmlFor={id} data-required={required}>
      {label}
    </label>
    {children}
    {problem && (
      <small id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </small>
    )}
  </div>
)

/** What is wrong belongs to the box, not to its name. */
const wrong = (id: string, problem: string | undefined) =>
  problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }

/** Something to choose; by default from what is there, as one types. */
export const HeadChoice = <Value extends number | string | null | undefined>({
  label,
  problem,
  ...props
}: HeadField & SelectProps<Value>) => {
  const id = useId()
  return (
    <Field {...{ id, label, problem }}>
      <Select<Value> id={id} showSearch optionFilterProp="label" {...wrong(id, problem)} {...props} />
    </Field>
  )
}

interface HeadWordsProps extends HeadField {
  value: string
  most?: number
  inputMode?: 'numeric'
  onChange: (text: string) => void
}

export const HeadWords = ({ label, problem, required, most = 200, onChange, ...box }: HeadWordsProps) => {
  const id = useId()
  return (
    <Field {...{ id, label, problem, required }}>
      <Input
        {...box}
        id={id}
        aria-required={required}
        maxLength={most}
        {...wrong(id, problem)}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

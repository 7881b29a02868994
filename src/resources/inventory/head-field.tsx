/** The fields of a document's head: each under its name, with what is wrong with it. */
import { Input, Select, type SelectProps } from 'antd'
import { type ReactNode, useId } from 'react'
import styles from './documents.module.css'

interface HeadField {
  label: string
  problem: string | undefined
}

const Field = ({ id, label, problem, children }: HeadField & { id: string; children: ReactNode }) => (
  <label htmlFor={id}>
    <span>{label}</span>
    {children}
    {problem && <small className={styles.problem}>{problem}</small>}
  </label>
)

/** Something to choose; by default from what is there, as one types. */
export const HeadChoice = <Value extends number | null | undefined>({
  label,
  problem,
  ...props
}: HeadField & SelectProps<Value>) => {
  const id = useId()
  return (
    <Field {...{ id, label, problem }}>
      <Select<Value> id={id} showSearch optionFilterProp="label" {...props} />
    </Field>
  )
}

interface HeadWordsProps extends HeadField {
  value: string
  most?: number
  onChange: (text: string) => void
}

export const HeadWords = ({ label, problem, value, most = 200, onChange }: HeadWordsProps) => {
  const id = useId()
  return (
    <Field {...{ id, label, problem }}>
      <Input id={id} maxLength={most} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}

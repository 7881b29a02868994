/** Six digits that an authenticator shows or a phone receives; browsers and phones may fill them in. */
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { Field } from './field'

interface DigitsFieldProps {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  beside?: ReactNode
  autoFocus?: boolean
}

/** Authenticators show groups of three, and that is how some people type them. */
const digitsOf = (typed: string) => typed.replace(/\s/g, '').slice(0, 6)

export const DigitsField = ({ name, label, value, error, onChange, beside, autoFocus }: DigitsFieldProps) => (
  <Field label={label} error={error} beside={beside}>
    <Input
      size="large"
      name={name}
      value={value}
      onChange={({ target }) => onChange(digitsOf(target.value))}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
    />
  </Field>
)

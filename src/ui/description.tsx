/** Facts of a record: a label and a value each, as many beside each other as fit. */
import type { ReactNode } from 'react'
import styles from './description.module.css'
import { dash } from './format'
import { useUiVars } from './ui-vars'

export interface Fact {
  label: string
  /** Nothing shows a dash. */
  value: ReactNode
  /** Takes the whole row, as notes do. */
  wide?: boolean
}

export const Description = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts} style={useUiVars()}>
    {facts.map(({ label, value, wide }) => (
      <div key={label} data-wide={wide}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? dash : value}</dd>
      </div>
    ))}
  </dl>
)

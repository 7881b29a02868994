/** What leads to a figure, in its order; what it comes of stands out. */
import styles from './steps-list.module.css'
import { useUiVars } from './ui-vars'

export interface Step {
  key: string
  label: string
  value: string
  used: boolean
}

export const StepsList = ({ steps }: { steps: readonly Step[] }) => (
  <dl className={styles.steps} style={useUiVars()}>
    {steps.map(({ key, label, value, used }) => (
      <div key={key} data-used={used}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

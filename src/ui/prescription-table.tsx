/** A spectacle prescription to read: right eye above left, figures below each other. */
import { EyeTable } from './eye-table'
import { dash, formatAxis, formatDioptre, formatMillimetre } from './format'
import styles from './prescription-table.module.css'
import type { Eye, RxValues } from './rx'
import { eyes } from './rx'
import { type UiText, useUiText } from './texts'
import { useUiVars } from './ui-vars'

interface PrescriptionTableProps {
  values: RxValues
  /** `print` is for paper: large figures, ruled cells. */
  variant?: 'normal' | 'print'
}

const columns = ['ds', 'dc', 'ax', 'add', 'prismBase', 'pd', 'ph', 'eyeGlass'] as const

const prismOf = (values: RxValues, eye: Eye, t: UiText) => {
  const [prism, base] = [values[`prism${eye}`], values[`base${eye}`]]
  return prism ? `${prism.toFixed(2)}${base ? ` ${t(`rx.base.${base}`)}` : ''}` : dash
}

const cellsOf = (values: RxValues, eye: Eye, t: UiText): Record<(typeof columns)[number], string> => ({
  ds: formatDioptre(values[`ds${eye}`]),
  dc: formatDioptre(values[`dc${eye}`]),
  ax: formatAxis(values[`ax${eye}`]),
  add: formatDioptre(values[`add${eye}`]),
  prismBase: prismOf(values, eye, t),
  pd: formatMillimetre(values[`pd${eye}`]),
  ph: formatMillimetre(values[`ph${eye}`]),
  eyeGlass: String(values[`eyeGlass${eye}`]),
})

/** An eye that is not ordered shows dashes, whatever its fields hold. */
const shownOf = (values: RxValues, eye: Eye, t: UiText) =>
  values[`eyeGlass${eye}`] === 0 ? undefined : cellsOf(values, eye, t)

/** The same where eight figures do not fit beside each other: a column an eye. */
export const NarrowPrescription = ({ values, label }: { values: RxValues; label: string }) => {
  const t = useUiText()
  const [right, left] = eyes.map((eye) => shownOf(values, eye, t))
  const rows = columns.map((column) => ({
    key: column,
    label: t(`rx.${column}`),
    values: { Od: right?.[column] ?? dash, Os: left?.[column] ?? dash },
  }))
  return <EyeTable rows={rows} label={label} />
}

export const PrescriptionTable = ({ values, variant = 'normal' }: PrescriptionTableProps) => {
  const t = useUiText()
  const vars = useUiVars()
  return (
    <div className={styles.scroll} style={vars}>
      <table className={styles.table} data-variant={variant}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`rx.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {eyes.map((eye) => {
            const cells = shownOf(values, eye, t)
            return (
              <tr key={eye}>
                <th scope="row">{t(`rx.${eye}`)}</th>
                {columns.map((column) => (
                  <td key={column}>{cells?.[column] ?? dash}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

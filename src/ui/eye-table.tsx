/** Figures of both eyes to read, one below the other: a column an eye, the right before the left. */
import styles from './eye-table.module.css'
import { dash } from './format'
import { type Eye, eyes } from './rx'
import { useUiText } from './texts'
import { useUiVars } from './ui-vars'

export interface EyeRow {
  key: string
  label: string
  unit?: string
  /** An eye that has none shows a dash. */
  values: Readonly<Record<Eye, string>>
}

export const EyeTable = ({ rows, label }: { rows: readonly EyeRow[]; label: string }) => {
  const t = useUiText()
  return (
    <table className={styles.table} aria-label={label} style={useUiVars()}>
      <thead>
        <tr>
          <td />
          {eyes.map((eye) => (
            <th key={eye} scope="col">
              {t(`rx.${eye}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.label}
              {row.unit && <small> {row.unit}</small>}
            </th>
            {eyes.map((eye) => (
              <td key={eye}>{row.values[eye] || dash}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

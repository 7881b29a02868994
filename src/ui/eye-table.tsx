/** Figures of both eyes to read, one below the other: a column an eye, the right before the left. */
import styles from './eye-table.module.css'
import { dash } from './format'
import { type Eye, eyes } from './rx'
import { useUiText } from './texts'
import { useUiVars } from './ui-vars'
import { usePhone } from './use-phone'

export interface EyeRow {
  key: string
  label: string
  unit?: string
  /** An eye that has none shows a dash. */
  values: Readonly<Record<Eye, string>>
}

/** As many characters stand in half the width of a phone. */
const longest = 12

/** A long number is not broken for the sake of the columns: it stands below its label, an eye a line. */
const Stacked = ({ row }: { row: EyeRow }) => {
  const t = useUiText()
  return eyes.map((eye, at) => (
    <tr key={eye}>
      {at === 0 && (
        <th scope="row" rowSpan={eyes.length}>
          {row.label}
        </th>
      )}
      <td colSpan={eyes.length}>
        <small>{t(`rx.${eye}`)}</small> {row.values[eye] || dash}
      </td>
    </tr>
  ))
}

export const EyeTable = ({ rows, label }: { rows: readonly EyeRow[]; label: string }) => {
  const t = useUiText()
  const phone = usePhone()
  const isLong = ({ values }: EyeRow) => eyes.some((eye) => values[eye].length > longest)
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
        {rows.map((row) =>
          phone && isLong(row) ? (
            <Stacked key={row.key} row={row} />
          ) : (
            <tr key={row.key}>
              <th scope="row">
                {row.label}
                {row.unit && <small> {row.unit}</small>}
              </th>
              {eyes.map((eye) => (
                <td key={eye}>{row.values[eye] || dash}</td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

/** A prescription to read: the right eye above the left, on a phone beside it. */
import type { Prescription } from '../../contract/clinic/prescriptions'
import { useT } from '../providers/i18n'
import { EyeTable } from '../ui/eye-table'
import { useUiVars } from '../ui/ui-vars'
import { usePhone } from '../ui/use-phone'
import { type RxTable, rxTables } from './rx-columns'
import styles from './rx-eyes.module.css'

const eyes = ['Od', 'Os'] as const

const Wide = ({ table: { title, columns }, print }: { table: RxTable; print: boolean }) => {
  const t = useT()
  return (
    <table className={styles.rx} data-print={print} aria-label={title}>
      <thead>
        <tr>
          <td />
          {columns.map(({ key, label, unit }) => (
            <th key={key} scope="col">
              {label}
              {unit && <small> {unit}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {eyes.map((eye) => (
          <tr key={eye}>
            <th scope="row">{t(`prescription.eye.${eye}`)}</th>
            {columns.map(({ key, values }) => (
              <td key={key}>{values[eye]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The texts of clinics must be loaded. `print` is for paper: black, and as wide as the sheet. */
export const RxEyes = ({ rx, print = false }: { rx: Prescription; print?: boolean }) => {
  const t = useT()
  const phone = usePhone()
  const tables = rxTables(rx, t)
  return (
    <div className={styles.rxTables} style={useUiVars()}>
      {tables.map((table) => (
        <section key={table.title}>
          {tables.length > 1 && <h3>{table.title}</h3>}
          {phone && !print ? (
            <EyeTable rows={[...table.columns]} label={table.title} />
          ) : (
            <div className={styles.rxScroll}>
              <Wide table={table} print={print} />
            </div>
          )}
        </section>
      ))}
    </div>
  )
}

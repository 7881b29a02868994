/** Slips with a QR code for children and residents, 24 on a sheet of A4: a station reads who it is from the code. */
import { QRCode } from 'antd'
import type { Grade } from '../../../contract/screening/grades'
import { useT } from '../../providers/i18n'
import { className } from './class-name'
import { slipOf } from './slip-code'
import styles from './slips.module.css'

const ofSheet = 24

export interface Slipped {
  sid: number
  name: string
  gender: 1 | 2
  grade: Grade | null
  classNo: number | null
  studentNo: string
  customerName: string
}

const Slip = ({ of }: { of: Slipped }) => {
  const t = useT()
  const { sid, name, gender, customerName, studentNo } = of
  return (
    <section className={styles.slip} aria-label={name}>
      <QRCode value={slipOf(sid)} type="svg" size={96} bordered={false} color="#000" bgColor="#fff" />
      <div>
        <strong>{name}</strong>
        <span>
          {t(`screeningTask.gender.${gender}`)} {className(of, t) ?? ''}
        </span>
        <br />
        <span>{customerName}</span>
        <br />
        <span>{studentNo || slipOf(sid)}</span>
      </div>
    </section>
  )
}

const sheetsOf = (rows: readonly Slipped[]): Slipped[][] =>
  Array.from({ length: Math.ceil(rows.length / ofSheet) }, (_, at) => rows.slice(at * ofSheet, (at + 1) * ofSheet))

/** The texts of `screeningTasks` must be loaded. */
export const Slips = ({ of }: { of: readonly Slipped[] }) =>
  sheetsOf(of).map((rows) => (
    <div key={rows[0]?.sid} className={styles.slips}>
      {rows.map((one) => (
        <Slip key={one.sid} of={one} />
      ))}
    </div>
  ))

/** One cash shift: its takings once it is closed, and what was put into the till or taken out. */
import { Alert, Spin } from 'antd'
import { type CashShift, type CashShiftDetails, cashShifts } from '../../../../contract/clinic/cash-shifts'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { Dialog } from '../../../ui/dialog'
import { formatInstant, formatMoney } from '../../../ui/format'
import styles from './cash-shifts.module.css'

const Totals = ({ totals, label }: Pick<CashShiftDetails, 'totals'> & { label: string }) => {
  const t = useT()
  if (totals === null) return <p>{t('cashShift.hidden')}</p>
  if (totals.length === 0) return <p>{t('cashShift.none')}</p>
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('cashShift.method')}</th>
          <th scope="col" className={styles.number}>
            {t('cashShift.paid')}
          </th>
          <th scope="col" className={styles.number}>
            {t('cashShift.refunded')}
          </th>
          <th scope="col" className={styles.number}>
            {t('cashShift.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ method, paid, refunded }) => (
          <tr key={method}>
            <td>{t(`sale.method.${method}`)}</td>
            <td className={styles.number}>{formatMoney(paid)}</td>
            <td className={styles.number}>{formatMoney(refunded)}</td>
            <td className={styles.number}>{formatMoney(paid - refunded)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Moves = ({ moves }: Pick<CashShiftDetails, 'moves'>) => {
  const t = useT()
  if (moves.length === 0) return <p>{t('cashShift.none')}</p>
  return (
    <table className={styles.table} aria-label={t('cashShift.moves')}>
      <tbody>
        {moves.map(({ moveId, at, amount, reason, name }) => (
          <tr key={moveId}>
            <td>{formatInstant(at)}</td>
            <td className={styles.number}>{formatMoney(amount)}</td>
            <td>{reason}</td>
            <td>{name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const ShiftDetailsDialog = ({ shift, onClosed }: { shift: CashShift; onClosed: () => void }) => {
  const t = useT()
  const { data, error } = useRecord(cashShifts.calls.get, shift.shiftId)
  return (
    <Dialog open title={`${shift.till} · ${shift.shiftNo}`} footer={null} onCancel={onClosed}>
      {error && <Alert type="error" showIcon message={error.message} />}
      {!data && !error && <Spin />}
      {data && (
        <>
          <h3>{t('cashShift.totals')}</h3>
          <Totals totals={data.data.totals} label={t('cashShift.totals')} />
          {(data.data.stored?.length ?? 0) > 0 && (
            <>
              <h3>{t('cashShift.stored')}</h3>
              <Totals totals={data.data.stored} label={t('cashShift.stored')} />
            </>
          )}
          <h3>{t('cashShift.moves')}</h3>
          <Moves moves={data.data.moves} />
        </>
      )}
    </Dialog>
  )
}

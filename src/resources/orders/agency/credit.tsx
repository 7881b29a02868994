/** What the clinic may still order for. */
import { Alert } from 'antd'
import { placedOrders } from '../../../../contract/orders/placed-orders'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { formatMoney } from '../../../ui/format'
import styles from './agency.module.css'

/** @param total of what is in the basket */
export const Credit = ({ hid, total }: { hid: number; total: number }) => {
  const t = useT()
  const { data } = useCallQuery(placedOrders.calls.credit, { params: { hid } })
  if (!data) return null
  const { limit, used } = data.data
  if (limit === 0) return <Alert type="warning" showIcon message={t('agency.credit.cashFirst')} />
  if (limit === null) return <p className={styles.soft}>{t('agency.credit.unchecked', { used: formatMoney(used) })}</p>
  const left = limit - used
  const over = total - left
  return (
    <>
      <p className={styles.soft}>
        {t('agency.credit', {
          limit: formatMoney(limit),
          used: formatMoney(used),
          left: formatMoney(Math.max(left, 0)),
        })}
      </p>
      {over > 0 && (
        <Alert
          type="warning"
          showIcon
          message={t(total > 0 ? 'agency.credit.over' : 'agency.credit.overAlready', { over: formatMoney(over) })}
        />
      )}
    </>
  )
}

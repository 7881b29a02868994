/** What the clinic may still order for. */
import { Alert } from 'antd'
import { orders } from '../../../../contract/orders/orders'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { formatMoney } from '../../../ui/format'
import styles from './agency.module.css'

export const Credit = ({ hid, total }: { hid: number; total: number }) => {
  const t = useT()
  const { data } = useCallQuery(orders.calls.credit, { params: { hid } })
  if (!data) return null
  const { limit, used } = data.data
  if (limit === 0) return <Alert type="warning" showIcon message={t('agency.credit.cashFirst')} />
  if (limit === null) return <p className={styles.soft}>{t('agency.credit.unchecked', { used: formatMoney(used) })}</p>
  const left = limit - used
  return (
    <>
      <p className={styles.soft}>
        {t('agency.credit', { limit: formatMoney(limit), used: formatMoney(used), left: formatMoney(left) })}
      </p>
      {total > left && (
        <Alert type="warning" showIcon message={t('agency.credit.over', { over: formatMoney(total - left) })} />
      )}
    </>
  )
}

/** What the clinic took into its stock of the order, beside what was shipped: what is missing stands out for the agent. */
import { Card } from 'antd'
import { mall } from '../../../../../contract/orders/mall'
import { useCallQuery } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import { formatDate, formatInstant } from '../../../../ui/format'
import { useUiVars } from '../../../../ui/ui-vars'
import styles from './delivery.module.css'
import { goodsText } from './goods-row'

export const ReceiptCard = ({ id }: { id: number }) => {
  const t = useT()
  const vars = useUiVars()
  const { data } = useCallQuery(mall.calls.receipt, { params: { id } })
  const receipt = data?.data
  if (!receipt) return null
  const { at, operatorName, shipped, received, goods } = receipt
  const isShort = goods.length > 0 && received < shipped
  return (
    <Card size="small" title={t('delivery.card')} style={vars}>
      <strong className={styles.total} data-differs={isShort || undefined}>
        {goods.length === 0
          ? t('delivery.toPatient')
          : [
              t('delivery.cardTotal', { shipped, received }),
              ...(isShort ? [t('delivery.cardShort', { count: shipped - received })] : []),
            ].join(' · ')}
      </strong>
      <ul className={styles.goods}>
        {goods.map((one) => (
          <li key={one.line} data-differs={one.received < one.shipped || undefined}>
            <span>
              {[goodsText(one), one.batchNo, one.serialNo, one.expiry ? formatDate(one.expiry) : '']
                .filter((word) => word !== '')
                .join(' · ')}
            </span>
            <span>
              {one.received} / {one.shipped} {one.unit}
            </span>
          </li>
        ))}
      </ul>
      <small>
        {formatInstant(at)} {operatorName}
      </small>
    </Card>
  )
}

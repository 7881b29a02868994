/** The lines of the cart, their quantities and what each comes to. */
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Empty, InputNumber, Select } from 'antd'
import type { SalePrice } from '../../../../contract/clinic/sale-price'
import { sales } from '../../../../contract/clinic/sales'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { formatMoney } from '../../../ui/format'
import { BatchChoice } from './batch-choice'
import styles from './sales.module.css'
import type { CartLine } from './use-cart'

interface CartTableProps {
  lines: readonly CartLine[]
  price: SalePrice
  /** Whose goods they are: the store's. */
  hid: number
  onBatch: (key: string, batchId: number | null) => void
  onQuantity: (key: string, qty: number) => void
  onSeller: (key: string, staffUid: number | null) => void
  onRemove: (key: string) => void
}

/** Among whom the seller of a line is chosen; as long as it is not, the line counts for the person at the till. */
const useSellers = (hid: number) => {
  const { data } = useCallQuery(sales.calls.sellers, { query: { hid } })
  return (data?.data ?? []).map(({ uid, name }) => ({ value: uid, label: name }))
}

export const CartTable = ({ lines, price, hid, onBatch, onQuantity, onSeller, onRemove }: CartTableProps) => {
  const t = useT()
  const sellers = useSellers(hid)
  if (lines.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('sale.emptyCart')} />
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('sale.cart')}>
        <thead>
          <tr>
            <th scope="col">{t('sale.line')}</th>
            <th scope="col" className={styles.number}>
              {t('sale.price')}
            </th>
            <th scope="col" className={styles.number}>
              {t('sale.qty')}
            </th>
            <th scope="col" className={styles.number}>
              {t('sale.off')}
            </th>
            <th scope="col" className={styles.number}>
              {t('sale.amount')}
            </th>
            <th scope="col">{t('sale.seller')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={line.key}>
              <td>
                {line.name}
                {line.goodsId !== null && (
                  <BatchChoice
                    hid={hid}
                    line={line}
                    goodsId={line.goodsId}
                    onChange={(batchId) => onBatch(line.key, batchId)}
                  />
                )}
              </td>
              <td className={styles.number}>{formatMoney(line.price)}</td>
              <td className={styles.number}>
                {line.chargeId === null && line.tplId === null ? (
                  <InputNumber<number>
                    aria-label={`${t('sale.qty')} ${line.name}`}
                    className={styles.quantity}
                    min={1}
                    max={999}
                    precision={0}
                    value={line.qty}
                    onChange={(qty) => onQuantity(line.key, qty ?? 1)}
                  />
                ) : (
                  line.qty
                )}
              </td>
              <td className={styles.number}>{formatMoney(price.lines[at]?.off ?? 0)}</td>
              <td className={styles.number}>{formatMoney(price.lines[at]?.amount ?? 0)}</td>
              <td>
                <Select<number>
                  allowClear
                  showSearch
                  optionFilterProp="label"
                  variant="borderless"
                  className={styles.seller}
                  aria-label={`${t('sale.seller')} ${line.name}`}
                  placeholder={t('sale.seller.self')}
                  options={sellers}
                  value={line.staffUid}
                  onChange={(staffUid) => onSeller(line.key, staffUid ?? null)}
                />
              </td>
              <td>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('sale.removeLine', { name: line.name })}
                  onClick={() => onRemove(line.key)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the list says of a product that orders wait for. */
import { useMemo } from 'react'
import { type Purchase, purchases } from '../../../../contract/orders/purchases'
import { useIsThere } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import { useOrderLinks } from '../../../providers/use-order-links'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, instant, text } from '../../../ui/columns'
import { Link } from '../../../ui/link'
import { goodsName } from '../family/goods-name'
import { GoodsCell, type GoodsOf } from './goods'
import styles from './purchases.module.css'

/** So many orders are named in the row; all of them, with what is made for each, stand behind a click. */
const named = 1

export const usePurchaseColumns = (
  showOrders: (purchase: Purchase) => void,
  goodsOf: GoodsOf,
): readonly ColumnSpec<Purchase>[] => {
  const t = useT()
  const { hrefOf } = useOrderLinks()
  const hasGoods = useIsThere(purchases.calls.goods)
  return useMemo(() => {
    const why = ({ made, orders }: Purchase) =>
      [
        ...(made > 0 ? [t('purchase.why.made', { count: made })] : []),
        ...(orders > made ? [t('purchase.why.short', { count: orders - made })] : []),
      ].join(' · ')
    const orders = (row: Purchase) => (
      <span className={styles.orders}>
        {row.waiting.slice(0, named).map(({ id, orderNo }) => (
          <Link key={id} href={hrefOf(row.product, id) ?? '#'}>
            {orderNo}
          </Link>
        ))}
        <button type="button" className={styles.more} onClick={() => showOrders(row)}>
          {t('purchase.moreOrders', { count: row.orders })}
        </button>
      </span>
    )
    const goods = (row: Purchase) => <GoodsCell purchase={row} goods={goodsOf(row)} onMore={() => showOrders(row)} />
    return [
      custom<Purchase>('productName', t('purchase.column.product'), goodsName, { width: 200 }),
      text<Purchase>('spec', t('purchase.column.spec'), { width: 120 }),
      ...(hasGoods ? [custom<Purchase>('goods', t('purchase.column.goods'), goods, { width: 220 })] : []),
      {
        ...custom<Purchase>(
          'units',
          t('purchase.column.units'),
          ({ units, unit }) => t('purchase.line.units', { count: units, unit }),
          { width: 90, align: 'right' },
        ),
        card: 'corner' as const,
      },
      custom<Purchase>('why', t('purchase.column.why'), why, { width: 110 }),
      custom<Purchase>('orders', t('purchase.column.orders'), orders, { width: 190 }),
      instant<Purchase>('oldest', t('purchase.column.oldest')),
    ]
  }, [t, hrefOf, showOrders, hasGoods, goodsOf])
}

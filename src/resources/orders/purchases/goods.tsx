/** Which powers of a product are to be bought, by eye, and what of them is missing. */
import { useCallback, useMemo } from 'react'
import { type Purchase, type PurchaseGoods, purchases } from '../../../../contract/orders/purchases'
import { useCallQuery } from '../../../providers/data/use-call'
import { useIsThere } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import styles from './purchases.module.css'

export type GoodsOf = (purchase: Pick<Purchase, 'purchaseId'>) => readonly PurchaseGoods[]

const none: readonly PurchaseGoods[] = []

/** Of the products of a page; nothing where the server does not say it. */
export const usePurchaseGoods = (rows: readonly Purchase[], filters: Filters): GoodsOf => {
  const isThere = useIsThere(purchases.calls.goods)
  const productIds = [...new Set(rows.map(({ productId }) => productId))].join(',')
  const { data } = useCallQuery(
    purchases.calls.goods,
    { query: { ...filters, productIds } },
    { enabled: isThere && productIds !== '' },
  )
  const byPurchase = useMemo(() => {
    const found = new Map<number, PurchaseGoods[]>()
    for (const one of data?.data ?? none) found.set(one.purchaseId, [...(found.get(one.purchaseId) ?? []), one])
    return found
  }, [data])
  return useCallback(({ purchaseId }) => byPurchase.get(purchaseId) ?? none, [byPurchase])
}

export const missingOf = (goods: readonly PurchaseGoods[]) => goods.reduce((sum, { missing }) => sum + missing, 0)

/** Such goods as are told apart at all. */
const named = (goods: readonly PurchaseGoods[]) => goods.filter(({ text }) => text !== '')

const Line = ({ goods, unit }: { goods: PurchaseGoods; unit: string }) => {
  const t = useT()
  const { text, right, left, units, missing } = goods
  return (
    <li>
      <span className={styles.power}>{text}</span>
      {right > 0 && <span>{t('purchase.right', { count: right })}</span>}
      {left > 0 && <span>{t('purchase.left', { count: left })}</span>}
      {right + left === 0 && <span>{t('purchase.line.units', { count: units, unit })}</span>}
      {missing > 0 && <strong>{t('purchase.missing', { count: missing })}</strong>}
    </li>
  )
}

/** So many powers stand in the row; all of them stand where its orders do. */
const shown = 3

interface GoodsProps {
  purchase: Purchase
  goods: readonly PurchaseGoods[]
}

export const GoodsCell = ({ purchase, goods, onMore }: GoodsProps & { onMore: () => void }) => {
  const t = useT()
  const all = named(goods)
  const missing = missingOf(goods)
  if (all.length === 0) return missing > 0 ? <strong>{t('purchase.missing', { count: missing })}</strong> : '—'
  return (
    <>
      <ul className={styles.powers}>
        {all.slice(0, shown).map((one) => (
          <Line key={one.text} goods={one} unit={purchase.unit} />
        ))}
      </ul>
      {all.length > shown && (
        <button type="button" className={styles.more} onClick={onMore}>
          {t('purchase.moreGoods', { count: all.length })}
        </button>
      )}
    </>
  )
}

export const AllGoods = ({ purchase, goods }: GoodsProps) => {
  const t = useT()
  const all = named(goods)
  if (all.length === 0) return null
  return (
    <section aria-label={t('purchase.column.goods')}>
      <ul className={styles.powers}>
        {all.map((one) => (
          <Line key={one.text} goods={one} unit={purchase.unit} />
        ))}
      </ul>
    </section>
  )
}

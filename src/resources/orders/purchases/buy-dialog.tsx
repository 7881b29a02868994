/** From what orders are short of to a purchase: asked once more, then written down for each supplier. */
import { useState } from 'react'
import type { Proposal } from '../../../../contract/inventory/stock'
import { type Purchase, purchases } from '../../../../contract/orders/purchases'
import { useIdempotencyKey } from '../../../providers/data/idempotency'
import { useAction, useInvalidateResources } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { useManifests } from '../../../providers/manifest'
import { useMayOpen } from '../../../providers/rights'
import { Dialog } from '../../../ui/dialog'
import { Link } from '../../../ui/link'
import { useUiVars } from '../../../ui/ui-vars'
import { goodsName } from '../family/goods-name'
import type { GoodsOf } from './goods'
import styles from './purchases.module.css'

/** Their pages, for those who may open them. */
const useStockInHref = () => {
  const manifests = useManifests()
  const mayOpen = useMayOpen()
  return (id: number) => {
    const href = manifests.find(({ name }) => name === 'stock-ins')?.record?.path(id)
    return href !== undefined && mayOpen(href) ? href : undefined
  }
}

const Made = ({ made, onClosed }: { made: readonly Proposal[]; onClosed: () => void }) => {
  const t = useT()
  const vars = useUiVars()
  const hrefOf = useStockInHref()
  return (
    <Dialog
      open
      title={t('purchase.bought', { count: made.length })}
      okText={t('purchase.close')}
      cancelButtonProps={{ hidden: true }}
      onOk={onClosed}
      onCancel={onClosed}
    >
      <ul className={styles.waiting} style={vars}>
        {made.map(({ stockinId, no, purchaseNo, supplierName, goods, quantity }) => {
          const href = hrefOf(stockinId)
          return (
            <li key={stockinId}>
              {href ? <Link href={href}>{no}</Link> : <span>{no}</span>}
              <span>{purchaseNo}</span>
              <span>{supplierName ?? t('purchase.noSupplier')}</span>
              <span>{t('purchase.boughtSum', { goods, quantity })}</span>
            </li>
          )
        })}
      </ul>
      <p>{t('purchase.boughtNext')}</p>
    </Dialog>
  )
}

interface BuyDialogProps {
  products: readonly Purchase[]
  goodsOf: GoodsOf
  filters: Filters
  onClosed: () => void
}

export const BuyDialog = ({ products, goodsOf, filters, onClosed }: BuyDialogProps) => {
  const t = useT()
  const vars = useUiVars()
  const { mutateAsync, isPending } = useAction(purchases.calls.buy)
  const { keyOf } = useIdempotencyKey()
  const invalidate = useInvalidateResources()
  const [made, setMade] = useState<readonly Proposal[]>()
  const cid = Number(filters.cid)
  const buy = async () => {
    const productIds = [...new Set(products.map(({ productId }) => productId))]
    const body = { ...(cid > 0 && { cid }), productIds }
    const answer = await mutateAsync({ body, idempotencyKey: keyOf(body) }).catch(() => undefined)
    if (!answer) return
    void invalidate([purchases.name, 'stock', 'stock-ins', 'audit', 'overview'])
    setMade(answer.data)
  }
  if (made) return <Made made={made} onClosed={onClosed} />
  return (
    <Dialog
      open
      title={t('purchase.buyTitle')}
      okText={t('purchase.buy')}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      onOk={() => void buy()}
      onCancel={onClosed}
    >
      <p>{t('purchase.buyAsk')}</p>
      <ul className={styles.waiting} style={vars}>
        {products.flatMap((purchase) =>
          goodsOf(purchase)
            .filter(({ missing }) => missing > 0)
            .map(({ text, missing }) => (
              <li key={`${purchase.purchaseId} ${text}`}>
                <span>{goodsName(purchase)}</span>
                <span className={styles.power}>{text}</span>
                <strong>{t('purchase.line.units', { count: missing, unit: purchase.unit })}</strong>
              </li>
            )),
        )}
      </ul>
    </Dialog>
  )
}

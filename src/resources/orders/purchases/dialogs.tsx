/** What is done with the products of the list: their orders looked at, marked as ordered, or taken in. */
import { useMemo, useState } from 'react'
import { orderStatus, type ProductLine } from '../../../../contract/orders/order-family'
import { orders } from '../../../../contract/orders/orders'
import { maxWaiting, type Purchase, purchases } from '../../../../contract/orders/purchases'
import { staleAfter } from '../../../providers/data/owners'
import { useCallQuery, useInvalidateResources } from '../../../providers/data/use-call'
import { type Send, useSend } from '../../../providers/data/use-send'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { useOrderLinks } from '../../../providers/use-order-links'
import type { BatchTask } from '../../../ui/batch'
import { BatchProgress } from '../../../ui/batch-progress'
import { Dialog } from '../../../ui/dialog'
import { Link } from '../../../ui/link'
import { useUiVars } from '../../../ui/ui-vars'
import { messageOf } from '../family/batch/answers'
import { goodsName } from '../family/goods-name'
import { maxReceived } from '../family/receive/most-received'
import { ReceiveDialog } from '../family/receive/receive-dialog'
import { Read } from '../of-company'
import { BuyDialog } from './buy-dialog'
import { AllGoods, type GoodsOf } from './goods'
import styles from './purchases.module.css'

export type Task =
  | { kind: 'orders'; purchase: Purchase }
  | { kind: 'order' | 'receive' | 'buy'; products: readonly Purchase[] }

interface Item {
  id: number
  product: ProductLine
  name: string
}

/** So few that the server answers well within the time-out of one call. */
const chunk = 20

const itemsOf = (products: readonly Purchase[]): Item[] =>
  products.flatMap(({ product, waiting }) => waiting.map(({ id, orderNo }) => ({ id, product, name: orderNo })))

/** One call for each product line among them; the answers in the order of the items. */
const ordering = (send: Send): BatchTask<Item> => ({
  chunk,
  run: async (items) => {
    const answers = new Map<number, { ok: boolean; message: string }>()
    for (const product of new Set(items.map((item) => item.product))) {
      const ids = items.filter((item) => item.product === product).map(({ id }) => id)
      const { data } = await send(orders.calls.status, { body: { product, ids, status: orderStatus.producing } })
      for (const { id, code, message } of data) answers.set(id, { ok: code === 0, message })
    }
    return items.map(({ id }) => answers.get(id) ?? { ok: false })
  },
})

const OrderThem = ({ products, onClosed }: { products: readonly Purchase[]; onClosed: () => void }) => {
  const t = useT()
  const send = useSend()
  const task = useMemo(() => ordering(send), [send])
  const items = useMemo(() => itemsOf(products), [products])
  const [running, setRunning] = useState(false)
  const invalidate = useInvalidateResources()
  if (running)
    return (
      <BatchProgress
        title={t('purchase.order')}
        items={items}
        nameOf={({ name }) => name}
        task={task}
        messageOf={messageOf}
        onClose={() => {
          void invalidate([...staleAfter(orders.calls.status), purchases.name])
          onClosed()
        }}
      />
    )
  return (
    <Dialog
      open
      title={t('purchase.orderTitle', { count: items.length })}
      okText={t('purchase.order')}
      cancelText={t('core.action.cancel')}
      onOk={() => setRunning(true)}
      onCancel={onClosed}
    >
      <p>{t('purchase.orderAsk')}</p>
      <p>{t('order.batch.each')}</p>
    </Dialog>
  )
}

interface WaitingProps {
  purchase: Purchase
  goodsOf: GoodsOf
  /** Those of the list. */
  filters: Filters
  onClosed: () => void
}

/** The orders of a product with what is made or picked for each. */
const Waiting = ({ purchase, goodsOf, filters, onClosed }: WaitingProps) => {
  const t = useT()
  const vars = useUiVars()
  const { hrefOf } = useOrderLinks()
  const { product, productId, supplierId, unit } = purchase
  const query = {
    ...{ ...filters, product, product_id: productId, supplier_id: supplierId ?? 0 },
    ...{ pageNum: 1, pageSize: maxWaiting, sort: 'orderDate' },
  }
  const read = useCallQuery(purchases.calls.orders, { query })
  return (
    <Dialog
      open
      width={640}
      title={t('purchase.ordersOf', { product: goodsName(purchase) })}
      footer={null}
      onCancel={onClosed}
    >
      <div style={vars}>
        <AllGoods purchase={purchase} goods={goodsOf(purchase)} />
      </div>
      {purchase.orders > maxWaiting && <p>{t('purchase.oldestFirst', { count: maxWaiting })}</p>}
      <Read {...read}>
        {(rows) => (
          <ul className={styles.waiting} style={vars}>
            {rows.map(({ id, orderNo, hospitalName, units, parameters }) => (
              <li key={id}>
                <Link href={hrefOf(product, id) ?? '#'}>{orderNo}</Link>
                <span>{hospitalName}</span>
                <span>{t('purchase.line.units', { count: units, unit })}</span>
                {parameters.length > 0 && (
                  <dl className={styles.parameters}>
                    {parameters.map(({ field, title, text }) => (
                      <div key={field}>
                        <dt>{title}</dt>
                        <dd>{text}</dd>
                      </div>
                    ))}
                  </dl>
                )}
              </li>
            ))}
          </ul>
        )}
      </Read>
    </Dialog>
  )
}

interface DialogProps {
  task: Task
  goodsOf: GoodsOf
  filters: Filters
  onClosed: () => void
}

export const PurchaseDialogs = ({ task, goodsOf, filters, onClosed }: DialogProps) => {
  const received = useMemo(() => (task.kind === 'receive' ? itemsOf(task.products).slice(0, maxReceived) : []), [task])
  switch (task.kind) {
    case 'orders':
      return <Waiting purchase={task.purchase} goodsOf={goodsOf} filters={filters} onClosed={onClosed} />
    case 'order':
      return <OrderThem products={task.products} onClosed={onClosed} />
    case 'buy':
      return <BuyDialog products={task.products} goodsOf={goodsOf} filters={filters} onClosed={onClosed} />
    case 'receive':
      return <ReceiveDialog orders={received} onClosed={onClosed} />
  }
}

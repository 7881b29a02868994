/** The four kinds of order that are a product and a number. */
import {
  apparatusOrders,
  careOrders,
  type GoodsLine,
  goodsMachine,
  gspOrders,
  maxGoods,
  otherOrders,
} from '../../../contract/orders/goods-orders'
import { product } from '../../catalogue/products/table'
import { type Message, Refusal } from '../../http/refusal'
import { batchNosOf } from '../family/batch-numbers'
import { textColumn } from '../family/export'
import { productOf, standingIn } from '../family/goods'
import type { OrderKind, OrderRow } from '../family/kind'
import { orders } from '../orders/table'
import { goodsOrder } from './table'

export interface GoodsOrderRow extends OrderRow {
  id: number
  number: number
  serialNo: string
  unit: string
  batchNos: string
}

const serialList = (serialNo: string) => serialNo.split(/[,，\s]+/).filter((one) => one !== '')
const serialNumbers = (serialNo: string) => serialList(serialNo).join(',')

const tooMany = (line: GoodsLine, { number }: Pick<GoodsOrderRow, 'number'>): Record<string, Message> =>
  number > maxGoods[line] ? { number: { key: 'input.max', params: { max: maxGoods[line] } } } : {}

const goodsKind = (
  line: GoodsLine,
  { resource, title, prefix }: Pick<OrderKind<GoodsOrderRow>, 'resource' | 'title' | 'prefix'>,
): OrderKind<GoodsOrderRow> => ({
  product: line,
  resource,
  title,
  prefix,
  extension: goodsOrder,
  view: { fields: { unit: product.unit, batchNos: batchNosOf(orders) }, join: (query) => query },
  machine: goodsMachine(line),
  async check(db, order, { before }) {
    await productOf(db, order, line, standingIn(before))
    const errors = tooMany(line, order)
    if (errors.number) throw new Refusal('rule', { errors })
    return { warnings: [] }
  },
  faults: (order) => tooMany(line, order),
  normalise: ({ serialNo }) => ({ serialNo: serialNumbers(serialNo) }),
  units: ({ number }) => number,
  priced: ['productId', 'number'],
  fromStock: ({ isStock }) => line !== 'apparatus' && isStock === 1,
  ...(line === 'apparatus' && {
    late: ['serialNo'],
    serials: {
      read: ({ serialNo }) => serialList(serialNo),
      write: ({ serialNo }, arrived, wrong) => {
        const known = serialList(serialNo).filter((one) => one !== wrong)
        return { serialNo: [...new Set([...known, ...[...arrived.values()].flat()])].join(',') }
      },
      forget: () => ({ serialNo: '' }),
    },
    lacks: ({ serialNo, number }, verb) =>
      verb === 'ship' && new Set(serialList(serialNo)).size !== number
        ? { field: 'serialNo', message: { key: 'order.serialNumbers', params: { number } } }
        : undefined,
  }),
  sums: (t) => [textColumn(t('unit'), (row) => row.unit), textColumn(t('batchNos'), (row) => row.batchNos, 20)],
})

export const gspOrderKind = goodsKind('gsp', {
  resource: gspOrders,
  title: 'gspOrders',
  prefix: 'GS',
})
export const otherOrderKind = goodsKind('other', {
  resource: otherOrders,
  title: 'otherOrders',
  prefix: 'OT',
})
export const careOrderKind = goodsKind('care', {
  resource: careOrders,
  title: 'careOrders',
  prefix: 'CA',
})
export const apparatusOrderKind = goodsKind('apparatus', {
  resource: apparatusOrders,
  title: 'apparatusOrders',
  prefix: 'AP',
})

/** How a stock count reads in its history. */
import type { RecordText, ValueText } from '../../../providers/record-text'
import { dash, formatCount } from '../../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)
const pieces: ValueText = (value) => formatCount(typeof value === 'number' ? value : undefined)
const several: ValueText = (value) => (Array.isArray(value) ? value.join('; ') : text(value, (key) => key, String))

export const countText: RecordText = {
  fields: {
    no: text,
    status: (value, _, label) => label(`stock.countState.${String(value)}`),
    warehouseName: text,
    brandName: text,
    blind: (value, t) => t(value === 1 ? 'stock.blindYes' : 'stock.blindNo'),
    lines: pieces,
    surplus: pieces,
    shortage: pieces,
    stockinNo: text,
    stockoutNo: text,
    recounted: several,
    found: text,
    note: text,
  },
  labels: {
    no: 'stock.no',
    status: 'stock.status',
    warehouseName: 'stock.warehouse',
    brandName: 'stock.brand',
    blind: 'stock.blind',
    lines: 'stock.countLines',
    surplus: 'stock.surplus',
    shortage: 'stock.shortage',
    stockinNo: 'stock.stockIn',
    stockoutNo: 'stock.stockOut',
    recounted: 'stock.counted',
    found: 'stock.found',
    note: 'stock.note',
  },
  actions: {
    submit: 'stock.action.submit',
    post: 'stock.action.post',
    'give-back': 'stock.action.give-back',
    cancel: 'stock.action.cancel',
    recount: 'stock.action.recount',
    found: 'stock.action.found',
    drop: 'stock.action.drop',
  },
}

/** How the fields of a stock document read in its history. */
import type { RecordText, ValueText } from '../../providers/record-text'
import { dash, formatCount, formatInstant, formatMoney } from '../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)
const count: ValueText = (value) => formatCount(typeof value === 'number' ? value : undefined)

export const documentText: RecordText = {
  fields: {
    no: text,
    status: (value, _, label) => label(`stock.anyState.${String(value)}`),
    differStatus: (value, _, label) => label(`stock.differ.${String(value)}`),
    warehouseName: text,
    supplierName: text,
    hospitalName: text,
    purchaseNo: text,
    goods: count,
    quantity: count,
    amount: (value) => formatMoney(typeof value === 'number' ? value : undefined),
    carrier: text,
    emsNumber: text,
    checkerName: text,
    postedAt: (value) => formatInstant(typeof value === 'number' ? value : undefined),
    note: text,
    reason: text,
  },
  labels: {
    no: 'stock.no',
    status: 'stock.status',
    differStatus: 'stock.differQty',
    warehouseName: 'stock.warehouse',
    supplierName: 'stock.supplier',
    hospitalName: 'stock.clinic',
    purchaseNo: 'stock.purchaseNo',
    goods: 'stock.kinds',
    quantity: 'stock.quantity',
    amount: 'stock.amount',
    carrier: 'stock.carrier',
    emsNumber: 'stock.emsNumber',
    checkerName: 'stock.inspector',
    postedAt: 'stock.postedAt',
    note: 'stock.note',
    reason: 'stock.reason',
  },
  deeds: {
    receive: 'stock.receive',
    void: 'stock.void',
    close: 'stock.closeDifference',
    'take-out': 'stock.takeOut',
  },
}

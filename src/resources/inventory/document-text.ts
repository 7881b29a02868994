/** How the fields of a stock document read in its history. */
import type { RecordText, ValueText } from '../../providers/record-text'
import { dash, formatCount, formatInstant, formatMoney } from '../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)
const count: ValueText = (value) => formatCount(typeof value === 'number' ? value : undefined)

/** Of a document of many lines the first few are said. */
const told = 5
const prices: ValueText = (value, t) => {
  const lines = (Array.isArray(value) ? value : []) as [line: number, price: number | null][]
  const words = lines
    .slice(0, told)
    .map(([line, price]) => `#${line} ${price === null ? t('stock.unpriced') : formatMoney(price)}`)
  return lines.length > told ? `${words.join(', ')} …` : words.join(', ')
}

interface RecordedLine {
  line: number
  variant: string
  batchNo: string
  serialNo: string
  expiry: string | null
  planQty: number
  receivedQty: number
  acceptedQty: number
}
const lines: ValueText = (value, t) => {
  const changed = (Array.isArray(value) ? value : []) as RecordedLine[]
  const words = changed.slice(0, told).map((one) => {
    const { line, variant, batchNo, serialNo, expiry, planQty, receivedQty, acceptedQty } = one
    const counted = t('stock.lineCounted', { plan: planQty, received: receivedQty, accepted: acceptedQty })
    return [`#${line}`, variant, batchNo, serialNo, expiry, counted].filter(Boolean).join(' ')
  })
  return changed.length > told ? `${words.join('; ')} …` : words.join('; ')
}

const documentText: RecordText = {
  fields: {
    lines,
    no: text,
    differStatus: (value, _, label) => label(`stock.differ.${String(value)}`),
    warehouseName: text,
    countNo: text,
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
    prices,
    note: text,
    reason: text,
  },
  labels: {
    lines: 'stock.lines',
    no: 'stock.no',
    status: 'stock.status',
    differStatus: 'stock.differQty',
    warehouseName: 'stock.warehouse',
    countNo: 'stock.count',
    supplierName: 'stock.supplier',
    hospitalName: 'stock.clinic',
    purchaseNo: 'stock.purchaseNo',
    goods: 'stock.kinds',
    quantity: 'stock.quantity',
    amount: 'stock.amount',
    prices: 'stock.price',
    carrier: 'stock.carrier',
    emsNumber: 'stock.emsNumber',
    checkerName: 'stock.inspector',
    postedAt: 'stock.postedAt',
    note: 'stock.note',
    reason: 'stock.reason',
  },
  actions: {
    propose: 'stock.action.propose',
    updateOf: 'action.update',
    receive: 'stock.action.receive',
    void: 'stock.action.void',
    close: 'stock.action.close',
    'take-out': 'stock.action.take-out',
    price: 'stock.action.price',
    count: 'stock.action.count',
  },
}

/** Its states are called as on its own page. */
const ofStates = (states: 'inState' | 'outState'): RecordText['fields'] => ({
  status: (value, _, label) => label(`stock.${states}.${String(value)}`),
  ...documentText.fields,
})
export const stockInText: RecordText = { ...documentText, fields: ofStates('inState') }
export const stockOutText: RecordText = {
  ...documentText,
  fields: ofStates('outState'),
  labels: { ...documentText.labels, checkerName: 'stock.checker' },
}

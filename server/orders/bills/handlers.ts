import { type BillOfSale, bills } from '../../../contract/orders/bills'
import { distinct } from '../../db/grouped'
import { type Context, type FileReply, implement } from '../../http/implement'
import type { Translate } from '../../http/messages'
import { Refusal } from '../../http/refusal'
import { writeList } from '../../http/sheet'
import type { SheetColumn } from '../../xls/columns'
import { textColumn } from '../family/export'
import { findOrdersOfKinds } from '../find-order'
import { billOf } from './bill'

type Line = BillOfSale['lines'][number]

type Asking = Pick<Context<typeof bills.calls.get>, 'db' | 'params' | 'caller' | 'services'>

const read = async ({ db, params, caller, services }: Asking): Promise<BillOfSale> => {
  const [first, ...others] = await findOrdersOfKinds(db, distinct(params.id), caller)
  if (!first) throw new Refusal('missing')
  return billOf(db, [first, ...others], { caller, timeZone: services.timeZone })
}

const money = (title: string, value: (line: SheetLine) => number | null): SheetColumn<SheetLine> => ({
  title,
  format: 'money',
  value,
})

const sellerOf = ({ seller: { name, address, phone } }: BillOfSale) =>
  [name, address, phone].filter((word) => word !== '').join(' ')

const columns = (bill: BillOfSale, t: Translate): SheetColumn<SheetLine>[] => [
  textColumn(t('orderNo'), ({ orderNo }) => orderNo, 20),
  textColumn(t('date'), ({ orderNo }) => bill.orders.find((one) => one.orderNo === orderNo)?.date ?? '', 12),
  textColumn(t('seller'), ({ orderNo }) => (orderNo === '' ? '' : sellerOf(bill)), 40),
  textColumn(t('buyer'), ({ orderNo }) => (orderNo === '' ? '' : bill.buyer.name), 24),
  textColumn(t('patientName'), ({ patientName }) => patientName ?? ''),
  textColumn(t('goods'), ({ goods }) => goods, 28),
  textColumn(t('spec'), ({ spec }) => spec, 16),
  textColumn(t('batchNo'), ({ batchNo }) => batchNo, 24),
  textColumn(t('expiry'), ({ expiry }) => expiry, 12),
  textColumn(t('regNo'), ({ regNo }) => regNo, 24),
  textColumn(t('unit'), ({ unit }) => unit),
  { title: t('number'), format: 'integer', value: ({ number }) => number },
  ...(bill.template.showPrice === 0
    ? []
    : [
        money(t('listPrice'), ({ listPrice }) => listPrice),
        { title: t('discount'), format: 'decimal' as const, value: ({ discount }: SheetLine) => discount },
        money(t('unitPrice'), ({ price }) => price),
        money(t('amount'), ({ amount }) => amount),
      ]),
]

/** A line; those below the goods have no price of their own. */
type SheetLine = Omit<Line, Figure> & Record<Figure, number | null>
type Figure = 'number' | 'listPrice' | 'discount' | 'price' | 'amount'

/** The lines, and under them the total and, where prices are shown, what is still owed, who made it, what the template ends with. */
const withTotal = (bill: BillOfSale, t: Translate): SheetLine[] => {
  const { lines, units, total, totalInWords, template, maker } = bill
  const blank = { orderNo: '', patientName: null, spec: '', batchNo: '', expiry: '', regNo: '', unit: '' }
  const rest = { ...blank, number: null, listPrice: null, discount: null, price: null, amount: null }
  const priced = template.showPrice !== 0
  const words = priced ? `${t('total')}：${totalInWords}` : t('total')
  const owed = (['freight', 'paid', 'balance'] as const).map((name) => ({
    ...rest,
    goods: t(name),
    amount: bill[name],
  }))
  const footer = template.footer === '' ? [] : [{ ...rest, goods: template.footer }]
  return [
    ...lines,
    { ...rest, goods: words, number: units, amount: total },
    ...(priced ? owed : []),
    { ...rest, goods: `${t('billMaker')}：${maker}` },
    ...footer,
  ]
}

export const billCalls = implement(bills, {
  get: read,
  export: async (context): Promise<FileReply> => {
    const { t, now, request, services } = context
    const bill = await read(context)
    const more = bill.orders.length > 1 ? `-${bill.orders.length}` : ''
    const title = bill.template.title || t('billOfSale')
    return writeList(
      { title, fileName: `${title}-${bill.orderNo}${more}`, columns: columns(bill, t) },
      withTotal(bill, t),
      {
        now,
        services,
        signal: request.signal,
      },
    )
  },
})

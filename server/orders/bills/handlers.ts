import { type BillOfSale, bills } from '../../../contract/orders/bills'
import { type Context, type FileReply, implement } from '../../http/implement'
import type { Translate } from '../../http/messages'
import { writeList } from '../../http/sheet'
import type { SheetColumn } from '../../xls/columns'
import { textColumn } from '../family/export'
import { findOrder } from '../find-order'
import { billOf } from './bill'

type Line = BillOfSale['lines'][number]

type Asking = Pick<Context<typeof bills.calls.get>, 'db' | 'params' | 'caller' | 'services'>

const read = async ({ db, params, caller, services }: Asking) =>
  billOf(db, await findOrder(db, params.id, caller), { caller, timeZone: services.timeZone })

const money = (title: string, value: (line: Line) => number): SheetColumn<Line> => ({ title, format: 'money', value })

const columns = (bill: BillOfSale, t: Translate): SheetColumn<Line>[] => [
  textColumn(t('orderNo'), () => bill.orderNo, 20),
  textColumn(t('date'), () => bill.date, 12),
  textColumn(t('seller'), () => bill.seller.name, 24),
  textColumn(t('buyer'), () => bill.buyer.name, 24),
  textColumn(t('goods'), ({ goods }) => goods, 28),
  textColumn(t('spec'), ({ spec }) => spec, 16),
  textColumn(t('regNo'), ({ regNo }) => regNo, 24),
  textColumn(t('unit'), ({ unit }) => unit),
  { title: t('number'), format: 'integer', value: ({ number }) => number },
  ...(bill.template.showPrice === 0
    ? []
    : [
        money(t('listPrice'), ({ listPrice }) => listPrice),
        { title: t('discount'), format: 'decimal' as const, value: ({ discount }: Line) => discount },
        money(t('unitPrice'), ({ price }) => price),
        money(t('amount'), ({ amount }) => amount),
      ]),
]

/** The lines, and under them the total, in words where prices are shown, and what the template ends with. */
const withTotal = ({ lines, units, total, totalInWords, template }: BillOfSale, t: Translate): Line[] => {
  const rest = { spec: '', regNo: '', unit: '', number: 0, listPrice: 0, discount: 100, price: 0, amount: 0 }
  const words = template.showPrice === 0 ? t('total') : `${t('total')}：${totalInWords}`
  const footer = template.footer === '' ? [] : [{ ...rest, goods: template.footer }]
  return [...lines, { ...rest, goods: words, number: units, amount: total }, ...footer]
}

export const billCalls = implement(bills, {
  get: read,
  export: async (context): Promise<FileReply> => {
    const { t, now, request, services } = context
    const bill = await read(context)
    const title = bill.template.title || t('billOfSale')
    return writeList({ title, fileName: `${title}-${bill.orderNo}`, columns: columns(bill, t) }, withTotal(bill, t), {
      now,
      services,
      signal: request.signal,
    })
  },
})

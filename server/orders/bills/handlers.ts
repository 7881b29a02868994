import { type BillOfSale, bills } from '../../../contract/orders/bills'
import { type Context, type FileReply, implement } from '../../http/implement'
import { utcOffset } from '../../http/time'
import type { SheetColumn } from '../../xls/columns'
import { writeWorkbook } from '../../xls/workbook'
import { textColumn } from '../family/export'
import { findOrder } from '../find-order'
import { billOf } from './bill'

type Line = BillOfSale['lines'][number]

type Asking = Pick<Context<typeof bills.calls.get>, 'db' | 'params' | 'caller' | 'services'>

const read = async ({ db, params, caller, services }: Asking) =>
  billOf(db, await findOrder(db, params.id, caller), { caller, timeZone: services.timeZone })

const columns = (bill: BillOfSale, t: Context<typeof bills.calls.get>['t']): SheetColumn<Line>[] => [
  textColumn(t('orderNo'), () => bill.orderNo, 20),
  textColumn(t('date'), () => bill.date, 12),
  textColumn(t('seller'), () => bill.seller.name, 24),
  textColumn(t('buyer'), () => bill.buyer.name, 24),
  textColumn(t('goods'), ({ goods }) => goods, 28),
  textColumn(t('spec'), ({ spec }) => spec, 16),
  textColumn(t('regNo'), ({ regNo }) => regNo, 24),
  textColumn(t('unit'), ({ unit }) => unit),
  { title: t('number'), format: 'integer', value: ({ number }) => number },
  { title: t('listPrice'), format: 'money', value: ({ listPrice }) => listPrice },
  { title: t('discount'), format: 'decimal', value: ({ discount }) => discount },
  { title: t('unitPrice'), format: 'money', value: ({ price }) => price },
  { title: t('amount'), format: 'money', value: ({ amount }) => amount },
]

/** The lines, and under them the total in digits and in words. */
const withTotal = ({ lines, units, total, totalInWords }: BillOfSale, title: string): Line[] => {
  const rest = { spec: '', regNo: '', unit: '', listPrice: 0, discount: 100, price: 0 }
  return [...lines, { ...rest, goods: `${title}：${totalInWords}`, number: units, amount: total }]
}

export const billCalls = implement(bills, {
  get: read,
  export: async (context): Promise<FileReply> => {
    const { t, now, request, services } = context
    const bill = await read(context)
    const spool = await services.spool()
    try {
      await writeWorkbook(spool, {
        sheetName: t('billOfSale'),
        columns: columns(bill, t),
        rows: (async function* () {
          yield withTotal(bill, t('total'))
        })(),
        utcOffsetMinutes: utcOffset(now, services.timeZone),
        signal: request.signal,
        onProgress: async () => undefined,
      })
    } catch (error) {
      await spool.discard()
      throw error
    }
    const name = `${t('billOfSale')}-${bill.orderNo}.xls`
    return { name, type: 'application/vnd.ms-excel', size: spool.size, body: spool.stream() }
  },
})

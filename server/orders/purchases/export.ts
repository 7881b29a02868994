/** What is to be ordered from whom as a workbook, a row an order, to be sent to suppliers. */
import { maxPageSize } from '../../../contract/core/page'
import type { Purchase, purchases } from '../../../contract/orders/purchases'
import type { Context, FileReply } from '../../http/implement'
import { writeList } from '../../http/sheet'
import { businessDate } from '../../http/time'
import type { SheetColumn } from '../../xls/columns'
import { textColumn } from '../family/export'
import type { OrderKind } from '../family/kind'
import { listPurchases } from './list'

type Asking = Context<typeof purchases.calls.export>
type Row = Omit<Purchase, 'waiting' | 'units'> & Purchase['waiting'][number]

const columns = (t: Asking['t']): SheetColumn<Row>[] => [
  textColumn(t('supplierId'), ({ supplierName }) => supplierName ?? '', 24),
  textColumn(t('brandName'), ({ brandName }) => brandName),
  textColumn(t('productName'), ({ productName }) => productName, 28),
  textColumn(t('spec'), ({ spec }) => spec, 16),
  textColumn(t('unit'), ({ unit }) => unit),
  { title: t('number'), format: 'integer', value: ({ units }) => units },
  textColumn(t('orderNo'), ({ orderNo }) => orderNo, 20),
  textColumn(t('hospitalName'), ({ hospitalName }) => hospitalName, 24),
]

/** All pages of the list: the first tells how many there are. */
const all = async (kinds: readonly OrderKind[], { db, query, caller }: Asking): Promise<Purchase[]> => {
  const found: Purchase[] = []
  for (let page = 1; ; page += 1) {
    const { rows, total } = await listPurchases(db, kinds, { ...query, page, size: maxPageSize }, caller)
    found.push(...rows)
    if (found.length >= total || rows.length === 0) return found
  }
}

export const exportPurchases = async (kinds: readonly OrderKind[], context: Asking): Promise<FileReply> => {
  const { t, now, services, request } = context
  const title = t(context.query.stage === 2 ? 'purchasesOnTheWay' : 'purchases')
  const rows = (await all(kinds, context)).flatMap(({ waiting, units: _, ...product }) =>
    waiting.map((order): Row => ({ ...product, ...order })),
  )
  const name = `${title}-${businessDate(now, services.timeZone)}`
  return writeList({ title, fileName: name, columns: columns(t) }, rows, { now, services, signal: request.signal })
}

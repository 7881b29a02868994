/** What is to be ordered from whom as a workbook, a row an order with all that it says of its goods, to be sent to suppliers. */
import { maxPageSize } from '../../../contract/core/page'
import type { purchases } from '../../../contract/orders/purchases'
import type { Context, FileReply } from '../../http/implement'
import { writeList } from '../../http/sheet'
import { businessDate } from '../../http/time'
import type { SheetColumn } from '../../xls/columns'
import { textColumn } from '../family/export'
import { boughtCells } from '../family/sheet-written'
import { purchaseOrders, withOrders } from './orders'

type Asking = Context<typeof purchases.calls.export>
type Row = Awaited<ReturnType<typeof withOrders>>[number]

const first = (t: Asking['t']): SheetColumn<Row>[] => [
  textColumn(t('supplierId'), ({ listed }) => listed.supplierName ?? '', 24),
  textColumn(t('brandName'), ({ listed }) => listed.brandName),
  textColumn(t('productName'), ({ listed }) => listed.productName, 28),
  textColumn(t('spec'), ({ listed }) => listed.spec, 16),
  textColumn(t('unit'), ({ listed }) => listed.unit),
  { title: t('number'), format: 'integer', value: ({ listed }) => listed.units },
  textColumn(t('orderNo'), ({ listed }) => listed.orderNo, 20),
  textColumn(t('hospitalName'), ({ listed }) => listed.hospitalName, 24),
]

/** The columns of all kinds among the orders, each title once: what an order says itself goes before what is said of every order. */
const columnsOf = (rows: readonly Row[], t: Asking['t']): SheetColumn<Row>[] => {
  const columns = new Map(first(t).map((column) => [column.title, column]))
  for (const kind of new Set(rows.map((row) => row.kind)))
    for (const cell of boughtCells(kind, t)) {
      const known = columns.get(cell.title)
      const value = (row: Row) => (row.kind === kind ? cell.value(row.order) : known?.value(row))
      columns.set(cell.title, { ...cell, ...known, value })
    }
  return [...columns.values()]
}

/** All pages of the list: the first tells how many there are. */
const all = async ({ db, query, caller }: Asking) => {
  const found: Awaited<ReturnType<typeof purchaseOrders>>['rows'] = []
  const asked = { ...query, product_id: undefined, sort: undefined, size: maxPageSize }
  for (let page = 1; ; page += 1) {
    const { rows, total } = await purchaseOrders(db, { ...asked, page }, caller)
    found.push(...rows)
    if (found.length >= total || rows.length === 0) return found
  }
}

const bySupplier = (a: Row['listed'], b: Row['listed']) =>
  (a.supplierName ?? '').localeCompare(b.supplierName ?? '') ||
  a.productName.localeCompare(b.productName) ||
  a.productId - b.productId

export const exportPurchases = async (context: Asking): Promise<FileReply> => {
  const { db, t, now, services, request } = context
  const title = t(context.query.stage === 2 ? 'purchasesOnTheWay' : 'purchases')
  const rows = await withOrders(db, (await all(context)).sort(bySupplier))
  const name = `${title}-${businessDate(now, services.timeZone)}`
  return writeList({ title, fileName: name, columns: columnsOf(rows, t) }, rows, {
    ...{ now, services, signal: request.signal },
  })
}

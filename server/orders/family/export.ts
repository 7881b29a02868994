/** A list of orders as an Excel workbook, written from a cursor while it is read. */
import { and, eq, lt } from 'drizzle-orm'

import { orderFlags, orderStates } from '../../../contract/orders/order-family'
import type { Db } from '../../db/client'
import type { FileReply } from '../../http/implement'
import type { Translate } from '../../http/messages'
import type { Services } from '../../http/services'
import type { Caller } from '../../http/session'
import { type Sheet, writeSheet } from '../../http/sheet'
import { businessDate } from '../../http/time'
import type { SheetColumn } from '../../xls/columns'
import { exportRun } from '../table'
import type { OrderKind, OrderRow } from './kind'
import { type OrderFilter, orderList } from './list'
import { writtenColumns } from './sheet-written'
import { orderDecoder } from './view'

const keptSeconds = 24 * 3600

export const textColumn = <Row>(title: string, value: SheetColumn<Row>['value'], width?: number): SheetColumn<Row> => ({
  title,
  format: 'text',
  value,
  ...(width && { width }),
})

/** What stands before the columns that an import reads again. */
const leading = <Row extends OrderRow>(t: Translate): SheetColumn<Row>[] => [
  textColumn(t('orderNo'), (row) => row.orderNo, 20),
  { title: t('orderDate'), format: 'instant', value: (row) => row.orderDate },
]

/** And what after them. */
const trailing = <Row extends OrderRow>(t: Translate): SheetColumn<Row>[] => {
  const states = new Map<number, string>(orderStates.map(({ value, label }) => [value, t(label)]))
  const flagsOf = ({ statusBit }: Row) => orderFlags.filter(({ bit }) => statusBit & bit).map(({ label }) => t(label))
  return [
    { title: t('unitPrice'), format: 'money', value: (row) => row.unitPrice },
    { title: t('amount'), format: 'money', value: (row) => row.amount },
    textColumn(t('status'), (row) => states.get(row.status) ?? String(row.status)),
    textColumn(t('statusBit'), (row) => flagsOf(row).join(t('list.separator')), 36),
    textColumn(t('emsNumber'), (row) => row.emsNumber, 20),
  ]
}

interface Asked {
  db: Db
  query: OrderFilter & { export_key?: string | undefined }
  caller: Caller
  now: number
  t: Translate
  services: Services
}

/** The sheet of the orders that match. */
export const orderSheet = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  { db, query, caller, now, t, services: { timeZone } }: Asked,
): Promise<Sheet<Row>> => {
  const list = await orderList(db, kind, query, caller, timeZone)
  const title = t(kind.title)
  return {
    ...{ title, fileName: `${title}-${businessDate(now, timeZone)}` },
    columns: [...leading<Row>(t), ...writtenColumns(kind, t), ...kind.sums(t), ...trailing<Row>(t)],
    statement: list.statement(),
    decode: orderDecoder(kind),
    total: async () => (await list.size({})).total,
  }
}

export const exportOrders = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  { request: { signal }, ...asked }: Asked & { request: { signal: AbortSignal } },
): Promise<FileReply> => {
  const { db, caller, now, services } = asked
  const { export_key: key } = asked.query
  const sheet = await orderSheet(kind, asked)
  if (!key) return writeSheet(sheet, { now, services, signal })
  await db.delete(exportRun).where(lt(exportRun.at, now - keptSeconds))
  await db
    .insert(exportRun)
    .values({ uid: caller.uid, key, total: await sheet.total(), at: now })
    .onConflictDoNothing()
  const mine = and(eq(exportRun.uid, caller.uid), eq(exportRun.key, key))
  const onProgress = async (done: number) => void (await db.update(exportRun).set({ done }).where(mine))
  return writeSheet(sheet, { now, services, signal, onProgress })
}

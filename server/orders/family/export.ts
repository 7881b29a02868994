/** A list of orders as an Excel workbook, written from a cursor while it is read. */
import { and, eq, lt } from 'drizzle-orm'

import { orderFlags, orderStates } from '../../../contract/orders/order-family'
import type { Db } from '../../db/client'
import type { FileReply } from '../../http/implement'
import type { Translate } from '../../http/messages'
import type { Services } from '../../http/services'
import type { Caller } from '../../http/session'
import { businessDate, utcOffset } from '../../http/time'
import type { SheetColumn } from '../../xls/columns'
import { writeWorkbook } from '../../xls/workbook'
import { exportRun } from '../table'
import type { OrderKind, OrderRow } from './kind'
import { type OrderFilter, orderList } from './list'
import { orderDecoder } from './view'

const batchSize = 1000
const keptSeconds = 24 * 3600

export const textColumn = <Row>(title: string, value: SheetColumn<Row>['value'], width?: number): SheetColumn<Row> => ({
  title,
  format: 'text',
  value,
  ...(width && { width }),
})

/** What stands before the columns of a kind in its sheet. */
const leading = <Row extends OrderRow>(t: Translate): SheetColumn<Row>[] => [
  textColumn(t('orderNo'), (row) => row.orderNo, 20),
  { title: t('orderDate'), format: 'instant', value: (row) => row.orderDate },
  textColumn(t('hospitalName'), (row) => row.hospitalName, 24),
]

/** And what after them. */
const trailing = <Row extends OrderRow>(t: Translate): SheetColumn<Row>[] => {
  const states = new Map<number, string>(orderStates.map(({ value, label }) => [value, t(label)]))
  const flagsOf = ({ statusBit }: Row) => orderFlags.filter(({ bit }) => statusBit & bit).map(({ label }) => t(label))
  return [
    { title: t('unitPrice'), format: 'money', value: (row) => row.unitPrice },
    { title: t('amount'), format: 'money', value: (row) => row.amount },
    textColumn(t('status'), (row) => states.get(row.status) ?? String(row.status)),
    textColumn(t('statusBit'), (row) => flagsOf(row).join('、'), 24),
    textColumn(t('emsNumber'), (row) => row.emsNumber, 20),
    textColumn(t('orderNote'), (row) => row.orderNote, 30),
  ]
}

interface Asked {
  db: Db
  query: OrderFilter & { export_key?: string | undefined }
  caller: Caller
  now: number
  t: Translate
  request: { signal: AbortSignal }
  services: Services
}

export const exportOrders = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  { db, query, caller, now, t, request, services }: Asked,
): Promise<FileReply> => {
  const { timeZone, database } = services
  const list = await orderList(db, kind, query, caller, timeZone)
  const mine = query.export_key && and(eq(exportRun.uid, caller.uid), eq(exportRun.key, query.export_key))
  if (query.export_key) {
    const total = await list.total()
    await db.delete(exportRun).where(lt(exportRun.at, now - keptSeconds))
    await db.insert(exportRun).values({ uid: caller.uid, key: query.export_key, total, at: now }).onConflictDoNothing()
  }
  const statement = list.statement()
  const decode = orderDecoder(kind)
  const rows = async function* () {
    for await (const batch of database.stream(statement, batchSize)) yield batch.map(decode)
  }
  const title = t(kind.title)
  const spool = await services.spool()
  try {
    await writeWorkbook(spool, {
      sheetName: title,
      columns: [...leading<Row>(t), ...kind.exportColumns(t), ...trailing<Row>(t)],
      rows: rows(),
      utcOffsetMinutes: utcOffset(now, timeZone),
      signal: request.signal,
      onProgress: async (done) => {
        if (mine) await db.update(exportRun).set({ done }).where(mine)
      },
    })
  } catch (error) {
    await spool.discard()
    throw error
  }
  return {
    name: `${title}-${businessDate(now, timeZone)}.xls`,
    type: 'application/vnd.ms-excel',
    size: spool.size,
    body: spool.stream(),
  }
}

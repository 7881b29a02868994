/** The list of lens orders as an Excel workbook, written from a cursor while it is read. */
import { and, eq, lt } from 'drizzle-orm'
import type { lensOrders } from '../../../contract/orders/lens-orders'
import { orderFlags, orderStates } from '../../../contract/orders/order-family'
import type { Context, FileReply } from '../../http/implement'
import { businessDate, utcOffset } from '../../http/time'
import type { SheetColumn } from '../../xls/columns'
import { writeWorkbook } from '../../xls/workbook'
import { exportRun } from '../table'
import { lensOrderList } from './list'
import { optionsOf } from './rules'
import { decodeLensOrder, type LensOrderRow } from './view'

type Words = Context<typeof lensOrders.calls.export>['t']
const batchSize = 1000
const keptSeconds = 24 * 3600

const text = (title: string, value: SheetColumn<LensOrderRow>['value'], width?: number): SheetColumn<LensOrderRow> => ({
  title,
  format: 'text',
  value,
  ...(width && { width }),
})

/** Right before left, as on the screen. */
const eyeColumns = (t: Words, eye: 'Od' | 'Os'): SheetColumn<LensOrderRow>[] => [
  { title: t(`ds${eye}`), format: 'dioptre', value: (row) => row[`ds${eye}`] },
  { title: t(`dc${eye}`), format: 'dioptre', value: (row) => row[`dc${eye}`] },
  { title: t(`ax${eye}`), format: 'integer', value: (row) => row[`ax${eye}`] },
  { title: t(`add${eye}`), format: 'dioptre', value: (row) => row[`add${eye}`] },
  { title: t(`pd${eye}`), format: 'decimal', value: (row) => row[`pd${eye}`] },
  { title: t(`ph${eye}`), format: 'decimal', value: (row) => row[`ph${eye}`] },
]

const exportColumns = (t: Words): SheetColumn<LensOrderRow>[] => {
  const states = new Map<number, string>(orderStates.map(({ value, label }) => [value, t(label)]))
  const options = new Map(
    Array.from({ length: 10 }, (_, at) => [at + 1, t(`order.option.${at + 1}` as 'order.option.1')]),
  )
  return [
    text(t('orderNo'), (row) => row.orderNo, 20),
    { title: t('orderDate'), format: 'instant', value: (row) => row.orderDate },
    text(t('hospitalName'), (row) => row.hospitalName, 24),
    text(t('patientName'), (row) => row.patientName),
    text(t('brandName'), (row) => row.brandName),
    text(t('productName'), (row) => row.productName, 28),
    ...eyeColumns(t, 'Od'),
    ...eyeColumns(t, 'Os'),
    text(t('orderOptions'), (row) =>
      optionsOf(row.orderOptions)
        .map((code) => options.get(code))
        .join('、'),
    ),
    { title: t('pieces'), format: 'integer', value: (row) => row.eyeGlassOd + row.eyeGlassOs },
    { title: t('unitPrice'), format: 'money', value: (row) => row.unitPrice },
    { title: t('amount'), format: 'money', value: (row) => row.amount },
    text(t('status'), (row) => states.get(row.status) ?? String(row.status)),
    text(
      t('statusBit'),
      (row) =>
        orderFlags
          .filter(({ bit }) => row.statusBit & bit)
          .map(({ label }) => t(label))
          .join('、'),
      24,
    ),
    text(t('emsNumber'), (row) => row.emsNumber, 20),
    text(t('orderNote'), (row) => row.orderNote, 30),
  ]
}

export const exportLensOrders = async ({
  db,
  query,
  caller,
  now,
  t,
  request,
  services,
}: Context<typeof lensOrders.calls.export>): Promise<FileReply> => {
  const { timeZone, database } = services
  const list = await lensOrderList(db, query, caller, timeZone)
  const mine = query.export_key && and(eq(exportRun.uid, caller.uid), eq(exportRun.key, query.export_key))
  if (query.export_key) {
    const total = await list.total()
    await db.delete(exportRun).where(lt(exportRun.at, now - keptSeconds))
    await db.insert(exportRun).values({ uid: caller.uid, key: query.export_key, total, at: now }).onConflictDoNothing()
  }
  const statement = list.statement()
  const rows = async function* () {
    for await (const batch of database.stream(statement, batchSize)) yield batch.map(decodeLensOrder)
  }
  const spool = await services.spool()
  try {
    await writeWorkbook(spool, {
      sheetName: t('lensOrders'),
      columns: exportColumns(t),
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
    name: `${t('lensOrders')}-${businessDate(now, timeZone)}.xls`,
    type: 'application/vnd.ms-excel',
    size: spool.size,
    body: spool.stream(),
  }
}

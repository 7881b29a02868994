/** Writing down what was found: line by line, so that people at different shelves never wait for, or undo, each other. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { stockCountStatus, type stockCounts } from '../../../contract/inventory/stock-counts'
import { maxPieces } from '../../../contract/inventory/stock-document'
import type { Db } from '../../db/client'
import { grouped } from '../../db/grouped'
import { announceChange } from '../../http/changes'
import type { Beside, Context } from '../../http/implement'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import { stockLedger } from '../table'
import { batchKnownNow } from './found'
import { type LineRow, linesOf, nameOf, presentLine } from './lines'
import { movedOn, type StockCountChanges, type StockCountRow } from './rows'
import { expectedAt } from './rules'
import { stockCountLine } from './table'

type Counting = Context<(typeof stockCounts.calls)['count'], StockCountRow, StockCountChanges>
type Sent = Counting['body']['lines'][number]
type Line = typeof stockCountLine.$inferSelect

/** A line, and what is written of it. */
interface Written {
  line: Line
  batchId: number | null
  counted: number | null
}

/** What has moved of these batches since the lines began, as far as it is done. */
const movementsOf = async (db: Db, { warehouseId }: StockCountRow, written: readonly Written[]) => {
  const batches = written.flatMap(({ batchId }) => batchId ?? [])
  const since = Math.min(...written.map(({ line }) => line.snapshotId))
  const { id, at, quantity, batchId } = stockLedger
  const found = await db
    .select({ id, at, quantity, batchId })
    .from(stockLedger)
    .where(and(inArray(batchId, batches), gt(id, since), eq(stockLedger.warehouseId, warehouseId)))
  return grouped(found, (moved) => [moved.batchId])
}

/** What is counted of a line by now. A piece with a number of its own is one piece, however often it is scanned. */
const countOf = ({ counted, serialNo }: Line, sent: Sent): number | null => {
  if ('counted' in sent) return sent.counted
  return Math.min((counted ?? 0) + sent.add, serialNo === '' ? maxPieces : 1)
}

const write = async (
  db: Db,
  { countId }: StockCountRow,
  written: readonly (Written & { expected: number | null })[],
  { at, uid, name }: { at: number; uid: number; name: string },
): Promise<void> => {
  const values = written.map(
    ({ line: { line }, counted, expected, batchId }) =>
      sql`(${line}::int, ${counted}::int, ${expected}::int, ${batchId}::int)`,
  )
  await db.execute(
    sql`update ${stockCountLine} set counted = now.counted, expected = now.expected, batch_id = now.batch,
          counted_at = case when now.counted is not null then to_timestamp(${at}) end,
          counter_id = case when now.counted is not null then ${uid}::int end,
          counter_name = case when now.counted is not null then ${name} else '' end, version = version + 1
        from (values ${sql.join(values, sql`, `)}) now (line, counted, expected, batch)
        where ${stockCountLine.countId} = ${countId} and ${stockCountLine.line} = now.line`,
  )
}

/** What another person had counted and is now counted anew, for the audit trail. */
const recounted = (written: readonly Written[], rows: readonly LineRow[], uid: number): Beside | undefined => {
  const others = written.filter(
    ({ line, counted }) => line.counted !== null && line.counted !== counted && line.counterId !== uid,
  )
  if (others.length === 0) return undefined
  const told = (of: (one: Written) => number | null) =>
    others.map((one) => {
      const row = rows.find(({ line }) => line.line === one.line.line)
      return `${row ? nameOf(row) : one.line.line}: ${of(one) ?? '—'}`
    })
  return {
    before: { recounted: told(({ line }) => line.counted) },
    after: { recounted: told(({ counted }) => counted) },
  }
}

const checked = (lines: readonly Sent[], known: ReadonlyMap<number, Line>) => {
  const errors: Record<string, Message> = {}
  for (const [at, sent] of lines.entries()) {
    const line = known.get(sent.line)
    if (!line || lines.findIndex((one) => one.line === sent.line) < at)
      errors[`lines.${at}.line`] = { key: 'stock.noCountLine' }
    else if ('counted' in sent && line.serialNo !== '' && (sent.counted ?? 0) > 1)
      errors[`lines.${at}.counted`] = { key: 'stock.serialEach' }
  }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
}

export const countLines = async (context: Counting) => {
  const { db, row, caller, body, now, save, auditAs } = context
  if (row.status !== stockCountStatus.counting) throw movedOn(row, caller, now)
  const { countedAt: at = now, lines } = body
  if (at > now || at < row.created) throw refuseField('countedAt', 'stock.countedWhen')
  const numbers = lines.map(({ line }) => line)
  const found = await db
    .select()
    .from(stockCountLine)
    .where(and(eq(stockCountLine.countId, row.countId), inArray(stockCountLine.line, numbers)))
  const known = new Map(found.map((one) => [one.line, one]))
  checked(lines, known)

  const written: Written[] = []
  const stale: number[] = []
  for (const sent of lines) {
    const line = known.get(sent.line)
    if (!line) continue
    if ('version' in sent && sent.version !== line.version) stale.push(line.line)
    else written.push({ line, batchId: await batchKnownNow(db, row, line), counted: countOf(line, sent) })
  }
  if (written.length > 0) {
    const moved = await movementsOf(db, row, written)
    const expected = written.map((one) => ({
      ...one,
      expected:
        one.counted === null
          ? null
          : expectedAt(one.line, one.batchId === null ? [] : moved(one.batchId), body.countedAt),
    }))
    await write(db, row, expected, { at, uid: caller.uid, name: caller.name })
  }

  const rows = await linesOf(db, row, numbers)
  const again = recounted(written, rows, caller.uid)
  if (again) {
    auditAs('recount', '', again)
    await save({})
  } else if (written.length > 0)
    // How far it is matters to all who count; the trail keeps what is decided, each line who counted it.
    await announceChange(db, {
      ...{ resource: 'stock-counts', id: row.countId, type: 'updated', by: caller.name },
      ...{ cid: row.cid, hid: null, common: false },
    })
  const shown = (some: (line: number) => boolean) =>
    rows.filter(({ line }) => some(line.line)).map((line) => presentLine(row, line, caller))
  return { lines: shown((line) => !stale.includes(line)), stale: shown((line) => stale.includes(line)) }
}

/**
 * Recomputes what is kept twice, and says where the two differ: stock and its ledger, the money of clinics, units of training, orders and
 * their counts, numbers and their counters, files and their hashes.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { moneyDisagreements } from '../../clinic/money-agreement'
import { type Db, rowsOf } from '../../db/client'
import type { FileStore } from '../../http/file-store'
import { isSealed, type Sealing } from '../../http/sealing'
import { disagreements, halves } from '../../inventory/agreement'
import { wrongOrderCounts } from '../../orders/family/order-counts'
import { unsealedCard } from '../../people/identity-service'
import { belongingTo } from '../../system/session/totp-key'
import { unitDisagreements } from '../../training/unit-agreement'
import { quoted } from './tables'

const maxNamed = 20

const named = (what: string, rows: readonly unknown[]): string[] => {
  const shown = rows.slice(0, maxNamed).map((row) => `${what}: ${JSON.stringify(row)}`)
  return rows.length > maxNamed ? [...shown, `${what}: ${rows.length - maxNamed} more`] : shown
}

interface Column {
  table: string
  column: string
}

/** Columns that hold numbers of orders and of documents. */
const numberColumns = (db: Db) =>
  rowsOf<Column>(
    db,
    sql`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('no', 'order_no', 'purchase_no') and data_type = 'text'`,
  )

/** Numbers that would be given out again: their counter of the day is behind them. */
const behindNumbers = async (db: Db): Promise<unknown[]> => {
  const columns = await numberColumns(db)
  const numbers = columns.map(
    ({ table, column }) =>
      `select ${quoted(column)} as number from ${quoted(table)} where ${quoted(column)} ~ '^[A-Z]{2}\\d{14}$'`,
  )
  return rowsOf(
    db,
    sql`select left(number, 2) as prefix, substr(number, 3, 8) as day, max(number) as highest, max(last) as counter
      from (${sql.raw(numbers.join(' union all '))}) numbers
      join (select distinct prefix from order_number) kinds on kinds.prefix = left(number, 2)
      left join order_number counted on counted.prefix = left(number, 2) and to_char(counted.day::date, 'YYYYMMDD') = substr(number, 3, 8)
      group by 1, 2 having max(substr(number, 11)::int) > coalesce(max(last), 0)`,
  )
}

/** Ids that would be given out again. */
const behindIds = async (db: Db): Promise<unknown[]> => {
  const columns = await rowsOf<Column & { sequence: string }>(
    db,
    sql`select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`,
  )
  if (columns.length === 0) return []
  const each = columns.map(
    ({ table, column, sequence }) =>
      `select '${table}' as table, max(${quoted(column)})::text as highest, (select case when is_called then last_value else 0 end from ${sequence})::text as counter
        from ${quoted(table)} having max(${quoted(column)}) > (select case when is_called then last_value else 0 end from ${sequence})`,
  )
  return rowsOf(db, sql.raw(each.join(' union all ')))
}

interface KeptFile {
  fileId: number
  key: string
  size: number
  sha256: string | null
}

const wrongWith = async ({ key, size, sha256 }: KeptFile, files: FileStore): Promise<string | undefined> => {
  const content = await files.get(key)
  if (!content) return 'is missing'
  const bytes = Buffer.from(await new Response(content).arrayBuffer())
  if (bytes.length !== size) return `has ${bytes.length} bytes, not ${size}`
  const hash = createHash('sha256').update(bytes).digest('hex')
  return sha256 === null || hash === sha256 ? undefined : 'has another content than was brought'
}

/** Of those that are kept; what is due to be removed may be gone. */
const wrongFiles = async (db: Db, files: FileStore, now: number): Promise<string[]> => {
  const kept = await rowsOf<KeptFile>(
    db,
    sql`select file_id as "fileId", key, size, sha256 from file where until is null or extract(epoch from until) > ${now} order by 1`,
  )
  const wrong: string[] = []
  for (const file of kept) {
    const why = await wrongWith(file, files)
    if (why) wrong.push(`file ${file.fileId}: ${file.key} ${why}`)
  }
  return wrong
}

/** Second factors whose key is sealed by another SECRET_KEY. */
const lockedOut = async (db: Db, sealing: Sealing | undefined): Promise<string[]> => {
  const people = await rowsOf<{ uid: number; secret: string }>(
    db,
    sql`select uid, totp_secret as secret from account where totp_secret is not null`,
  )
  const wrong: string[] = []
  for (const { uid, secret } of people) {
    if (!isSealed(secret)) continue
    const opens = await sealing?.unseal(secret, belongingTo({ uid })).then(
      () => true,
      () => false,
    )
    if (!opens) wrong.push(`second factor of account ${uid}: not readable by this SECRET_KEY`)
  }
  return wrong
}

const atOnce = 5000

/** How many identity numbers of a table are sealed by another SECRET_KEY. */
const unreadable = async (db: Db, sealing: Sealing | undefined, { table, key, column }: Column & { key: string }) => {
  let wrong = 0
  for (let last = 0; ; ) {
    const rows = await rowsOf<{ id: number; stored: string }>(
      db,
      sql.raw(`select ${quoted(key)} as id, ${quoted(column)} as stored from ${quoted(table)}
        where ${quoted(key)} > ${last} and ${quoted(column)} <> '' order by 1 limit ${atOnce}`),
    )
    const read = await Promise.all(
      rows.map(({ stored }) =>
        unsealedCard({ sealing }, stored).then(
          (number) => number !== undefined,
          () => false,
        ),
      ),
    )
    wrong += read.filter((isRead) => !isRead).length
    if (rows.length < atOnce) return wrong
    last = rows.at(-1)?.id ?? 0
  }
}

const unreadableNumbers = async (db: Db, sealing: Sealing | undefined): Promise<string[]> => {
  const people = [
    { table: 'patient', key: 'pid', column: 'id_card' },
    { table: 'screening_subject', key: 'sid', column: 'id_no' },
  ]
  const said: string[] = []
  for (const one of people) {
    const wrong = await unreadable(db, sealing, one)
    if (wrong > 0) said.push(`identity numbers in ${one.table}: ${wrong} not readable by this SECRET_KEY`)
  }
  return said
}

/** @returns a line for each thing that is wrong; the database is read as it is at one moment */
export const verifyDatabase = async (
  db: Db,
  files: FileStore,
  sealing: Sealing | undefined,
  now: number,
): Promise<string[]> => {
  const wrong = await db.transaction(
    async (tx) => [
      ...named('stock', await disagreements(tx)),
      ...named('stock document', await halves(tx)),
      ...named('money of clinics', await moneyDisagreements(tx)),
      ...named('training units', await unitDisagreements(tx)),
      ...named('orders counted', await wrongOrderCounts(tx)),
      ...named('numbers of orders and documents', await behindNumbers(tx)),
      ...named('ids', await behindIds(tx)),
      ...(await lockedOut(tx, sealing)),
      ...(await unreadableNumbers(tx, sealing)),
    ],
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return [...wrong, ...(await wrongFiles(db, files, now))]
}

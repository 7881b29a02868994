/** Removes a row unless other records refer to it, and says which ones do: derived from the foreign keys in the database's catalogue. */
import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { recordsZhCN } from '../../contract/messages/records.zh-CN'
import { type Db, rowsOf } from '../db/client'
import { inSavepoint } from '../http/changes'
import { isReferred } from '../http/database-refusal'
import type { MessageKey } from '../http/messages'
import { type Message, Refusal } from '../http/refusal'

/** A foreign key of one column; those over several refer to rows that go with their document. */
interface Reference {
  table: string
  column: string
  to: string
  toColumn: string
  /** The referring row goes, or lets go, with the row that it refers to. */
  yields: boolean
}

const referencesOf = (db: Db) =>
  rowsOf<Reference>(
    db,
    sql`select conrelid::regclass::text as table, a.attname as column, confrelid::regclass::text as to, b.attname as "toColumn",
        confdeltype in ('c', 'n') as yields
      from pg_constraint
        join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
        join pg_attribute b on b.attrelid = confrelid and b.attnum = confkey[1]
      where contype = 'f' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace
      order by conrelid::regclass::text, conkey[1]`,
  )

/** Tables whose resource is not their name in the plural. */
const irregular: Readonly<Record<string, string>> = {
  account_customer: 'accounts',
  audit: 'audit',
  clinic_goods: 'clinic-goods',
  clinic_plan: 'training-plans',
  clinic_session: 'training-sessions',
  company: 'companies',
  coupon_scope: 'coupon-templates',
  coupon_use: 'sales',
  points_entry: 'points',
  recharge_plan_coupon: 'recharge-plans',
  guard_binding: 'screening-guard-devices',
  guard_day: 'screening-guard-days',
  guard_device: 'screening-guard-devices',
  guard_reading: 'screening-guard-days',
  frame_fitting_step: 'frame-fittings',
  hard_lens_fitting_step: 'hard-lens-fittings',
  hard_lens_trial: 'hard-lens-fittings',
  invoice_order: 'invoices',
  mall_receipt: 'orders',
  order_batch: 'order-batches',
  payment_order_link: 'payment-orders',
  orders: 'orders',
  potential_coupon: 'potentials',
  sale_line_stock: 'sales',
  sale_refund_line: 'sales',
  salesperson: 'salespeople',
  screening_class: 'screening-classes',
  screening_grant: 'screening-tasks',
  screening_report: 'screening-tasks',
  sms_purchase: 'sms-parts',
  sms_recipient: 'sms-campaigns',
  stock_balance: 'stock',
  stock_batch: 'batches',
  stock_ledger: 'movements',
  stored_value_entry: 'stored-value-entries',
}

type Title = keyof typeof recordsZhCN

/** What the rows of a table are called, where a person knows them as records. */
const titleOf = (table: string): Title | undefined => {
  const title = `resource.${irregular[table] ?? `${table.replaceAll('_', '-')}s`}`
  return title in recordsZhCN ? (title as Title) : undefined
}

/** Of the references by which a row could be part of another record, these say who wrote it. */
const says = (to: string) => to === 'account' || to === 'company'

interface Path {
  /** The table of the record that a person knows. */
  record: string
  /** Selects its keys. */
  keys: (id: number) => SQL
}

const pathOf = (all: readonly Reference[], { table, column, to }: Reference): Path | undefined => {
  const own = (id: number) => sql`${sql.identifier(column)} = ${id}`
  if (titleOf(table))
    return { record: table, keys: (id) => sql`select ctid from ${sql.identifier(table)} where ${own(id)}` }
  const part = all.find((one) => one.table === table && one.to !== to && !says(one.to) && titleOf(one.to))
  if (!part) return
  const whole = sql.identifier(part.to)
  return {
    record: part.to,
    keys: (id) =>
      sql`select w.ctid from ${whole} w join ${sql.identifier(table)} p on p.${sql.identifier(part.column)} = w.${sql.identifier(part.toColumn)}
        where p.${own(id)}`,
  }
}

/** For each foreign key that keeps a row of the table: the record that a person knows by it; undefined: there is none. */
export const keptBy = async (db: Db, table: string) => {
  const all = await referencesOf(db)
  const keeping = all.filter(({ to, yields }) => to === table && !yields)
  return keeping.map((reference) => ({ reference, path: pathOf(all, reference) }))
}

/** By which a record is named, the first that its table has. */
const names = ['no', 'order_no', 'contract_no', 'name', 'title', 'account', 'batch_no', 'number', 'code']

const nameColumn = async (db: Db, table: string) => {
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
  )
  return names.find((name) => found.some((column) => column.name === name))
}

const mostCounted = 100
const mostNamed = 3

/** How many records of a kind keep another one, and which they are. */
export interface Used {
  record: Title
  /** At most a hundred, which stands for more. */
  count: number
  names: readonly string[]
}

const useBy = async (db: Db, record: string, paths: readonly Path[], id: number): Promise<Used | undefined> => {
  const column = await nameColumn(db, record)
  const keys = paths.map(({ keys }) => sql`(${keys(id)} limit ${mostCounted})`)
  const found = await rowsOf<{ name: string | null; count: number }>(
    db,
    sql`select ${column ? sql.identifier(column) : sql`null`}::text as name, count(*) over ()::int as count
      from ${sql.identifier(record)} where ctid in (${sql.join(keys, sql` union `)}) order by 1 limit ${mostNamed + 1}`,
  )
  const title = titleOf(record)
  return found[0] && title && { record: title, count: found[0].count, names: found.flatMap(({ name }) => name || []) }
}

/** The records that keep the row, by what they are called. */
const usesOf = async (db: Db, table: string, id: number): Promise<Used[]> => {
  const paths = (await keptBy(db, table)).flatMap(({ path }) => path ?? [])
  const records = [...new Set(paths.map(({ record }) => record))]
  const uses = records.map((record) =>
    useBy(
      db,
      record,
      paths.filter((path) => path.record === record),
      id,
    ),
  )
  return (await Promise.all(uses)).flatMap((use) => use ?? [])
}

export const usedMessage = ({ record, count, names }: Used): Message => ({
  key: names.length > 0 ? 'inUse.named' : 'inUse.counted',
  params: {
    record: { key: record },
    count: count < mostCounted ? count : `${mostCounted}+`,
    names: names.slice(0, mostNamed).join(' / ') + (names.length > mostNamed ? ' …' : ''),
  },
})

/**
 * Deletes the row unless a foreign key says that it is in use.
 * @param says the message, with the records that use the row as `uses`
 * @throws Refusal `stop` that names them; `conflict` where what used it has gone at this moment
 */
export const removeUnlessUsed = async (
  db: Db,
  key: PgColumn,
  id: number,
  says: MessageKey = 'inUse',
): Promise<void> => {
  try {
    // A refused statement would end the transaction, and with it what is asked afterwards.
    await inSavepoint(db, (inner) => inner.delete(key.table).where(eq(key, id)))
  } catch (error) {
    if (!isReferred(error)) throw error
    const uses = await usesOf(db, getTableName(key.table), id)
    throw uses.length > 0
      ? new Refusal('stop', { message: { key: says, params: { uses: uses.map(usedMessage) } } })
      : new Refusal('conflict')
  }
}

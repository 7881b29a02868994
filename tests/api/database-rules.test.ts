/** What must never be broken the database itself holds: its catalogue is asked. Every exception stands here, with its reason. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, rowsOf } from '../../server/db/client'
import { openTestDatabase } from '../support/database'

type Exceptions = Record<string, string>

/** Numbers of few digits, not codes. */
const plainNumbers: Exceptions = {
  'export_job.attempts': 'counts',
  'figure_delivery.attempts': 'counts',
  'med_item.minutes': 'a duration',
  'med_item.sort': 'a place in a list',
  'order_setting.after_sale_days': 'days',
  'order_setting.complete_days': 'days',
  'order_setting.moved_days': 'days',
  'order_setting.near_days': 'days',
  'order_setting.repeat_days': 'days',
  'order_setting.soon_days': 'days',
  'shipment_template.copies': 'counts',
  'sms_account.price': 'fen a message',
  'stock_in_line.revaluations': 'counts',
  'stock_ledger.entry': 'counts the entries of a line',
  'stock_ledger.leg': 'counts the legs of an entry',
  'verification_code.tries': 'counts',
}

const noReference: Exceptions = {
  'audit.record_id': 'a record of any resource',
  'training_holder.owner_id': 'an agent, a clinic or a training account, as kind says',
  'certificate.owner_id': 'a product, a supplier or a clinic, as owner_type says',
  'file_use.record_id': 'a record of any resource',
  'idempotency.uid': '0 for a call that is made before signing in; kept for a day',
  'stock_count_line.snapshot_id': 'a mark in the ledger, 0 before its first entry',
  'stock_ledger.document_id': 'a stock-in or a stock-out, as document says',
}

const neverDeleted = 'written with every movement, while companies and products are never deleted'
const noIndex: Exceptions = {
  'stock_balance.cid': neverDeleted,
  'stock_balance.product_id': neverDeleted,
  'stock_ledger.cid': neverDeleted,
  'stock_ledger.product_id': neverDeleted,
  'training_session.train_id': 'written with every session, while projects are never deleted',
}

const nullsDiffer: Exceptions = {
  account_salesperson: 'most accounts are of no salesperson',
  stock_count_line_once: 'what was found, and never here before, has an index of its own',
}

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  given: boolean
}
interface Constraint {
  table: string
  kind: 'c' | 'f' | 'p' | 'u'
  columns: string[]
}
interface Index {
  table: string
  name: string
  unique: boolean
  nullsDiffer: boolean
  /** null: an expression. */
  columns: (string | null)[]
  condition: string | null
}

let database: Database
let columns: Column[]
let constraints: Constraint[]
let indexes: Index[]
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  columns = await rowsOf<Column>(
    db,
    sql`select c.table_name as table, c.column_name as name, c.data_type as type, c.is_nullable = 'YES' as nullable,
        c.is_identity = 'YES' or coalesce(c.column_default, '') like 'nextval%' as given
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  )
  constraints = await rowsOf<Constraint>(
    db,
    sql`select conrelid::regclass::text as table, contype as kind,
        (select json_agg(a.attname order by k.at) from unnest(conkey) with ordinality k(num, at)
          join pg_attribute a on a.attrelid = conrelid and a.attnum = k.num) as columns
      from pg_constraint where connamespace = 'public'::regnamespace`,
  )
  indexes = await rowsOf<Index>(
    db,
    sql`select indrelid::regclass::text as table, c.relname as name, indisunique as unique, not indnullsnotdistinct as "nullsDiffer",
        (select json_agg(a.attname order by k.at) from unnest(indkey::int2[]) with ordinality k(num, at)
          left join pg_attribute a on a.attrelid = indrelid and a.attnum = k.num) as columns,
        pg_get_expr(indpred, indrelid) as condition
      from pg_index join pg_class c on c.oid = indexrelid join pg_am on pg_am.oid = c.relam
      where c.relnamespace = 'public'::regnamespace and pg_am.amname = 'btree'`,
  )
})
afterAll(() => database?.close())

const isIn = (kind: Constraint['kind'], { table, name }: Column) =>
  constraints.some((one) => one.kind === kind && one.table === table && one.columns?.includes(name))
const named = (all: readonly Column[]) => all.map(({ table, name }) => `${table}.${name}`).sort()
const excepted = (exceptions: Exceptions) => Object.keys(exceptions).sort()

const saysCode =
  /(^|_)(status|state|type|kind|mode|category|base|document|origin|language|purpose|range|ended|failure)$/
const saysRow = /(^|_)(id|cid|hid|pid|uid|sid|oid|parent|supplements)$/
const numbers = ['smallint', 'integer', 'bigint']

describe('the catalogue of the database', () => {
  test('knows the values of every column that holds a code', () => {
    const codes = columns.filter(({ name, type }) => type === 'smallint' || (type === 'text' && saysCode.test(name)))
    expect(codes.length).toBeGreaterThan(80)
    expect(named(codes.filter((column) => !isIn('c', column) && !isIn('f', column)))).toEqual(excepted(plainNumbers))
  })

  test('knows to which row every id refers', () => {
    const ids = columns.filter(({ name, type, given }) => saysRow.test(name) && numbers.includes(type) && !given)
    expect(ids.length).toBeGreaterThan(150)
    expect(named(ids.filter((column) => !isIn('f', column)))).toEqual(excepted(noReference))
  })

  test('finds what refers to a row by an index', () => {
    const isLedBy = (index: Index, { table, columns: key }: Constraint) =>
      index.table === table &&
      key.every((name) => index.columns.slice(0, key.length).includes(name)) &&
      (index.condition === null || key.some((name) => index.condition === `(${name} IS NOT NULL)`))
    const slow = constraints.filter((one) => one.kind === 'f' && !indexes.some((index) => isLedBy(index, one)))
    expect(slow.map((one) => `${one.table}.${one.columns}`).sort()).toEqual(excepted(noIndex))
  })

  test('keeps no index whose columns another one begins with', () => {
    const plain = indexes.filter(({ condition, columns: all }) => condition === null && !all.includes(null))
    const superfluous = plain.filter(
      (one) =>
        !one.unique &&
        plain.some(
          (other) =>
            other !== one &&
            other.table === one.table &&
            one.columns.every((name, at) => other.columns[at] === name) &&
            (other.columns.length > one.columns.length || other.unique || other.name < one.name),
        ),
    )
    expect(superfluous.map(({ name }) => name)).toEqual([])
  })

  test('takes two rows without a value for the same where there may be but one', () => {
    const isNullable = (table: string, name: string | null) =>
      columns.some((column) => column.table === table && column.name === name && column.nullable)
    const loose = indexes.filter(
      ({ table, unique, nullsDiffer, columns: key, condition }) =>
        unique &&
        nullsDiffer &&
        key.some((name) => isNullable(table, name) && !condition?.includes(`(${name} IS NOT NULL)`)),
    )
    expect(loose.map(({ name }) => name).sort()).toEqual(excepted(nullsDiffer))
  })
})

test('the database refuses a state that the contract does not know, an order of nobody, and a second default', async () => {
  const refused = (statement: ReturnType<typeof sql>) =>
    database.db.execute(statement).then(
      () => undefined,
      (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
    )
  await database.db.execute(sql`insert into company (cid, name, created, updated) values (1, '甲', now(), now())`)
  const clinic = (status: number) =>
    sql`insert into hospital (cid, name, status, created, updated) values (1, '乙', ${status}, now(), now())`
  expect(await refused(clinic(77))).toBe('hospital_status_known')
  expect(await refused(clinic(1))).toBeUndefined()
  const terms = sql`insert into hospital_setting (cid, created, updated) values (1, now(), now())`
  expect(await refused(terms)).toBeUndefined()
  expect(await refused(terms)).toBe('hospital_setting_owner')
  expect(
    await refused(sql`insert into order_batch (cid, hid, operator_id, created, updated)
      values (1, (select min(hid) from hospital), 404, now(), now())`),
  ).toBe('order_batch_operator_id_account_uid_fk')
})

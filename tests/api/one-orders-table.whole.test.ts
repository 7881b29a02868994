/** A database from before there was one table for the orders of all kinds comes over with everything that it holds. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, rowsOf } from '../../server/db/client'
import { appliedMigrations, earlierTags, migrate, migrationTags, remakeSchema } from '../../server/db/migrate'
import type { FileStore } from '../../server/http/file-store'
import { restoreBackup } from '../../server/node/backup/restore'
import { answersOf } from '../support/before-one-orders-table'
import { openEmptyDatabase } from '../support/database'

/** Contents of files lie in the database itself, which is being restored. */
const forgetful: FileStore = { put: async () => undefined, get: async () => undefined, remove: async () => undefined }

const fixtures = join(import.meta.dirname, '../support/fixtures')

/** What the catalogue says of each table but the order of its columns, and of functions and triggers. */
const catalogueOf = async ({ db }: Database) => {
  const rows = await rowsOf<{ said: string }>(
    db,
    sql`select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity::text,
          pg_get_expr(adbin, adrelid)) as said
        from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      union all
      select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n'
      union all
      select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid
        where relnamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', 'sequence', sequencename, data_type, max_value) from pg_sequences where schemaname = 'public'
      union all
      select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and proname like 'stock%'
      union all
      select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  )
  return rows.map(({ said }) => said).sort()
}

describe('a database from before the baseline', () => {
  let database: Database
  let before: { ids: number[]; answers: Record<string, unknown> }
  beforeAll(async () => {
    before = JSON.parse(gunzipSync(await readFile(join(fixtures, 'before-one-orders-table.json.gz'))).toString())
    database = await openEmptyDatabase()
    const backup = join(fixtures, 'before-one-orders-table.tar.gz')
    await restoreBackup(database, forgetful, backup)
  })
  afterAll(() => database?.close())

  test('is brought forward by the migrations of before, the last of which stands for the baseline', async () => {
    expect(await appliedMigrations(database.db)).toEqual([...earlierTags, ...migrationTags.slice(1)])
    await migrate(database)
    expect(await appliedMigrations(database.db)).toEqual([...earlierTags, ...migrationTags.slice(1)])
  })

  test('has the tables, columns, constraints, indexes, functions and triggers of a new one', async () => {
    const fresh = await openEmptyDatabase()
    await migrate(fresh)
    expect(await appliedMigrations(fresh.db)).toEqual(migrationTags)
    expect(await catalogueOf(database)).toEqual(await catalogueOf(fresh))
    await fresh.close()
  })

  test('answers every list, export, figure and order as it did before', async () => {
    const after = await answersOf(database, before.ids)
    expect(Object.keys(after)).toEqual(Object.keys(before.answers))
    const changed = Object.keys(after).filter(
      (question) => JSON.stringify(sorted(after[question])) !== JSON.stringify(sorted(before.answers[question])),
    )
    expect(changed).toEqual([ofOwners])
    const { orders: _, ...open } = dataOf(before.answers, ofOwners)
    expect(sorted(dataOf(after, ofOwners))).toEqual(sorted(open))
  })

  test('keeps what refers to an order, and gives new orders ids that none had', async () => {
    const [kept] = await rowsOf(
      database.db,
      sql`select (select count(*)::int from orders) as orders, (select count(*)::int from order_revision) as revisions,
        (select count(*)::int from order_arrival) as arrivals, (select count(*)::int from tracking_event) as tracking,
        (select count(*)::int from order_batch_item) as batched, (select count(*)::int from imported_order) as imported,
        (select count(*)::int from file_use join orders on id = record_id) as files,
        (select count(*)::int from stock_out where order_id is not null) as served,
        nextval('order_id_seq') > (select max(id) from orders) as fresh`,
    )
    expect(kept).toEqual(before.answers.kept ?? kept)
    expect(kept).toMatchObject({ files: 1, imported: 5, fresh: true })
  })
})

/** Sums of a clinic's orders are its owner's alone since; those who work at its front desk see the rest. */
const ofOwners = 'clinic /v1/account/statistics/overview?'
const dataOf = (answers: Readonly<Record<string, unknown>>, question: string) =>
  (answers[question] as { data: Readonly<Record<string, unknown>> }).data

/** Fields that orders have got since; none of these orders says anything in them. */
const since = ['rxId', 'contact']
/** What the page of an order, which has a timeline, has told since. */
const isToldSince = (name: string, of: object) => name === 'paid' && 'timeline' in of

/** With the fields of each object in one order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => !isToldSince(name, value) && ((one !== null && one !== '') || !since.includes(name)))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  )
}

test('a database from long before the baseline comes over too', async () => {
  const database = await openEmptyDatabase()
  await database.db.transaction((tx) => remakeSchema(tx, earlierTags.slice(0, 10)))
  await migrate(database)
  expect(await appliedMigrations(database.db)).toEqual([...earlierTags, ...migrationTags.slice(1)])
  await database.close()
})

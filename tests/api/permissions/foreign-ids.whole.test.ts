/**
 * Ids of another company in every field of every call that names something: nothing of that company comes back, and nothing
 * of it is changed. The contract itself is the table.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Envelope } from '../../../contract/core/errors'
import { allCalls } from '../../../contract/registry'
import { type Db, rowsOf } from '../../../server/db/client'
import { makeWorld, type World } from '../../support/world'
import { answerOf, type Input, inputAbout, type One, undone } from './calling'
import { subjectOf, type Things } from './subjects'
import { makeThings } from './things'

/** What a field of that name means, wherever it stands. */
const kindOf: Readonly<Record<string, string>> = {
  cid: 'companies',
  hid: 'hospitals',
  pid: 'patients',
  uid: 'accounts',
  parentUid: 'accounts',
  roleId: 'roles',
  copyFrom: 'roles',
  sid: 'salespeople',
  productId: 'products',
  supplierId: 'suppliers',
  supplier_id: 'suppliers',
  warehouseId: 'warehouses',
  batchId: 'batches',
  contractId: 'contracts',
  lensOrderId: 'lens-orders',
}

let world: World
let things: Record<string, Things>
beforeAll(async () => {
  world = await makeWorld()
  things = await makeThings(world)
})
afterAll(() => world.close())

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
  return Object.keys(json.properties ?? {}).filter((field) => field in kindOf)
}

/** The fields in which each call can be told an id of somebody else's. */
const cases = allCalls.flatMap((one) =>
  (['query', 'body'] as const).flatMap((part) =>
    fieldsOf(one.call[part] as z.ZodType | undefined).map(
      (field) => [`${one.resource}.${one.name}`, part, field, one] as const,
    ),
  ),
)

/** Everything that is the second company's, or of its clinic. */
const theirs = async (db: Db) => {
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
        join pg_tables t on t.schemaname = 'public' and t.tablename = c.table_name
        where c.table_schema = 'public' and c.column_name in ('cid', 'hid') and c.table_name not in ('audit')`,
  )
  const sums = columns.map(
    ({ table, column }) =>
      `select '${table}.${column}' as name, count(*) as rows, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum
       from "${table}" t where "${column}" = ${column === 'cid' ? 2 : 21}`,
  )
  return rowsOf(db, sql.raw(sums.join(' union all ')))
}

const foreign = (one: One, part: 'query' | 'body', field: string): Input | undefined => {
  const subject = subjectOf(one, things)
  const id = things[kindOf[field] ?? '']?.second
  const own = subject && (subject.several ? [subject.things.first] : subject.things.first)
  const input = inputAbout(one, subject && { field: subject.field, id: own })
  if (id === undefined || Array.isArray(input[part])) return undefined
  const value = { ...input[part], [field]: part === 'query' ? String(id) : id }
  return { ...input, [part]: value }
}

test('there are such fields to be tried', () => {
  expect(cases.length).toBeGreaterThan(50)
})

describe.each(cases)('%s', (_, part, field, one) => {
  test(`takes no ${field} of another company in its ${part}`, async () => {
    const input = foreign(one, part, field)
    if (!input) return
    const token = await world.tokenOf('agent')
    const expectNothing = (answer: Envelope<unknown> | undefined) =>
      expect(JSON.stringify(answer?.data ?? null)).not.toMatch(/"(cid":2|hid":21)[,}]/)
    if (!one.call.writes) return expectNothing(await answerOf(world, one, input, token))
    const before = await theirs(world.db)
    await undone(world, async (db) => {
      expectNothing(await answerOf(world, one, input, token, db))
      expect(await theirs(db)).toEqual(before)
    })
  })
})

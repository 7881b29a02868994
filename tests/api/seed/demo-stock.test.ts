/** The small demo's stock: moved by documents alone, so that it adds up, with everything that a screen has a colour for. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, rowsOf } from '../../../server/db/client'
import { openDemoDatabase } from '../../support/database'
import { disagreements } from '../../support/stock'
import { numbersOf, today } from './seeded'

let database: Database
beforeAll(async () => {
  database = await openDemoDatabase()
})
afterAll(() => database.close())

describe('stock of the demo', () => {
  test('adds up, never lay below nothing, and holds what accepted orders wait for', async () => {
    expect(await disagreements(database.db)).toEqual([])
    const orders = await numbersOf(
      database.db,
      `select count(*) filter (where status_bit & 512 <> 0) as short, count(*) filter (where status_bit & 512 = 0) as served,
         count(*) filter (where (status_bit & 512 = 0) <> (held.order_id is not null)) as wrong
       from orders o join product p using (product_id)
       left join stock_out held on held.order_id = o.id and held.status = 0
       where o.status = 2 and o.order_type = 1 and p.is_stock = 1 and o.cid in (1, 2)`,
    )
    expect(orders.wrong).toBe(0)
    expect(orders.served).toBeGreaterThan(Number(orders.short))
  })

  test('tells of every document once who made, posted and voided it, as the document does', async () => {
    const untold = (resource: string, table: string, key: string, moved: string) =>
      `select count(*) as documents, count(*) filter (where made <> 1 or posted <> (posted_at is not null)::int
           or voided <> (status = 2)::int) as wrong
         from ${table} cross join lateral (
           select count(*) filter (where action in ('create', 'count') and name = operator_name) as made,
             count(*) filter (where action in ('${moved}', 'count') and name = checker_name) as posted,
             count(*) filter (where action = 'void') as voided
           from audit where resource = '${resource}' and record_id = ${key}) told`
    for (const sql of [
      untold('stock-ins', 'stock_in', 'stockin_id', 'receive'),
      untold('stock-outs', 'stock_out', 'stockout_id', 'take-out'),
    ]) {
      const { documents, wrong } = await numbersOf(database.db, sql)
      expect(wrong).toBe(0)
      expect(documents).toBeGreaterThan(20)
    }
  })

  test('shows every state that screens tell apart', async () => {
    const found = await numbersOf(
      database.db,
      `select count(*) filter (where on_hand > 0) as rows,
         count(*) filter (where on_hand > 0 and expiry < ${`'${today}'`}) as expired,
         count(*) filter (where on_hand > 0 and expiry between '${today}' and date '${today}' + 90) as soon,
         count(*) filter (where on_hand > 0 and expiry between date '${today}' + 91 and date '${today}' + 180) as near,
         count(*) filter (where on_hand > 0 and status = 1) as locked
       from stock_balance join stock_batch using (batch_id)`,
    )
    expect(found.rows).toBeGreaterThan(600)
    for (const kind of ['expired', 'soon', 'near', 'locked']) expect(found[kind], kind).toBeGreaterThan(0)
    const documents = await rowsOf<{ kind: string }>(
      database.db,
      sql`select distinct 'in ' || status || ' ' || differ_status as kind from stock_in
          union select distinct 'out ' || type || ' ' || status from stock_out order by 1`,
    )
    expect(documents.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'in 0 0',
        'in 1 0',
        'in 1 1',
        'in 1 3',
        'in 2 0',
        'out 1 0',
        'out 1 1',
        'out 2 1',
        'out 6 1',
      ]),
    )
  })
})

/** Orders from before list prices were kept get the best that can be known of them, once. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { earlierTags, migrate, remakeSchema } from '../../../server/db/migrate'
import { openEmptyDatabase } from '../../support/database'

const at = earlierTags.findIndex((tag) => tag.endsWith('prices-and-freight-as-charged'))

test('orders of before take the list price that leads to their price, else what leads back from it, and held pairs the price of each eye', async () => {
  const database = await openEmptyDatabase()
  const { db } = database
  await db.transaction((tx) => remakeSchema(tx, earlierTags.slice(0, at)))
  const order = sql`cid, hid, operator_id, brand_id, product_id, order_date, status, order_no, unit_price, discount, amount, created, updated`
  const of = (no: string, price: number, discount: number) =>
    sql`1, 1, 1, 1, 1, now(), 2, ${no}, ${price}::int8, ${discount}::int4, ${price}::int8, now(), now()`
  const lens = sql`pid, patient_name, order_type, lens_type, ds_od, dc_od, ds_os, dc_os, unit_price_od, unit_price_os`
  const statements = [
    sql`set session_replication_role = replica`,
    sql`insert into account (uid, account, name, password_hash, role_id, created, updated) values (1, 'a', 'a', '', 1, now(), now())`,
    sql`insert into product (product_id, brand_id, category, name, trade_price, created, updated) values (1, 1, 'lens', '镜片', 13333, now(), now())`,
    sql`insert into company (cid, name, created, updated) values (1, '甲', now(), now())`,
    sql`insert into hospital (hid, cid, name, created, updated) values (1, 1, '乙', now(), now())`,
    sql`insert into patient (pid, cid, hid, name, gender, phone, created, updated) values (1, 1, 1, '王小明', 1, '', now(), now())`,
    sql`insert into brand (id, code, name, product, created, updated) values (1, 'MC', '明澈', 'lens', now(), now())`,
    sql`insert into lens_price (product_id, price, created, updated) values (1, 12000, now(), now())`,
    sql`insert into care_order (${order}, number) values (${of('CA1', 12_000, 9000)}, 1), (${of('CA2', 9000, 9000)}, 1), (${of('CA3', 0, 9000)}, 1)`,
    sql`insert into lens_order (lens_order_id, ${order}, ${lens})
      values (70, ${of('LN1', 11_400, 9000)}, 1, '王小明', 2, 1, 0, -100, -300, 25, 12000, 10800),
        (71, ${of('LN2', 12_000, 9000)}, 1, '王小明', 2, 1, -300, 0, 0, 0, 12000, null)`,
    sql`insert into frame_order (${order}, contact_name, phone, address, lines)
      values (${of('FR1', 500, 10_000)}, '', '', '', '[{"model":"A","unitPrice":500},{"model":"B","unitPrice":700}]')`,
    sql`insert into stock_batch (batch_id, cid, product_id, variant, created, updated)
      values (1, 1, 1, '0.00/-1.00', now(), now()), (2, 1, 1, '-3.00/+0.25', now(), now())`,
    sql`insert into stock_out (stockout_id, cid, no, type, status, warehouse_id, order_id, operator_id, operator_name, created, updated)
      values (1, 1, 'SO1', 1, 0, 1, 70, 1, '', now(), now())`,
    sql`insert into stock_out_line (stockout_id, line, product_id, batch_id, quantity, price)
      values (1, 1, 1, 1, 1, 11400), (1, 2, 1, 2, 1, 11400)`,
  ]
  await db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement)
  })
  await migrate(database)
  const read = (what: ReturnType<typeof sql>) => rowsOf(db, what)
  // 9000 is 90 % of no price that is known: 10000 leads to it. A remake had none.
  expect(
    await read(sql`select list_price::int as listed from orders where product = 'care' order by order_no`),
  ).toEqual([{ listed: 13_333 }, { listed: 10_000 }, { listed: 0 }])
  expect(
    await read(sql`select list_price_od::int as od, list_price_os::int as os, discount_od as less, discount_os as other
      from orders join lens_order using (id) order by order_no`),
  ).toEqual([
    { od: 13_333, os: 12_000, less: 9000, other: 9000 },
    { od: 13_333, os: null, less: 9000, other: null },
  ])
  expect(await read(sql`select lines -> 1 as line from frame_order`)).toEqual([
    { line: { model: 'B', unitPrice: 700, listPrice: 700, discount: 100 } },
  ])
  expect(await read(sql`select price::int as price from stock_out_line order by line`)).toEqual([
    { price: 12_000 },
    { price: 10_800 },
  ])
  await database.close()
})

/**
 * The stock of an agent after three years, on top of the demo's data: 1.1 million rows of the ledger, kept in `.cache/bench-stock`
 * or in a database `bench_stock` beside the one of DATABASE_URL.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from '../server/db/client'
import { prepareDatabase } from '../server/db/prepare'
import { advanceCounters, loading } from '../server/db/seed/bulk'
import { readEnvironment } from '../server/env'
import { openDatabase } from '../server/node/open-database'
import { besides } from './besides'

const folder = join(import.meta.dirname, '../.cache/bench-stock')
/** Ids of the bench's own products, batches and documents begin here. */
export const base = 1_000_000
const [products, batches, inLines, outLines, perDocument, scraps] = [6000, 25_000, 120_000, 420_000, 10, 3000]

const addGoods = async (db: Db) => {
  // The supplier of all of it deals in every line.
  await db.execute(
    sql`update supplier set lines = '{}' where supplier_id = (select min(supplier_id) from supplier where cid = 1)`,
  )
  await db.execute(sql`
    insert into product (product_id, code, name, initials, category, brand_id, spec, unit, is_stock, is_gsp, reg_no, maker, min_stock,
      procurement_price, trade_price, retail_price, created, updated)
    select ${base}::int + i, 'SK-' || lpad(i::text, 5, '0'), '库存品' || i, 'kcp' || i, (array['care', 'softlens', 'other'])[1 + i % 3], 2,
      '规格' || (i % 40), '盒', 1, (i % 2), '国械注准20223160519', '光学厂', case when i % 8 = 0 then 30 else 0 end,
      100 + i % 900, 200 + i % 900, 400, now(), now()
    from generate_series(0, ${products - 1}::int) i`)
  await db.execute(sql`
    insert into stock_batch (batch_id, cid, product_id, supplier_id, batch_no, expiry, reg_no, status, created, updated)
    select ${base}::int + i, 1, ${base}::int + i % ${products}::int, (select min(supplier_id) from supplier where cid = 1),
      'B' || lpad(i::text, 6, '0'), current_date - 30 + (i * 7919 % 900), '国械注准20223160519', case when i % 500 = 0 then 1 else 0 end,
      now() - interval '3 years', now()
    from generate_series(0, ${batches - 1}::int) i`)
}

const at = (count: number) => sql`now() - interval '3 years' * (1 - i::float8 / ${count}::int)`
/** Of each batch about half is used up in the end. */
const outQuantity = sql`case when i % ${batches}::int < 13000 then 10 when i % ${batches}::int < 20000 then 9 else 8 end`
const price = sql`(100 + (i % ${batches}::int) % ${products}::int % 900)`
const productOf = sql`${base}::int + (i % ${batches}::int) % ${products}::int`
const documentOf = sql`${base}::int + i / ${perDocument}::int`
const lineOf = sql`1 + i % ${perDocument}::int`

/** Of the last month's goods every fifth line still waits for its price. */
const isOpen = sql`(i >= ${Math.round(inLines * 0.97)}::int and i % 5 = 0)`

const addDocuments = async (db: Db) => {
  const place = sql`(select warehouse_id from warehouse where cid = 1 and is_default = 1)`
  const clinics = sql`(select array_agg(hid order by hid) from hospital where cid = 1)`
  await db.execute(sql`
    insert into stock_in (stockin_id, type, status, cid, no, warehouse_id, supplier_id, operator_id, operator_name, checker_id,
      checker_name, posted_at, created, updated)
    select ${base}::int + i, 1, 1, 1, 'BI' || lpad(i::text, 8, '0'), ${place}, (select min(supplier_id) from supplier where cid = 1), 2, '仓管', 4,
      '验收', ${at(inLines / perDocument)}, ${at(inLines / perDocument)}, now()
    from generate_series(0, ${inLines / perDocument - 1}::int) i`)
  await db.execute(sql`
    insert into stock_in_line (stockin_id, line, product_id, batch_id, batch_no, plan_qty, received_qty, accepted_qty, value, price,
      provisional_price, provisional_since)
    select ${documentOf}, ${lineOf}, ${productOf}, ${base}::int + i % ${batches}::int, 'B' || lpad((i % ${batches}::int)::text, 6, '0'),
      34, 34, 34, 34 * ${price} * 100, case when not ${isOpen} then ${price} end, case when ${isOpen} then ${price} end,
      case when ${isOpen} then ${at(inLines)} end
    from generate_series(0, ${inLines - 1}::int) i`)
  await db.execute(sql`
    insert into stock_out (stockout_id, type, status, cid, no, warehouse_id, hid, operator_id, operator_name, posted_at, created, updated)
    select ${base}::int + i, 1, 1, 1, 'BO' || lpad(i::text, 8, '0'), ${place}, (${clinics})[1 + i % array_length(${clinics}, 1)], 2, '仓管',
      ${at(outLines / perDocument)}, ${at(outLines / perDocument)}, now()
    from generate_series(0, ${outLines / perDocument - 1}::int) i`)
  await db.execute(sql`
    insert into stock_out_line (stockout_id, line, product_id, batch_id, quantity, price, value)
    select ${documentOf}, ${lineOf}, ${productOf}, ${base}::int + i % ${batches}::int, ${outQuantity}, 400, ${outQuantity} * ${price} * 100
    from generate_series(0, ${outLines - 1}::int) i`)
}

/** One piece of a batch that is not used up, in a document of its own. */
const addScraps = async (db: Db) => {
  const place = sql`(select warehouse_id from warehouse where cid = 1 and is_default = 1)`
  const document = sql`${base}::int + ${outLines / perDocument}::int + i`
  const batchOf = sql`(13000 + 4 * i)`
  const scrapped = sql`from generate_series(0, ${scraps - 1}::int) i`
  await db.execute(sql`
    insert into stock_out (stockout_id, type, status, cid, no, warehouse_id, operator_id, operator_name, posted_at, created, updated)
    select ${document}, 6, 1, 1, 'BS' || lpad(i::text, 8, '0'), ${place}, 2, '仓管', ${at(scraps)}, ${at(scraps)}, now() ${scrapped}`)
  await db.execute(sql`
    insert into stock_out_line (stockout_id, line, product_id, batch_id, quantity, price, value)
    select ${document}, 1, ${base}::int + ${batchOf} % ${products}::int, ${base}::int + ${batchOf}, 1, 0,
      (100 + ${batchOf} % ${products}::int % 900) * 100 ${scrapped}`)
  await db.execute(sql`
    insert into scrap (scrap_id, cid, stockout_id, warehouse_id, batch_id, quantity, reason, operator_id, operator_name, at, created, updated)
    select ${base}::int + i, 1, ${document}, ${place}, ${base}::int + ${batchOf}, 1, 1 + i % 4, 2, '仓管', ${at(scraps)}, ${at(scraps)},
      now() ${scrapped}`)
}

/** Each movement in double entry, in the order in which it happened. */
const addLedger = (db: Db) =>
  db.execute(sql`
    insert into stock_ledger (cid, document, document_id, line, entry, leg, at, operator_id, warehouse_id, account, product_id,
      batch_id, quantity, value)
    select 1, moved.document, moved.id, moved.line, 0, leg, moved.at, 2, case when leg = 0 then moved.place end,
      case when leg = 1 then moved.account end, moved.product_id, moved.batch_id,
      moved.quantity * case when leg = 0 then 1 else -1 end, moved.value * case when leg = 0 then 1 else -1 end
    from (
      select 'in' as document, l.stockin_id as id, l.line, d.posted_at as at, d.warehouse_id as place, 'supplier' as account,
        l.product_id, l.batch_id, l.accepted_qty as quantity, l.value
      from stock_in_line l join stock_in d using (stockin_id) where l.stockin_id >= ${base}::int
      union all
      select 'out', l.stockout_id, l.line, d.posted_at, d.warehouse_id, case when d.type = 6 then 'scrap' else 'clinic' end, l.product_id, l.batch_id, -l.quantity, -l.value
      from stock_out_line l join stock_out d using (stockout_id) where l.stockout_id >= ${base}::int
    ) moved, generate_series(0, 1) leg
    order by moved.at, moved.document, moved.id, moved.line, leg`)

const addBalances = async (db: Db) => {
  const own = sql`from stock_ledger where warehouse_id is not null and product_id >= ${base}::int`
  await db.execute(sql`insert into stock_balance (warehouse_id, batch_id, cid, product_id, on_hand)
    select warehouse_id, batch_id, cid, product_id, sum(quantity) ${own} group by 1, 2, 3, 4`)
  await db.execute(sql`insert into stock_shelf (warehouse_id, product_id, cid, on_hand, value)
    select warehouse_id, product_id, cid, sum(quantity), sum(value) ${own} group by 1, 2, 3`)
}

const tables = [
  'stock_in',
  'stock_in_line',
  'stock_out',
  'stock_out_line',
  'stock_ledger',
  'stock_balance',
  'stock_batch',
  'scrap',
]

/** Opens it, on the server at `url` or else embedded; the first time it is made, which takes minutes. */
export const openStockDatabase = async (url: string | undefined): Promise<Database> => {
  mkdirSync(folder, { recursive: true })
  const variables = url ? { DATABASE_URL: await besides(url, 'bench_stock') } : { DATA_DIR: folder }
  const database = await openDatabase(readEnvironment({ ...variables, SEED: 'demo' }))
  await prepareDatabase(database, { seed: 'demo', now: Math.floor(Date.now() / 1000) })
  const [found] = await rowsOf<{ made: boolean }>(
    database.db,
    sql`select exists (select from stock_shelf where product_id >= ${base}::int) as made`,
  )
  if (found?.made) return database
  await database.db.transaction((tx) =>
    loading(tx, tables, async () => {
      // The rows agree with each other as they are: the triggers that keep them so need not look.
      await tx.execute(sql`set local session_replication_role = replica`)
      await addGoods(tx)
      await addDocuments(tx)
      await addScraps(tx)
      await addLedger(tx)
      await addBalances(tx)
      await tx.execute(sql`set local session_replication_role = origin`)
    }),
  )
  await advanceCounters(database.db, [
    ['product', 'product_id'],
    ['stock_batch', 'batch_id'],
    ['stock_in', 'stockin_id'],
    ['stock_out', 'stockout_id'],
    ['scrap', 'scrap_id'],
  ])
  for (const table of [...tables, 'stock_shelf', 'product'])
    await database.db.execute(sql.raw(`vacuum (analyze) ${table}`))
  return database
}

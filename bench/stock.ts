/** Stock after three years: what its lists cost beyond their SQL, how long a large stock-in takes, and whether the ledger still adds up. */
import { sql } from 'drizzle-orm'
import { hosts } from '../contract/core/call'
import { type Database, rowsOf } from '../server/db/client'
import { atMost, type Figure, note, quantile } from './figure'
import { type App, appOn, type Measured, measureList, type Query, ratioBar, signIn, worst } from './measure-list'
import { base, openStockDatabase } from './stock-database'

const batch = base + 19_000
const product = base + 500
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** What is asked of each list, and the table that its page reads. */
const lists: readonly { path: string; table: string; queries: Query[] }[] = [
  {
    ...{ path: '/stock/list', table: 'stock_balance' },
    queries: [
      {},
      { near: 1 },
      { keyword: '库存品77' },
      { productId: product },
      { category: 'care' },
      { batchNo: 'B019000' },
      { pageNum: 300 },
    ],
  },
  { path: `/stock/inventorys/${batch}`, table: 'stock_ledger', queries: [{}] },
  { path: '/stock/list/lowStock', table: 'stock_balance', queries: [{}, { sort: 'available' }] },
  { path: '/stock/list/invalidStock', table: 'stock_balance', queries: [{}, { expired: 1 }, { expired: 0 }] },
  { path: '/stock/care-inventorys', table: 'stock_balance', queries: [{}] },
  {
    ...{ path: '/stock/movements', table: 'stock_ledger' },
    queries: [{}, { productId: product }, { batchId: batch }, { start_date: day(7) }, { pageNum: 500 }],
  },
  {
    ...{ path: '/stockin/list', table: 'stock_in' },
    queries: [
      {},
      { counts: 1 },
      { keyword: 'B019000' },
      { keyword: 'BI00004711' },
      { start_date: day(30) },
      { pageNum: 300 },
    ],
  },
  {
    ...{ path: '/stockout/list', table: 'stock_out' },
    queries: [
      {},
      { counts: 1 },
      { keyword: 'B019000' },
      { productId: product },
      { start_date: day(30) },
      { pageNum: 1000 },
    ],
  },
  { path: '/stock/procurements/batch', table: 'stock_in_line', queries: [{}, { unpriced: 1 }, { productId: product }] },
  { path: '/batch/list', table: 'stock_batch', queries: [{}, { keyword: 'B019000' }, { status: '1' }] },
  ...['acceptance', 'storage', 'sale'].map((kind) => ({
    ...{
      path: `/gsp/records/${kind}`,
      table: { acceptance: 'stock_in_line', storage: 'stock_balance', sale: 'stock_out_line' }[kind] ?? '',
    },
    queries: [{ batchId: batch }, { start_date: day(30) }, {}] as Query[],
  })),
]

const ask = async (app: App, method: string, path: string, token: string, body?: object) => {
  const answer = await app.request(`${hosts.main}${path}`, {
    method,
    headers: { token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code, message, data } = (await answer.json()) as {
    code: number
    message: string
    data: { stockinId: number }
  }
  if (code !== 0) throw new Error(`${path}: ${message}`)
  return data
}

const [linesEach, postings] = [200, 12]

/** Receives stock-ins of many lines, each of other products; answers milliseconds. */
const post = async (database: Database): Promise<number[]> => {
  const app = appOn(database)
  const [writer, checker] = [await signIn(app, 'agent'), await signIn(app, 'user')]
  const [found] = await rowsOf<{ id: number }>(
    database.db,
    sql`select min(supplier_id) as id from supplier where cid = 1 and classify_status = 1 and status = 1`,
  )
  const times: number[] = []
  for (let at = 0; at < postings; at++) {
    const lines = Array.from({ length: linesEach }, (_, line) => {
      const goods = { productId: base + ((at * linesEach + line) % 6000), planQty: 10, price: 250 }
      return { ...goods, batchNo: `N${Date.now()}${at}`, expiry: '2035-12-31' }
    })
    const { stockinId } = await ask(app, 'POST', '/stockin', writer, { supplierId: found?.id, lines })
    const started = performance.now()
    await ask(app, 'PUT', `/stockin/status/${stockinId}?status=1`, checker)
    times.push(performance.now() - started)
  }
  return times
}

/** Balances and shelves that are not what the ledger says. */
const disagreeing = async ({ db }: Database): Promise<number> => {
  const [found] = await rowsOf<{ rows: string }>(
    db,
    sql`select (
        select count(*) from stock_balance b full join (
          select warehouse_id, batch_id, sum(quantity) as quantity from stock_ledger where warehouse_id is not null group by 1, 2
        ) m using (warehouse_id, batch_id) where b.on_hand is distinct from m.quantity
      ) + (
        select count(*) from stock_shelf s full join (
          select warehouse_id, product_id, sum(quantity) as quantity, sum(value) as value
          from stock_ledger where warehouse_id is not null group by 1, 2
        ) m using (warehouse_id, product_id) where s.on_hand is distinct from m.quantity or s.value is distinct from m.value
      ) as rows`,
  )
  return Number(found?.rows)
}

export const measureStock = async (onCase: (measured: Measured) => void): Promise<Figure[]> => {
  const database = await openStockDatabase()
  try {
    const [ledger] = await rowsOf<{ rows: string }>(database.db, sql`select count(*) as rows from stock_ledger`)
    const measured: Measured[] = []
    for (const { path, ...list } of lists) {
      const tell = (one: Measured) => onCase({ ...one, query: `${path}?${one.query}` })
      const found = await measureList(database, { who: 'agent', path: `${hosts.main}${path}`, ...list }, tell)
      measured.push(...found.map((one) => ({ ...one, query: `${path}?${one.query}` })))
    }
    const [dearest, slowest] = [worst(measured, 'ratio'), worst(measured, 'call')]
    const whole = measured.filter((one) => one.whole.length > 0)
    for (const one of whole) console.error(`reads ${one.whole} whole: ${one.query}: ${one.plan}`)
    const times = await post(database)
    return [
      note('stock: rows of the ledger', Number(ledger?.rows)),
      atMost(ratioBar, `stock, call ÷ bare SQL, p95, worst of ${measured.length}: ${dearest.query}`, dearest.ratio),
      note(`stock, slowest, ms, p95: ${slowest.query}`, slowest.call),
      note('stock, plans that read a large table whole', whole.length),
      atMost(300, `stock-in of ${linesEach} lines received, ms, median of ${postings}`, quantile(times, 0.5)),
      note('the same, slowest', Math.max(...times)),
      atMost(0, 'stock: balances that are not what the ledger says', await disagreeing(database)),
    ]
  } finally {
    await database.close()
  }
}

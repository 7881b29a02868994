/** Stock after three years: what its lists cost beyond their SQL, how long a large stock-in takes, and whether the ledger still adds up. */
import { sql } from 'drizzle-orm'
import { hosts } from '../contract/core/call'
import { type Database, rowsOf } from '../server/db/client'
import { atMost, type Figure, note, quantile } from './figure'
import { type App, appOn, type Measured, measureList, type Query, ratioBar, signIn, worst } from './measure-list'
import { base, openStockDatabase } from './stock-database'

/** Of a medical device. */
const [batch, product] = [base + 19_001, base + 19_001 - 3 * 6000]
const [batchNo, productName] = ['B019001', '库存品1001']
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const lately: Query = { start_date: day(30) }
const longAgo: Query = { start_date: day(500), end_date: day(470) }

/** What people look at all day. */
const watched = (path: string) => path.startsWith('/stock/list') || path.startsWith('/stock/inventorys')

/** What is asked of each list, and the table whose rows its pages show. */
const lists: readonly { path: string; table: string; queries: Query[] }[] = [
  {
    ...{ path: '/stock/list', table: 'stock_balance' },
    queries: [
      ...[
        {},
        { near: 1 },
        { keyword: productName },
        { keyword: batchNo },
        { productId: product },
        { category: 'care' },
      ],
      ...[{ batchNo }, { brandId: 2 }, { zero: 1 }, { sort: '-expiry' }, { sort: 'onHand' }, { sort: 'productName' }],
      { pageNum: 300 },
    ],
  },
  { path: `/stock/inventorys/${batch}`, table: 'stock_ledger', queries: [{}] },
  { path: '/stock/list/lowStock', table: 'stock_balance', queries: [{}, { sort: 'available' }, { category: 'care' }] },
  {
    ...{ path: '/stock/list/invalidStock', table: 'stock_balance' },
    queries: [{}, { expired: 1 }, { expired: 0 }, { keyword: batchNo }],
  },
  { path: '/stock/care-inventorys', table: 'stock_balance', queries: [{}, { keyword: '库存品100' }] },
  { path: '/stock/care-inventorys/ctr-detail', table: 'stock_balance', queries: [{ productId: base + 600 }] },
  { path: '/stockout/gsp/batch-code', table: 'stock_balance', queries: [{ productId: product, quantity: 20 }] },
  {
    ...{ path: '/stock/movements', table: 'stock_ledger' },
    queries: [
      ...[{}, { productId: product }, { batchId: batch }, lately, longAgo, { keyword: batchNo }, { category: 'care' }],
      ...[{ document: 'in' }, { sort: 'id' }, { pageNum: 500 }],
    ],
  },
  {
    ...{ path: '/stockin/list', table: 'stock_in' },
    queries: [
      ...[{}, { counts: 1 }, { status: 0 }, { status: 1 }, { keyword: batchNo }, { keyword: 'BI00004711' }, lately],
      ...[longAgo, { productId: product }, { sort: '-postedAt' }, { pageNum: 300 }],
    ],
  },
  {
    ...{ path: '/stockout/list', table: 'stock_out' },
    queries: [
      ...[{}, { counts: 1 }, { status: 0 }, { status: 1 }, { keyword: batchNo }, { keyword: 'BO00004711' }, lately],
      ...[longAgo, { productId: product }, { hid: 1 }, { type: 6 }, { sort: '-postedAt' }, { pageNum: 1000 }],
    ],
  },
  {
    ...{ path: '/stock/procurements/batch', table: 'stock_in_line' },
    queries: [{}, { unpriced: 1 }, { productId: product }, lately, { keyword: batchNo }, { pageNum: 500 }],
  },
  {
    ...{ path: '/batch/list', table: 'stock_batch' },
    queries: [{}, { keyword: batchNo }, { status: '1' }, { category: 'care' }, { sort: 'expiry' }, { pageNum: 500 }],
  },
  { path: '/scrap/list', table: 'scrap', queries: [{}, { keyword: batchNo }, { reason: '1' }, lately] },
  ...['/stock/adjustments', '/stock/adjustments/totals'].map((path) => ({
    ...{ path, table: 'stock_ledger' },
    queries: [
      ...[
        {},
        { kind: 'scrap' },
        { kind: 'surplus' },
        { keyword: batchNo },
        { productId: product },
        { category: 'care' },
      ],
      ...[lately, longAgo],
    ],
  })),
  ...Object.entries({
    acceptance: 'stock_in_line',
    storage: 'stock_balance',
    sale: 'stock_out_line',
    scrap: 'scrap',
  }).map(([kind, table]) => ({
    ...{ path: `/gsp/records/${kind}`, table },
    queries: [{}, { batchId: batch }, lately, { keyword: batchNo }, { productId: product }, { pageNum: 100 }],
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

/** Measures on the embedded database, or on the server at `url`. */
export const measureStock = async (
  url: string | undefined,
  onCase: (measured: Measured) => void,
): Promise<Figure[]> => {
  const database = await openStockDatabase(url)
  const where = url ? 'PostgreSQL' : 'PGlite'
  try {
    const [ledger] = await rowsOf<{ rows: string }>(database.db, sql`select count(*) as rows from stock_ledger`)
    const measured: Measured[] = []
    for (const { path, ...list } of lists) {
      const tell = (one: Measured) => onCase({ ...one, query: `${path}?${one.query}` })
      const found = await measureList(database, { who: 'agent', path: `${hosts.main}${path}`, ...list }, tell)
      measured.push(...found.map((one) => ({ ...one, query: `${path}?${one.query}` })))
    }
    const daily = measured.filter(({ query }) => watched(query))
    const [dearest, dearestOfAll, slowest] = [worst(daily, 'ratio'), worst(measured, 'ratio'), worst(measured, 'call')]
    const whole = measured.filter((one) => one.whole.length > 0)
    for (const one of whole) console.error(`reads ${one.whole} whole: ${one.query}: ${one.plan}`)
    const times = await post(database)
    return [
      note(`stock on ${where}: rows of the ledger`, Number(ledger?.rows)),
      atMost(
        ratioBar,
        `current stock, trace, warnings on ${where}: call ÷ bare SQL, p95, worst of ${daily.length}: ${dearest.query}`,
        dearest.ratio,
      ),
      atMost(
        ratioBar,
        `stock on ${where}: the same, worst of all ${measured.length}: ${dearestOfAll.query}`,
        dearestOfAll.ratio,
      ),
      note(`stock on ${where}: slowest, ms, p95: ${slowest.query}`, slowest.call),
      note(`stock on ${where}: plans that read a large table whole`, whole.length),
      atMost(
        300,
        `stock-in of ${linesEach} lines received on ${where}, ms, median of ${postings}`,
        quantile(times, 0.5),
      ),
      note('the same, slowest', Math.max(...times)),
      atMost(0, `stock on ${where}: balances that are not what the ledger says`, await disagreeing(database)),
    ]
  } finally {
    await database.close()
  }
}

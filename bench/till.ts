/** The till at scale: what the list of bills costs beyond its bare SQL, how long a payment takes, and how many there are in a second. */
import { sql } from 'drizzle-orm'
import { cashShifts } from '../contract/clinic/cash-shifts'
import { sales } from '../contract/clinic/sales'
import { hosts } from '../contract/core/call'
import { moneyDisagreements } from '../server/clinic/money-agreement'
import { type Database, rowsOf } from '../server/db/client'
import { atMost, type Figure, note, quantile } from './figure'
import { type App, appOn, type Measured, measureList, type Query, ratioBar, signIn, worst } from './measure-list'
import { cashierOf, feeOf, openTillDatabase } from './till-database'

const days = { start_date: '2026-01-01', end_date: '2026-03-31' }
const queries: readonly Query[] = [
  {},
  { counts: 1 },
  { ...days, counts: 1 },
  { ...days, sort: '-total' },
  { ...days, method: 2 },
  { status: '4,5' },
  { owed: 1, counts: 1 },
  { keyword: '1234' },
  { page_num: 20 },
]
/** The manager of the demo's chain, who sees a tenth of it, and a platform's person, who sees all. */
const people = ['boss', 'admin'] as const

interface Sold {
  saleId: number
  version: number
  total: number
}

/** A cashier of the bench at the till of their clinic. */
const openTill = async (app: App, clinic: number) => {
  const headers = { token: await signIn(app, cashierOf(clinic)), 'content-type': 'application/json' }
  const send = async (method: string, path: string, body: object) => {
    const answer = await app.request(hosts.main + path, { method, headers, body: JSON.stringify(body) })
    return (await answer.json()) as { code: number; message: string; data: Sold }
  }
  // There is one already where the data set was measured before.
  await send('POST', cashShifts.calls.create.path, { till: '一号台', opening: 0 })
  const sell = async (): Promise<Sold> => {
    const lines = [1, 2].map((qty) => ({ feeId: feeOf(clinic), qty }))
    const { code, message, data } = await send('POST', sales.calls.create.path, { lines })
    if (code !== 0) throw new Error(`a bill is not made out: ${message}`)
    return data
  }
  const pay = async ({ saleId, version, total }: Sold) => {
    const path = sales.calls.pay.path.replace('{id}', String(saleId))
    const { code, message } = await send('PUT', path, { version, total, pays: [{ method: 1, amount: total }] })
    if (code !== 0) throw new Error(`a bill is not paid: ${message}`)
  }
  return { sell, pay }
}

/** Milliseconds that one payment after the other takes, p95; the first ones warm up. */
const paymentTime = async (database: Database): Promise<number> => {
  const [warm, count] = [10, 150]
  const till = await openTill(appOn(database), 0)
  const times: number[] = []
  for (let at = 0; at < warm + count; at += 1) {
    const bill = await till.sell()
    const started = performance.now()
    await till.pay(bill)
    times.push(performance.now() - started)
  }
  return quantile(times.slice(warm), 0.95)
}

/** Bills that are made out and paid in a second by tills of as many clinics at once. */
const paymentRate = async (database: Database): Promise<number> => {
  const [tills, milliseconds] = [16, 10_000]
  const app = appOn(database)
  const open = []
  for (let clinic = 0; clinic < tills; clinic += 1) open.push(await openTill(app, clinic))
  const started = performance.now()
  let paid = 0
  await Promise.all(
    open.map(async ({ sell, pay }) => {
      while (performance.now() < started + milliseconds) {
        await pay(await sell())
        paid += 1
      }
    }),
  )
  return paid / ((performance.now() - started) / 1000)
}

const sizeOf = async ({ db }: Database) => {
  const [found] = await rowsOf<{ bills: number; lines: number }>(
    db,
    sql`select (select count(*)::int from sale) as bills, (select count(*)::int from sale_line) as lines`,
  )
  return found ?? { bills: 0, lines: 0 }
}

/** Measures on the embedded database, or on the server at `url`. */
export const measureTill = async (url: string | undefined, onCase: (measured: Measured) => void): Promise<Figure[]> => {
  const database = await openTillDatabase(url)
  const where = url ? 'PostgreSQL' : 'PGlite'
  try {
    const { bills, lines } = await sizeOf(database)
    const measured: Measured[] = []
    for (const who of people)
      measured.push(
        ...(await measureList(
          database,
          { who, path: hosts.main + sales.calls.list.path, table: 'sale', queries },
          onCase,
        )),
      )
    const [dearest, slowest] = [worst(measured, 'ratio'), worst(measured, 'call')]
    const payment = await paymentTime(database)
    return [
      note(`till on ${where}: bills`, bills),
      note(`till on ${where}: lines of bills`, lines),
      atMost(
        ratioBar,
        `bills on ${where}: call ÷ bare SQL, p95, worst: ${dearest.who} ?${dearest.query}`,
        dearest.ratio,
      ),
      note(`bills on ${where}: slowest list, ms, p95: ${slowest.who} ?${slowest.query}`, slowest.call),
      url ? note(`payment on ${where}, ms, p95`, payment) : atMost(60, `payment on ${where}, ms, p95`, payment),
      ...(url ? [note(`bills made out and paid on ${where} in a second`, await paymentRate(database))] : []),
      atMost(
        0,
        `till on ${where}: sums that are not what their rows say`,
        (await moneyDisagreements(database.db)).length,
      ),
    ]
  } finally {
    await database.close()
  }
}

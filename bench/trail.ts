/** The audit trail and the login records after years: every filter and sort, what a call costs beyond its SQL, and its plans. */
import { sql } from 'drizzle-orm'
import { hosts } from '../contract/core/call'
import { type Database, rowsOf } from '../server/db/client'
import { atMost, type Figure, note, quantile } from './figure'
import { type Measured, measureList, type Query, ratioBar, worst } from './measure-list'
import { openTrailDatabase } from './trail-database'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const bothWays = (queries: readonly Query[]) => [...queries, ...queries.map((query) => ({ ...query, sort: 'at' }))]

const auditQueries = (record: number): Query[] =>
  bothWays([
    {},
    { uid: 2 },
    { uid: 9 },
    { resource: 'lens-orders' },
    { resource: 'menus' },
    { resource: 'elements' },
    { resource: 'lens-orders', recordId: record },
    { action: 'update' },
    { action: 'unlock' },
    { action: 'unheard' },
    { start_date: day(7) },
    { end_date: day(700) },
    { start_date: day(400), end_date: day(400) },
    { resource: 'roles', action: 'remove' },
    { resource: 'lens-orders', action: 'after-sale' },
    { resource: 'menus', action: 'after-sale' },
    { uid: 4, action: 'disable' },
    { uid: 4, resource: 'menus', start_date: day(30) },
    { pageNum: 500 },
    { action: 'update', pageNum: 500 },
  ])

const signInQueries = (): Query[] =>
  bothWays([
    {},
    { account: 'agent' },
    { account: 'clinic' },
    { account: '林' },
    { account: 'nobody' },
    { uid: 2 },
    { ip: '10.2' },
    { ip: '12.5.33.' },
    { ip: '99.' },
    { source: 'ios' },
    { source: 'wechat' },
    { type: 1 },
    { type: 6 },
    { type: '3,4,5,9' },
    { start_time: day(7) },
    { end_time: day(700) },
    { start_time: day(400), end_time: day(400) },
    { account: 'user', type: 5 },
    { ip: '12.5', type: 3, start_time: day(90) },
    { page_num: 500 },
  ])

const fewMilliseconds = 10
const people = ['admin', 'agent', 'agent2'] as const

/** Measures on the embedded database, or on a server. */
export const measureTrail = async (
  url: string | undefined,
  onCase: (measured: Measured) => void,
): Promise<Figure[]> => {
  const database: Database = await openTrailDatabase(url)
  try {
    const [found] = await rowsOf<{ id: number }>(
      database.db,
      sql`select record_id::int as id from audit where resource = 'lens-orders' and cid = 1 limit 1`,
    )
    const lists = [
      { path: `${hosts.main}/audit`, table: 'audit', queries: auditQueries(found?.id ?? 1) },
      { path: `${hosts.statistics}/v1/account/login-records`, table: 'login_record', queries: signInQueries() },
    ]
    const measured: Measured[] = []
    for (const who of people)
      for (const list of lists) measured.push(...(await measureList(database, { who, ...list }, onCase)))
    const where = url ? 'PostgreSQL' : 'PGlite'
    // What is found at once costs little more than finding out who asks, and that is not the list's.
    const telling = measured.filter(({ call }) => call > fewMilliseconds)
    const [dearest, slowest] = [worst(telling, 'ratio'), worst(measured, 'call')]
    const whole = measured.filter((one) => one.whole.length > 0)
    for (const one of whole) console.error(`reads ${one.whole} whole: ${one.who} ?${one.query}: ${one.plan}`)
    return [
      atMost(
        ratioBar,
        `trail on ${where}: call ÷ bare SQL, p95, worst of ${telling.length} over ${fewMilliseconds} ms: ?${dearest.query}`,
        dearest.ratio,
      ),
      atMost(0, `trail on ${where}: plans that read a large table whole`, whole.length),
      atMost(1000, `trail on ${where}: slowest, ms, p95: ${slowest.who} ?${slowest.query}`, slowest.call),
      note(
        `trail on ${where}: median of all, ms, p95`,
        quantile(
          measured.map(({ call }) => call),
          0.5,
        ),
      ),
    ]
  } finally {
    await database.close()
  }
}

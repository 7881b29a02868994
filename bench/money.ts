/** Money between agent and clinics on the scale data set: payments, what is owed, statements, and the orders that a payment may count on. */
import dayjs from 'dayjs'
import { sql } from 'drizzle-orm'
import { hosts } from '../contract/core/call'
import { type Database, rowsOf } from '../server/db/client'
import { seedClinicPayments } from '../server/db/seed/clinic-payments'
import { profiles } from '../server/db/seed/profiles'
import { atMost, type Figure, note } from './figure'
import { type Measured, measureList, type Query, worst } from './measure-list'
import { openScaleDatabase } from './scale-database'

const timeZone = 'Asia/Shanghai'
const ago = (days: number) => dayjs().subtract(days, 'day').format('YYYY-MM-DD')
const page = { page: 1, size: 20 }

/** Payments of the last months as the demo has them, over the orders of the scale data set. */
const withPayments = async (database: Database) => {
  const [found] = await rowsOf<{ payments: number }>(
    database.db,
    sql`select count(*)::int as payments from clinic_payment`,
  )
  if (found?.payments) return
  const now = Math.floor(Date.now() / 1000)
  const seeding = { profile: profiles.scale, now, today: ago(0), timeZone, founded: now }
  await database.db.transaction((db) => seedClinicPayments({ ...seeding, db }))
  for (const table of ['orders', 'clinic_payment', 'clinic_payment_order'])
    await database.db.execute(sql.raw(`vacuum (analyze) ${table}`))
}

/** Measures on the embedded database, or on the one at `url`. */
export const measureMoney = async (
  url: string | undefined,
  onCase: (measured: Measured) => void,
): Promise<Figure[]> => {
  const database = await openScaleDatabase(url)
  const where = url ? 'PostgreSQL' : 'PGlite'
  try {
    await withPayments(database)
    const [busiest] = await rowsOf<{ hid: number; payments: number; shares: number }>(
      database.db,
      sql`select hid, (select count(*)::int from clinic_payment) as payments, (select count(*)::int from clinic_payment_order) as shares
        from orders where cid = 1 group by hid order by count(*) desc limit 1`,
    )
    const { hid = 1, payments = 0, shares = 0 } = busiest ?? {}
    const ask = async (name: string, path: string, table: string, queries: readonly Query[]) => {
      const measured = await measureList(database, { who: 'agent', path, table, queries }, (one) =>
        onCase({ ...one, query: `${name} ${one.query}` }),
      )
      const [ratio, slowest] = [worst(measured, 'ratio').ratio, worst(measured, 'call').call]
      return [
        atMost(2, `${name} on ${where}: call ÷ bare SQL, p95`, ratio),
        note(`${name} on ${where}: p95, ms`, slowest),
        note(`${name} on ${where}: plans that read a large table whole`, measured.flatMap(({ whole }) => whole).length),
      ]
    }
    const figures = `${hosts.statistics}/v1/account/statistics`
    return [
      note(`payments on ${where}`, payments),
      note(`what they count on, ${where}`, shares),
      ...(await ask('payments', `${hosts.main}/v1/clinic-payments`, 'clinic_payment', [
        { ...page, counts: 1 },
        { ...page, hid, sort: '-amount' },
        { ...page, advance: 1 },
        { ...page, keyword: '视光' },
      ])),
      ...(await ask('open orders', `${hosts.main}/v1/clinic-payments/open-orders/${hid}`, 'orders', [{}])),
      ...(await ask('money of a year', `${figures}/finance`, 'orders', [{ start_date: ago(364), end_date: ago(0) }])),
      ...(await ask('statement', `${figures}/statements/${hid}`, 'orders', [
        { month: dayjs().subtract(1, 'month').format('YYYY-MM') },
      ])),
    ]
  } finally {
    await database.close()
  }
}

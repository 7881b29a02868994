/** Lists of lens orders on the scale data set: what a call costs beyond its bare SQL, and whether its SQL uses indexes. */
import { sql } from 'drizzle-orm'
import { hosts } from '../contract/core/call'
import { orderKinds } from '../contract/orders/order-kinds'
import { type Database, rowsOf } from '../server/db/client'
import { atMost, type Figure, note, quantile } from './figure'
import { type KindSample, kindCases, listCases, type Sample } from './list-cases'
import { type Measured, measureList, ratioBar, worst } from './measure-list'
import { openScaleDatabase } from './scale-database'

const sampleOf = async ({ db }: Database, hid: number | null): Promise<Sample> => {
  const mine = hid === null ? sql`cid = 1` : sql`hid = ${hid}`
  const [found] = await rowsOf<Sample>(
    db,
    sql`select o.hid, o.brand_id as "brandId", o.order_no as "orderNo", o.ems_number as "emsNumber",
          o.patient_name as "patientName", h.name as "hospitalName", o.order_date::date::text as day,
          (select count(*)::int from orders where product = 'lens' and ${mine}) as orders
        from orders o join hospital h on h.hid = o.hid
        where o.product = 'lens' and ${hid === null ? sql`o.cid = 1` : sql`o.hid = ${hid}`} and o.order_date < now() - interval '1 year'
          and o.ems_number <> '' and length(o.patient_name) = 3
        order by o.order_date desc limit 1`,
  )
  if (!found) throw new Error('the data set has no order of a year ago')
  return found
}

/** The lists of the other kinds of order, and what is asked of each. */
const otherKinds = async ({ db }: Database) => {
  const kinds = Object.entries(orderKinds).filter(([line]) => line !== 'lens')
  return Promise.all(
    kinds.map(async ([line, { resource }]) => {
      const [found] = await rowsOf<KindSample>(
        db,
        sql`select hid, order_no as "orderNo", order_date::date::text as day, (count(*) over ())::int as orders
            from orders where product = ${line} and cid = 1 order by order_date desc limit 1 offset 100`,
      )
      if (!found) throw new Error(`the data set has no ${resource.name}`)
      return { resource, queries: kindCases(found) }
    }),
  )
}

/**
 * Measures on the embedded database, or on the one at `url`.
 * @param every Of the questions for lens orders, 1: all of them, a quarter of an hour; 3: every third
 */
export const measureLists = async (
  url: string | undefined,
  onCase: (measured: Measured) => void,
  every: number,
): Promise<Figure[]> => {
  const database = await openScaleDatabase(url)
  const measureKinds = async () => {
    const measured: Measured[] = []
    for (const { resource, queries } of await otherKinds(database))
      measured.push(
        ...(await measureList(
          database,
          { who: 'agent', path: hosts[resource.calls.list.host] + resource.calls.list.path, table: 'orders', queries },
          (one) => onCase({ ...one, query: `${resource.name} ${one.query}` }),
        )),
      )
    return measured
  }
  const measureAs = async (who: string, hid: number | null) => {
    const queries = listCases(await sampleOf(database, hid)).filter((_, at) => at % every === 0)
    return measureList(database, { who, path: `${hosts.main}/sgeye/lens-orders`, table: 'orders', queries }, onCase)
  }
  try {
    const measured = [...(await measureAs('agent', null)), ...(await measureAs('clinic', 1)), ...(await measureKinds())]
    const where = url ? 'PostgreSQL' : 'PGlite'
    const [dearest, slowest] = [worst(measured, 'ratio'), worst(measured, 'call')]
    const whole = measured.filter((one) => one.whole.length > 0)
    for (const one of whole) console.error(`reads ${one.whole} whole: ${one.who} ?${one.query}: ${one.plan}`)
    return [
      atMost(
        ratioBar,
        `lists on ${where}: call ÷ bare SQL, p95, worst of ${measured.length}: ?${dearest.query}`,
        dearest.ratio,
      ),
      atMost(0, `lists on ${where}: plans that read a large table whole`, whole.length),
      atMost(5000, `lists on ${where}: slowest, ms, p95: ?${slowest.query}`, slowest.call),
      note(
        `lists on ${where}: median of all, ms, p95`,
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

/** The small demo's lens orders: what a person would notice at once if it were wrong. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Prescription } from '../../../contract/orders/prescription'
import { normalisePrescription } from '../../../contract/orders/prescription'
import { checkPrescription } from '../../../contract/orders/prescription-check'
import type { LensType, RangeKey } from '../../../contract/orders/prescription-ranges'
import { product } from '../../../server/catalogue/products/table'
import { type Database, rowsOf } from '../../../server/db/client'
import { orders } from '../../../server/orders/orders/table'
import { demoMadeAt, openDemoDatabase } from '../../support/database'
import { lensOrdersStored, type StoredLensOrder, storedLensOrder } from '../../support/stored-lens-orders'
import { numbersOf, today } from './seeded'

let database: Database
beforeAll(async () => {
  database = await openDemoDatabase()
})
afterAll(() => database.close())

const optionsOf = (codes: string) => (codes === '' ? [] : codes.split(',').map(Number))
const lensOrders = '(orders join lens_order using (id))'

const withProducts = async () => {
  const { db } = database
  const goods = new Map((await db.select().from(product)).map((one) => [one.productId, one]))
  const found = (await lensOrdersStored(db).orderBy(orders.id)) as unknown as StoredLensOrder[]
  return found.flatMap((order) => {
    const product = goods.get(order.productId)
    return product ? [{ order, product }] : []
  })
}

describe('prescriptions', () => {
  test('hold to every rule of the lens that they are for, in normal form', async () => {
    const made = await withProducts()
    const wrong = made.flatMap(({ order, product: { range, lensType } }) => {
      const { errors } = checkPrescription(order as typeof order & Prescription, {
        lensType: lensType as LensType,
        range: range as RangeKey,
        orderOptions: optionsOf(order.orderOptions),
      })
      const unlike = Object.entries(normalisePrescription(order as typeof order & Prescription)).filter(
        ([field, value]) => order[field as keyof typeof order] !== value,
      )
      return errors.length + unlike.length > 0 ? [{ orderNo: order.orderNo, errors, unlike }] : []
    })
    expect(wrong).toEqual([])
    // With the three of the fittings of today.
    expect(made).toHaveLength(4203)
  })

  test('are of people: near-sighted on the whole, half with a cylinder, no eye like the other', async () => {
    const found = await numbersOf(
      database.db,
      `select avg(ds_od + dc_od / 2.0) as mean, stddev(ds_od + dc_od / 2.0) as deviation, avg((dc_od < 0)::int) as cylinder,
         avg((lens_type = 2)::int) as defocus,
         count(*) filter (where ds_od = ds_os and dc_od = dc_os and ax_od is not distinct from ax_os) as alike,
         count(*) filter (where eye_glass_od = 0 or eye_glass_os = 0) as one_eye
       from ${lensOrders} o`,
    )
    expect(found.mean).toBeGreaterThan(-300)
    expect(found.mean).toBeLessThan(-250)
    expect(found.deviation).toBeCloseTo(175, -1)
    expect(found.cylinder).toBeCloseTo(0.55, 1)
    expect(found.defocus).toBeCloseTo(0.35, 1)
    expect(found.alike).toBe(0)
    expect(found.one_eye).toBeGreaterThan(50)
  })
})

describe('states', () => {
  test('have the shares of a running business, the open ones among recent orders', async () => {
    const rows = await rowsOf<{ status: number; percent: string; oldest: number }>(
      database.db,
      sql`select status, count(*) * 100.0 / sum(count(*)) over () as percent,
            max(${today}::date - order_date::date) as oldest from orders where product = 'lens' group by status`,
    )
    const percent = Object.fromEntries(rows.map((row) => [row.status, Number(row.percent)]))
    const expected = { 1: 2, 2: 2, 3: 1, 6: 6, 7: 81, 8: 2, 9: 1.5 }
    for (const [status, share] of Object.entries(expected))
      expect(Math.abs((percent[Number(status)] ?? 0) - share), `status ${status}`).toBeLessThan(1)
    expect(Math.abs((percent[4] ?? 0) + (percent[5] ?? 0) - 5)).toBeLessThan(1)
    const oldest = Object.fromEntries(rows.map((row) => [row.status, row.oldest]))
    expect(oldest[1]).toBeLessThan(8)
    expect(oldest[2]).toBeLessThan(21)
  })

  test('go with instants that follow each other, none of the future', async () => {
    const found = await numbersOf(
      database.db,
      `select count(*) filter (where order_date > to_timestamp(${demoMadeAt}) or updated > to_timestamp(${demoMadeAt})) as future,
         count(*) filter (where shipped_at <= order_date or finished_at <= shipped_at) as backwards,
         count(*) filter (where (status in (6, 7, 9)) <> (shipped_at is not null)) as shipping,
         count(*) filter (where (status in (6, 7, 9)) <> (ems_number ~ '^DM[0-9]{12}(,DM[0-9]{12})?$')) as parcels,
         count(*) filter (where (status in (7, 9)) <> (finished_at is not null)) as finishing,
         count(*) filter (where order_type = 1 and status in (4, 5)) as stock_in_production,
         count(*) filter (where (status = 3) <> (reject_reason <> '')) as reasons,
         max(${demoMadeAt} - extract(epoch from shipped_at)) filter (where status = 6) / 86400 as days_on_the_way
       from ${lensOrders} o`,
    )
    const { days_on_the_way: daysOnTheWay, ...wrong } = found
    expect(daysOnTheWay).toBeLessThanOrEqual(10)
    for (const [name, count] of Object.entries(wrong)) expect(count, name).toBe(0)
  })
})

describe('numbers and days', () => {
  test('run within the day and end today, where the next order goes on', async () => {
    const days = await rowsOf<{ day: string; orders: number; last: number; wrong: number }>(
      database.db,
      sql`select n.day::text, count(o.*)::int as orders, n.last,
            count(*) filter (where o.order_no <> 'LN' || to_char(n.day, 'YYYYMMDD') || lpad(o.running::text, 6, '0'))::int as wrong
          from (select * from order_number where prefix = 'LN') n left join (
            select *, (order_date at time zone 'Asia/Shanghai')::date as day,
              row_number() over (partition by (order_date at time zone 'Asia/Shanghai')::date order by order_date, id) as running
            from orders where product = 'lens') o on o.day = n.day
          group by n.day, n.last order by n.day`,
    )
    expect(days.at(-1)?.day).toBe(today)
    expect(days.filter(({ orders, last, wrong }) => orders !== last || wrong > 0)).toEqual([])
    const [next] = await rowsOf<{ id: string }>(database.db, sql`select nextval('order_id_seq')::text as id`)
    expect(Number(next?.id)).toBeGreaterThan(4200 + 1700)
  })

  test.each(['softlens', 'hardlens', 'care', 'frame', 'gsp', 'other', 'apparatus'])(
    'run within the day for %s too',
    async (line) => {
      const found = await numbersOf(
        database.db,
        `select count(*) as orders, count(distinct order_no) as numbers,
           (select sum(last) from order_number where prefix = left(min(o.order_no), 2)) as counted,
           count(*) filter (where amount <> unit_price * units and product <> 'frame') as mispriced
         from orders o where product = '${line}'`,
      )
      expect(found.orders).toBeGreaterThan(5)
      expect(found).toMatchObject({ numbers: found.orders, counted: found.orders, mispriced: 0 })
    },
  )

  test('peak at weekends and in school holidays', async () => {
    const found = await numbersOf(
      database.db,
      `select avg(last) filter (where extract(isodow from day) > 5) / avg(last) filter (where extract(isodow from day) < 6) as weekend,
         avg(last) filter (where extract(month from day) in (7, 8)) / avg(last) filter (where extract(month from day) in (6, 9)) as summer
       from order_number where prefix = 'LN'`,
    )
    expect(found.weekend).toBeGreaterThan(1.3)
    expect(found.summer).toBeGreaterThan(1.5)
  })
})

describe('money', () => {
  test('is the price that the clinic has, times the lenses; a remake costs nothing', async () => {
    const made = await withProducts()
    const wrong = made.filter(({ order }) => order.amount !== order.unitPrice * (order.eyeGlassOd + order.eyeGlassOs))
    expect(wrong).toEqual([])
    const listed = made.filter(
      ({ order, product: { tradePrice } }) =>
        order.order_mode_type !== 4 &&
        order.unitPrice === Math.floor((tradePrice * Math.round(order.discount * 100) + 5000) / 10_000),
    )
    expect(listed.length / made.length).toBeGreaterThan(0.9)
    const remakes = made.filter(({ order }) => order.order_mode_type === 4)
    expect(remakes.length).toBeGreaterThan(30)
    for (const { order } of remakes) {
      const original = await storedLensOrder(database.db, order.originalId ?? 0)
      expect(order.amount).toBe(0)
      expect(original).toMatchObject({ status: 9, pid: order.pid, dsOd: order.dsOd, dsOs: order.dsOs })
      expect(original.orderDate).toBeLessThan(order.orderDate)
    }
  })

  test('is owed within the credit but for the one clinic that shows the opposite', async () => {
    const clinics = await rowsOf<{ hid: number; credit: number | null; owes: number }>(
      database.db,
      sql`select h.hid, case s.auth_setting_type when 1 then s.credit_value else d.credit_value end::float8 as credit,
            coalesce(sum(o.amount) filter (where o.status in (2, 4, 5, 6, 7) and o.status_bit & 64 = 0), 0)::float8 as owes
          from hospital h
          join hospital_setting s on s.hid = h.hid
          join hospital_setting d on d.cid = h.cid and d.hid is null
          join orders o on o.hid = h.hid and o.product = 'lens'
          group by h.hid, s.auth_setting_type, s.credit_value, d.credit_value order by h.hid`,
    )
    expect(clinics).toHaveLength(24)
    const limited = clinics.flatMap(({ hid, credit, owes }) => (credit === null ? [] : [{ hid, credit, owes }]))
    expect(limited.filter(({ credit, owes }) => owes > credit).map(({ hid }) => hid)).toEqual([3])
    expect(limited.filter(({ credit, owes }) => owes > 0.9 * credit && owes <= credit).map(({ hid }) => hid)).toEqual([
      2,
    ])
    expect(clinics.filter(({ credit }) => credit === null)).toHaveLength(1)
    expect(clinics.filter(({ credit }) => credit === 0)).toHaveLength(1)
  })
})

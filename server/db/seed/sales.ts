/** What clinics charge for, and the bills of the visits that were paid: by shift and day, counted, reviewed and closed until yesterday. */
import { planCoupons, seedCoupons, seedCouponUses } from './coupons'
import { seedPoints } from './points'
import type { Seeding } from './seeding'
import { quote, roll, run } from './sql'
import { planStored, seedStored, storedByDay } from './stored-values'

const opening = 50_000
const till = '一号台'
const fees = [
  ['挂号费', 1, 1000, '次'],
  ['专家挂号费', 1, 3000, '次'],
  ['散瞳验光', 2, 6000, '次'],
  ['眼底照相', 2, 8000, '次'],
  ['睑板腺按摩', 3, 12_000, '次'],
  ['镜片加工费', 5, 3000, '副'],
  ['镜架维修', 7, 2000, '次'],
  ['视觉训练体验', 6, 9900, '次'],
] as const

/** `seed_cashier`: of each clinic with people of its own who takes the money, and who answers for it. */
const seedCashiers = ({ db }: Seeding) =>
  run(
    db,
    `create temporary table seed_cashier on commit drop as
     select hid, min(cid) as cid,
       coalesce(min(uid) filter (where role_id = 23), min(uid)) as cashier,
       coalesce(min(uid) filter (where role_id = 17), min(uid)) as manager
     from account where hid is not null and status = 1 group by hid`,
  )

const seedFees = ({ db, founded }: Seeding) =>
  run(
    db,
    `insert into fee (cid, hid, name, category, price, unit, created, updated)
     select head.cid, head.hid, one.name, one.category, one.price, one.unit, to_timestamp(${founded}), to_timestamp(${founded})
     from (
       select distinct coalesce(store.parent_hid, store.hid) as hid, store.cid from hospital store join seed_cashier using (hid)
     ) head
     cross join (values ${fees
       .map(([name, category, price, unit]) => `(${quote(name)}, ${category}, ${price}, ${quote(unit)})`)
       .join(', ')}) as one(name, category, price, unit)
     order by head.hid`,
  )

/** `seed_bill`: one of each visit that was paid, a few of which were given back on the same day. */
const seedBills = ({ db, today, timeZone }: Seeding) =>
  run(
    db,
    `create temporary table seed_bill on commit drop as
     select *, row_number() over (order by at, visit_id) as i, row_number() over (partition by date order by at, visit_id) as running,
       date < ${quote(today)}::date and ${roll('visit_id', 'given back')} < 0.012 as back
     from (
       select visit_id, charge.cid, charge.hid, visit.pid, sum(price) as total, 0::bigint as coupon_off, max(paid_at) as at,
         (max(paid_at) at time zone ${quote(timeZone)})::date as date, max(method) as method, max(ref) as ref
       from charge join visit using (visit_id)
       where charge.status = 1 and charge.hid in (select hid from seed_cashier)
       group by visit_id, charge.cid, charge.hid, visit.pid
     ) paid`,
  )

/** `seed_shift`: one of each clinic and day; the one of today is open, the one of yesterday not reviewed yet. */
const seedShifts = async ({ db, today, timeZone }: Seeding) => {
  await run(
    db,
    `create temporary table seed_shift on commit drop as
     select row_number() over (order by date, hid) as shift_id, row_number() over (partition by date order by hid) as running,
       taken.*, cashier, manager, least(first, date::timestamp at time zone ${quote(timeZone)} + interval '8 hours') as opened,
       last + interval '20 minutes' as closed, ${opening} + cash as expected,
       ${opening} + cash - case when ${roll("hid * 100000 + (date - date '2020-01-01')", 'short')} < 0.08 then 50 else 0 end as counted,
       case when date = ${quote(today)}::date then 0 when date = ${quote(today)}::date - 1 then 1 else 2 end as status
     from (
       select hid, cid, date, min(at) as first, max(at) as last,
         sum(cash) as cash
       from (
         select hid, cid, date, at, case when method = 1 and not back then total else 0 end as cash from seed_bill
         union all select hid, cid, date, at, case when method = 1 then pay else 0 end from seed_account
       ) moved group by hid, cid, date
     ) taken join seed_cashier using (hid)`,
  )
  const notes = [
    ['10000', 'counted / 10000'],
    ['5000', 'counted % 10000 / 5000'],
    ['2000', 'counted % 5000 / 2000'],
    ['1000', 'counted % 5000 % 2000 / 1000'],
    ['500', 'counted % 1000 / 500'],
    ['100', 'counted % 500 / 100'],
    ['50', 'counted % 100 / 50'],
    ['10', 'counted % 50 / 10'],
  ]
    .map(([value, count]) => `jsonb_build_object('value', ${value}, 'count', (${count})::int)`)
    .join(', ')
  const whenClosed = (value: string) => `case when status > 0 then ${value} end`
  await run(
    db,
    `insert into cash_shift (shift_id, shift_no, cid, hid, till, cashier_uid, business_date, opening, opened_at, closed_at, counts, counted,
       expected, reviewer_uid, reviewed_at, status, created, updated)
     select shift_id, 'JB' || to_char(date, 'YYYYMMDD') || lpad(running::text, 6, '0'), cid, hid, ${quote(till)}, cashier, date, ${opening}, opened,
       ${whenClosed('closed')}, ${whenClosed(`jsonb_build_array(${notes})`)}, ${whenClosed('counted')}, ${whenClosed('expected')},
       case when status = 2 then manager end, case when status = 2 then closed + interval '30 minutes' end, status, opened,
       coalesce(${whenClosed('closed')}, opened)
     from (select *, counted::bigint as whole from seed_shift) shift order by shift_id`,
  )
}

const seedMoney = async ({ db }: Seeding) => {
  await run(
    db,
    `insert into sale (sale_id, sale_no, cid, hid, pid, visit_id, date, retail, coupon_off, amount_coupon_id, total, paid, refunded, seller_uid, status,
       created, updated)
     select i, 'XS' || to_char(bill.date, 'YYYYMMDD') || lpad(bill.running::text, 6, '0'), bill.cid, bill.hid, bill.pid, visit_id, bill.date,
       total + coupon_off, coupon_off, given.id, total, total, case when back then total else 0 end, cashier, case when back then 5 else 3 end, bill.at, bill.at
     from seed_bill bill join seed_shift shift using (hid, date) left join seed_coupon given using (i) order by i`,
  )
  await run(
    db,
    `insert into sale_line (sale_id, charge_id, name, unit, price, qty, discountable, off, amount, refunded_qty, refunded)
     select i, charge_id, name, '次', price, 1, 1, coupon_off, price - coupon_off, back::int, case when back then price else 0 end
     from charge join seed_bill using (visit_id) where status = 1 order by i, charge_id`,
  )
  const payment = `sale_payment (sale_id, cid, hid, shift_id, business_date, kind, method, amount, ref, refund_id, operator_id, at)`
  await run(
    db,
    `insert into ${payment}
     select i, bill.cid, hid, shift_id, date, 1, method, total, ref, null, cashier, at
     from seed_bill bill join seed_shift shift using (hid, date) order by i`,
  )
  await run(
    db,
    `insert into sale_refund (refund_no, sale_id, total, reason, operator_id, at)
     select 'TK' || to_char(date, 'YYYYMMDD') || lpad((row_number() over (partition by date order by i))::text, 6, '0'), i, total, '家长改期，未做检查',
       manager, at + interval '5 minutes'
     from seed_bill bill join seed_shift shift using (hid, date) where back order by i`,
  )
  await run(
    db,
    `insert into sale_refund_line (refund_id, line_id, qty, amount)
     select refund_id, line_id, refunded_qty, line.refunded from sale_refund join sale_line line using (sale_id) where refunded_qty > 0`,
  )
  await run(
    db,
    `insert into ${payment}
     select i, bill.cid, hid, shift_id, date, 2, method, -bill.total, ref, refund_id, manager, refund.at
     from seed_bill bill join seed_shift shift using (hid, date) join sale_refund refund on refund.sale_id = i order by i`,
  )
  await run(
    db,
    `update charge set status = 2 from seed_bill bill where back and bill.visit_id = charge.visit_id and charge.status = 1`,
  )
}

const seedClosings = ({ db }: Seeding) =>
  run(
    db,
    `insert into daily_closing (cid, hid, date, shifts, sales, refunds, totals, net, stored, stored_net, difference, operator_id, created, updated)
     select shift.cid, shift.hid, shift.date, 1, money.sales, money.refunds, money.totals, money.net, coalesce(stored.totals, '[]'),
       coalesce(stored.net, 0), counted - expected, manager,
       closed + interval '1 hour', closed + interval '1 hour'
     from seed_shift shift join (
       select hid, date, sum(sales) as sales, sum(refunds) as refunds, sum(paid - refunded) as net,
         jsonb_agg(jsonb_build_object('method', method, 'paid', paid, 'refunded', refunded) order by method) as totals
       from (
         select hid, business_date as date, method, count(distinct sale_id) filter (where kind = 1) as sales, count(refund_id) as refunds,
           coalesce(sum(amount) filter (where kind <> 2), 0) as paid, coalesce(sum(-amount) filter (where kind = 2), 0) as refunded
         from sale_payment group by hid, business_date, method
       ) by_method group by hid, date
     ) money using (hid, date) left join ${storedByDay} stored using (hid, date)
     where status = 2 order by shift.date, shift.hid`,
  )

/** Two of today at the store of the demo's cashier: one put aside, one that is to be paid. */
const seedOpen = async ({ db, today, now }: Seeding) => {
  await run(
    db,
    `with bill as (
       insert into sale (sale_no, cid, hid, date, retail, total, seller_uid, status, note, created, updated)
       select 'XS' || to_char(${quote(today)}::date, 'YYYYMMDD') || lpad((coalesce((select max(running) from seed_bill
           where date = ${quote(today)}::date), 0) + place)::text, 6, '0'), person.cid, person.hid, ${quote(today)}::date, fee.price, fee.price, uid, place - 1,
         case place when 1 then '顾客去取现金' else '' end, to_timestamp(${now}), to_timestamp(${now})
       from (values (1), (2)) turn(place) join account person on person.account = 'cashier'
         join hospital store on store.hid = person.hid
         join fee on fee.hid = coalesce(store.parent_hid, store.hid) and fee.name = case place when 1 then '镜架维修' else '眼底照相' end
       returning sale_id, hid, total, status
     )
     insert into sale_line (sale_id, fee_id, name, unit, price, qty, discountable, off, amount)
     select sale_id, fee.fee_id, fee.name, fee.unit, fee.price, 1, 1, 0, fee.price
     from bill join hospital store using (hid)
       join fee on fee.hid = coalesce(store.parent_hid, store.hid)
         and fee.name = case bill.status when 0 then '镜架维修' else '眼底照相' end`,
  )
}

const numbers = ({ db }: Seeding) =>
  run(
    db,
    `insert into order_number (prefix, day, last)
     select left(no, 2), to_date(substr(no, 3, 8), 'YYYYMMDD'), max(substr(no, 11)::int)
     from (select sale_no as no from sale union all select shift_no from cash_shift union all select refund_no from sale_refund
       union all select entry_no from stored_value_entry where entry_no is not null) given
     group by 1, 2`,
  )

const kept = [
  ...['cash_shift', 'sale', 'sale_line', 'sale_payment', 'sale_refund', 'daily_closing'],
  ...['stored_value', 'stored_value_entry'],
  ...['coupon_template', 'coupon_scope', 'coupon', 'coupon_use', 'points_account', 'points_entry'],
] as const

/** Everything is written as it stands in the end, so that the triggers which keep it rest meanwhile. */
export const seedSales = async (seeding: Seeding): Promise<void> => {
  const { db } = seeding
  for (const table of kept) await run(db, `alter table ${table} disable trigger user`)
  await seedCashiers(seeding)
  await seedFees(seeding)
  await seedBills(seeding)
  await planCoupons(seeding)
  await planStored(seeding)
  await seedShifts(seeding)
  await seedCoupons(seeding)
  await seedMoney(seeding)
  await seedCouponUses(seeding)
  await seedStored(seeding)
  await seedPoints(seeding)
  await seedClosings(seeding)
  for (const [table, key] of [
    ['sale', 'sale_id'],
    ['cash_shift', 'shift_id'],
    ['coupon', 'coupon_id'],
  ])
    await run(
      db,
      `select setval(pg_get_serial_sequence('${table}', '${key}'), greatest(1, (select coalesce(max(${key}), 0) from ${table})))`,
    )
  await seedOpen(seeding)
  await numbers(seeding)
  for (const table of kept) await run(db, `alter table ${table} enable trigger user`)
}

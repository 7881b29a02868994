/** Coupons of the demo's chain: templates in each state, and coupons of members that are unused, used for bills, expired and void. */
import { chainHead } from './clinics'
import type { Seeding } from './seeding'
import { quote, roll, run, whole } from './sql'

/** The template whose coupons bills have used, and what it takes off. */
const usedTemplate = '老客满减券'
const off = 1000
const from = 5000
const day = 86_400

interface Template {
  name: string
  kind: number
  value: number
  minSpend?: number
  maxOff?: number
  price?: number
  /** Fees that it covers. */
  fees?: readonly string[]
  days: number
  total?: number
  ways?: string
  status: 0 | 1 | 2
  /** Days ago its coupons were given, at most and at least; of how many percent of the members. */
  given?: readonly [most: number, least: number, percent: number]
}

const templates: readonly Template[] = [
  { name: usedTemplate, kind: 1, value: off, minSpend: from, days: 60, total: 2000, status: 1, given: [25, 1, 4] },
  { name: '检查九折券', kind: 2, value: 90, maxOff: 5000, days: 90, ways: '{1,3}', status: 1, given: [40, 2, 3] },
  { name: '散瞳验光兑换券', kind: 3, value: 0, fees: ['散瞳验光'], days: 30, total: 100, status: 1, given: [20, 1, 2] },
  {
    name: '视觉训练十次卡',
    kind: 4,
    value: 10,
    price: 80_000,
    fees: ['视觉训练体验'],
    days: 365,
    status: 1,
    given: [50, 5, 2],
  },
  { name: '镜架维修赠送券', kind: 5, value: 0, minSpend: 20_000, fees: ['镜架维修'], days: 30, status: 1 },
  { name: '开学季护眼券', kind: 1, value: 2000, minSpend: 10_000, days: 30, status: 2, given: [95, 45, 4] },
  { name: '年终感恩八折券', kind: 2, value: 80, days: 30, total: 300, status: 0 },
]

const seedTemplates = async ({ db, now }: Seeding) => {
  const rows = templates.map(
    ({ name, kind, value, minSpend = 0, maxOff = 0, price = 0, fees, days, total = 0, ways = '{1}', status }) =>
      `(${quote(name)}, ${kind}, ${value}, ${minSpend}, ${maxOff}, ${price}, ${fees ? 3 : 0}, ${days}, ${total}, ${quote(ways)}::int[], ${status})`,
  )
  await run(
    db,
    `insert into coupon_template (cid, hid, name, kind, value, min_spend, max_off, price, scope, valid_days, total, per_member, ways, status,
       created, updated)
     select cid, hid, one.*, to_timestamp(${now - 120 * day}), to_timestamp(${now - 100 * day})
     from hospital head cross join (
       select name, kind, value, min_spend, max_off, price, scope, valid_days, total, 5, ways, status
       from (values ${rows.join(', ')}) as said(name, kind, value, min_spend, max_off, price, scope, valid_days, total, ways, status)
     ) one where head.hid = ${chainHead}`,
  )
  const scopes = templates.flatMap(({ name, fees = [] }) => fees.map((fee) => `(${quote(name)}, ${quote(fee)})`))
  await run(
    db,
    `insert into coupon_scope (tpl_id, fee_id)
     select tpl_id, fee_id from (values ${scopes.join(', ')}) as said(name, fee)
       join coupon_template template on template.name = said.name and template.hid = ${chainHead}
       join fee on fee.hid = template.hid and fee.name = said.fee`,
  )
}

/** Bills of the chain that used a coupon: of one charge, paid within the last weeks, less what the coupon took off. */
export const planCoupons = ({ db, today }: Seeding) =>
  run(
    db,
    `update seed_bill bill set total = total - ${off}, coupon_off = ${off}
     from hospital store
     where store.hid = bill.hid and coalesce(store.parent_hid, store.hid) = ${chainHead} and bill.pid is not null and not bill.back
       and bill.total >= ${from} and bill.date between ${quote(today)}::date - 80 and ${quote(today)}::date
       and (select count(*) from charge where charge.visit_id = bill.visit_id and charge.status = 1) = 1
       and ${roll('bill.visit_id', 'uses a coupon')} < 0.15`,
  )

/** `seed_coupon`: those that bills used, given some days before, and those that were given since. */
const planGiven = async ({ db, today, now, timeZone }: Seeding) => {
  const given = templates.flatMap(({ name, given: days }) => (days ? [`(${quote(name)}, ${days.join(', ')})`] : []))
  await run(
    db,
    `create temporary table seed_coupon on commit drop as
     select row_number() over (order by at, pid, tpl_id) as id, *
     from (
       select template.tpl_id, bill.pid, bill.hid, bill.i, bill.at - interval '1 day' * (1 + ${whole('bill.i', 'given before', 20)}) as at, false as void
       from seed_bill bill join coupon_template template on template.name = ${quote(usedTemplate)} and template.hid = ${chainHead}
       where coupon_off > 0
       union all
       select template.tpl_id, person.pid, person.hid, null,
         to_timestamp(${now}) - interval '1 day' * (least + ${whole('person.pid + template.tpl_id', 'given', '1 + most - least')}),
         ${roll('person.pid + template.tpl_id', 'voided')} < 0.08
       from (values ${given.join(', ')}) as said(name, most, least, percent)
         join coupon_template template on template.name = said.name and template.hid = ${chainHead}
         join hospital store on coalesce(store.parent_hid, store.hid) = ${chainHead}
         join patient person on person.hid = store.hid and person.status = 1
       where ${roll('person.pid * 64 + template.tpl_id', 'has a coupon')} * 100 < percent
         and exists (select from seed_bill bill where bill.pid = person.pid)
     ) one where (at at time zone ${quote(timeZone)})::date <= ${quote(today)}::date`,
  )
}

const code = `lpad((100000000000 + (('x' || substr(md5('coupon ' || id), 1, 12))::bit(48)::bigint % 899999999999))::text, 12, '0')`

/** Templates and coupons; the bills name these. */
export const seedCoupons = async (seeding: Seeding): Promise<void> => {
  const { db, timeZone } = seeding
  await seedTemplates(seeding)
  await planGiven(seeding)
  await run(
    db,
    `insert into coupon (coupon_id, code, tpl_id, cid, hid, store_hid, pid, way, name, kind, value, min_spend, max_off, times, used, valid_from,
       valid_to, operator_id, reason, status, created, updated)
     select id, ${code}, tpl_id, template.cid, template.hid, given.hid, given.pid, 1, template.name, kind, value, min_spend, max_off,
       case kind when 4 then value else 1 end, case when i is null then 0 else 1 end, given.day, given.day + (valid_days - 1), manager,
       case when void then '发放有误' else '' end, case when void then 3 when i is null then 0 else 1 end, given.at, given.at
     from (select *, (at at time zone ${quote(timeZone)})::date as day from seed_coupon) given
       join coupon_template template using (tpl_id) join seed_cashier on seed_cashier.hid = given.hid
     order by id`,
  )
  await run(
    db,
    `update coupon_template template set issued = given.count
     from (select tpl_id, count(*) as count from coupon group by tpl_id) given where given.tpl_id = template.tpl_id`,
  )
}

/** That bills used them. */
export const seedCouponUses = ({ db }: Seeding) =>
  run(
    db,
    `insert into coupon_use (coupon_id, sale_id, at)
     select id, given.i, bill.at from seed_coupon given join seed_bill bill on bill.i = given.i order by id`,
  )

/** Lens orders: who ordered which lenses, at what price, how far they have come, and what is paid. */
import { examiners } from './partners'
import { eyeStages, fittingStages, kind, prescriptionColumns } from './prescriptions'
import { progressStages } from './progress'
import type { Seeding } from './seeding'
import { pick, quote, roll, run, share, staged, whole } from './sql'
import { orderNotes, rejectReasons } from './words'
import { writeOrders } from './write-orders'

const year = 31_557_600

/** Each order with its patient; lenses are decided by `s`, the order that is remade or the order itself. */
const people = `
  select o.i, o.ago, o.no, o.at, o.source, coalesce(o.source, o.i) as s, remade.at as remade_at,
    p.pid, p.cid, p.hid, p.name,
    (coalesce(original.date, o.date) - p.birthday) / 365.25::float8 as age,
    extract(epoch from coalesce(original.at, o.at) - p.created)::float8 / ${year} as since
  from seed_order o
  join patient p on p.pid = o.pid
  left join seed_order original on original.i = o.source
  left join seed_order remade on remade.source = o.i`

const priced = (orders: string) => `
  select chosen.*, goods.brand_id, goods.lens_type, goods.is_stock,
    case when own.price is null then terms.discount else 10000 end as discount,
    case when chosen.source is not null then 0
      else coalesce(own.price, (goods.trade_price * terms.discount + 5000) / 10000) end as unit_price,
    case when chosen.source is not null then 0 else coalesce(own.price, goods.trade_price) end as list_price
  from (${orders} offset 0) chosen
  join product goods on goods.product_id = chosen.product_id
  join seed_terms terms on terms.hid = chosen.hid and terms.brand_id = goods.brand_id
  left join product_price own on own.hid = chosen.hid and own.product_id = chosen.product_id`

/** What sells most stands first in its kind, and the square makes it so. */
const chosen = (orders: string) => `
  select decided.*,
    kinds.products[1 + floor(power(${roll('s', 'product')}, 2) * cardinality(kinds.products))::int] as product_id
  from (${orders} offset 0) decided join seed_kind kinds on kinds.kind = decided.kind`

const bits = [
  [1, `status in (4, 5, 6, 7, 9) or (status = 2 and ${roll('i', 'printed')} < 0.4)`],
  [2, 'status in (6, 7, 9)'],
  [4, 'is_stock = 0 and status in (4, 5, 6, 7, 9)'],
  [8, 'is_stock = 0 and status in (5, 6, 7, 9)'],
  [16, `status = 7 and ${roll('i', 'exported')} < 0.3`],
  [32, `settled and ${roll('i', 'invoiced')} < 0.7`],
  [64, 'settled'],
  [128, `${roll('i', 'urgent')} < case when status in (1, 2, 4, 5) then 0.08 else 0.02 end`],
  [256, `status = 2 and ${roll('i', 'held')} < 0.06`],
  [512, `status = 2 and is_stock = 1 and ${roll('i', 'short')} < 0.15`],
  [1024, 'status = 2 and over_credit'],
] as const

const options = share(
  roll('s', 'options'),
  [
    [0.5, `''`],
    [0.68, `'4,5'`],
    [0.78, `'1,4,5'`],
    [0.84, `case when least(ds_r, ds_l) <= -20 then '5,6' else '5' end`],
    [0.88, `'2'`],
    [0.92, `'9,10'`],
    [0.94, `'7'`],
  ],
  `case when greatest(abs(ds_r), abs(ds_l)) <= 24 then '8' else '3' end`,
)

const mode = `case when source is not null then 4 else ${share(
  roll('s', 'mode'),
  [
    [0.08, '2'],
    [0.11, '3'],
  ],
  '1',
)} end`

const parcel = (what: string) => `'DM' || lpad(${whole('i', `parcel ${what}`, 10_000_000)}::text, 7, '0')
  || lpad(${whole('i', `${what} parcel`, 100_000)}::text, 5, '0')`
const split = `${roll('i', 'split')} < 0.015`

const shared = {
  order_no: 'no',
  cid: 'cid',
  hid: 'hid',
  pid: 'pid',
  patient_name: 'name',
  ...examiners({ hid: 'hid', pid: 'pid', order: 'i' }),
  operator_id: 'placed_by',
  brand_id: 'brand_id',
  product_id: 'product_id',
  order_type: '2 - is_stock',
  order_mode_type: mode,
  order_date: 'at',
  order_note: `case when ${roll('i', 'has note')} < 0.15 then ${pick('i', 'note', orderNotes)} else '' end`,
  ems_number: `case when shipped is null then '' when ${split} then first_parcel || ',' || parcel else parcel end`,
  last_ems_number: `case when shipped is null then '' else parcel end`,
  status: 'status',
  status_bit: bits.map(([bit, when]) => `case when ${when} then ${bit} else 0 end`).join(' + '),
  case_status: 'changed::int',
  reject_reason: `case when status = 3 then ${pick('i', 'reject reason', rejectReasons)} else '' end`,
  units: 'pieces_r + pieces_l',
  unit_price: 'unit_price',
  list_price: 'list_price',
  discount: 'discount',
  amount: 'amount',
  original_id: 'source',
  shipped_at: 'shipped',
  finished_at: 'finished',
  created: 'at',
  updated: 'updated',
  version: '1 + steps + changed::int',
}

const own = {
  lens_type: 'lens_type',
  order_options: options,
  unit_price_od: 'case when pieces_r > 0 then unit_price end',
  unit_price_os: 'case when pieces_l > 0 then unit_price end',
  list_price_od: 'case when pieces_r > 0 then list_price end',
  list_price_os: 'case when pieces_l > 0 then list_price end',
  discount_od: 'case when pieces_r > 0 then discount end',
  discount_os: 'case when pieces_l > 0 then discount end',
  ...Object.fromEntries(prescriptionColumns),
}

/** `seed_lens`: every order with all that is decided about it; history is told from it too. */
const decideOrders = ({ db, profile, today, timeZone }: Seeding) => {
  const midnight = `(${quote(today)}::date::timestamp at time zone ${quote(timeZone)})`
  const stages = staged(priced(chosen(staged(people, [...eyeStages, [`${kind} as kind`]]))), [
    ...fittingStages,
    ['unit_price * (pieces_r + pieces_l) as amount'],
    ...progressStages(profile.lensOrders, midnight),
    [
      `source is null and pieces_r > 0 and status in (2, 4, 5, 6, 7) and ${roll('i', 'changed')} < 0.03 as changed`,
      `${parcel('first')} as first_parcel`,
      `${parcel('last')} as parcel`,
    ],
  ])
  return run(
    db,
    `create temporary table seed_lens on commit drop as
     select lens.*, staff.placed_by from (${stages} offset 0) lens join seed_staff staff on staff.hid = lens.hid`,
  )
}

/** `seed_settled`: what clinics have paid, which is the oldest of what they would owe beyond their measure. */
const settle = ({ db }: Seeding) =>
  run(
    db,
    `create temporary table seed_settled on commit drop as
     select i from (
       select i, sum(amount) over (partition by hid order by i desc) as since_then, clinic.owes
       from seed_lens join seed_clinic clinic using (hid) where status in (2, 4, 5, 6, 7)
     ) debts
     where since_then > owes`,
  )

export const seedLensOrders = async (seeding: Seeding) => {
  await decideOrders(seeding)
  await settle(seeding)
  await writeOrders(seeding.db, {
    ...{ product: 'lens', id: 'i', shared, table: 'lens_order', own },
    from: `from (
       select lens.*, settled.i is not null as settled, clinic.over_credit
       from seed_lens lens
       join seed_clinic clinic on clinic.hid = lens.hid
       left join seed_settled settled on settled.i = lens.i
     ) lens
     order by i`,
  })
}

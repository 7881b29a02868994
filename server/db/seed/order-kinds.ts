/** Orders of everything but spectacle lenses: each walks the way of one of the lens orders, with goods of its own. */
import { seedTrail } from './history'
import { examiners } from './partners'
import type { Seeding } from './seeding'
import { pick, quote, roll, run, whole } from './sql'
import { orderNotes, rejectReasons } from './words'
import { writeOrders } from './write-orders'

interface Kind {
  /** Of what it has beyond what all orders share. */
  table: string
  resource: string
  line: string
  prefix: string
  /** How many there are for each lens order. */
  share: number
  /** Made for one order, like the lens order whose way it walks. */
  madeToOrder?: boolean
  forPatient?: boolean
  /** Units, which the amount is counted by. */
  units: string
  /** Columns that only this kind has, in terms of `n`, `units`, `goods` and `unit_price`. */
  own: Readonly<Record<string, string>>
}

const quarter = (what: string, from: number, steps: number) =>
  `round((${from} + 0.25 * ${whole('n', what, steps)})::numeric, 2)`
const tenth = (what: string, from: number, steps: number) =>
  `round((${from} + 0.1 * ${whole('n', what, steps)})::numeric, 1)`

const hardEye = (eye: string, tint: string) => `jsonb_build_object('eye', '${eye}',
  'alignK', case when rgp then null else ${quarter(`k ${eye}`, 41.25, 14)} end,
  'baseCurve', case when rgp then ${`round((7.4 + 0.05 * ${whole('n', `bc ${eye}`, 15)})::numeric, 2)`}
    else round(337.5 / (${quarter(`k ${eye}`, 41.25, 14)} - ${quarter(`ds ${eye}`, 1, 16)} - 0.75), 2) end,
  'diameter', case when rgp then 9.2 else (array[10.2, 10.6, 11.0])[1 + ${whole('n', 'dia', 3)}] end,
  'targetPower', case when rgp then null else - ${quarter(`ds ${eye}`, 1, 16)} end,
  'power', case when rgp then - ${quarter(`power ${eye}`, 2, 30)} end,
  'jessen', case when rgp then null else 0.75 end, 'toric', case when ${roll('n', 'toric')} < 0.2 then 1.00 end,
  'optZone', case when rgp then null else 6.0 end, 'color', '${tint}', 'trialLensCode', '',
  'serialNo', case when o.status in (5, 6, 7) then 'S' || lpad((n * 2 + ${eye === 'Od' ? 0 : 1})::text, 8, '0') else '' end)`
const exam = (eye: string) => `jsonb_build_object('eye', '${eye}',
  'kFlat', ${quarter(`k ${eye}`, 41.25, 14)}, 'kSteep', ${quarter(`k ${eye}`, 41.25, 14)} + ${quarter(`toricity ${eye}`, 0.25, 5)},
  'eValue', round((0.4 + 0.01 * ${whole('n', `e ${eye}`, 30)})::numeric, 2), 'hvid', ${tenth(`hvid ${eye}`, 11.2, 9)},
  'ds', - ${quarter(`ds ${eye}`, 1, 16)}, 'dc', null, 'ax', null)`
const softEye = (eye: string) => `jsonb_build_object('eye', '${eye}', 'power', - ${quarter(`power ${eye}`, 0.5, 22)},
  'cyl', null, 'ax', null, 'add', null, 'baseCurve', 8.6, 'diameter', 14.2, 'boxes', units / 2)`

const kinds: readonly Kind[] = [
  {
    ...{ table: 'soft_lens_order', resource: 'soft-lens-orders', line: 'softlens', prefix: 'SL', share: 12 / 70 },
    forPatient: true,
    units: `2 * (1 + ${whole('n', 'boxes', 6)})`,
    own: {
      cycle: `case when goods.series = '日抛' then 1 else 30 end`,
      pack_qty: `case when goods.series = '日抛' then 30 else 6 end`,
      order_len: `jsonb_build_array(${softEye('Od')}, ${softEye('Os')})`,
    },
  },
  {
    ...{ table: 'hard_lens_order', resource: 'hard-lens-orders', line: 'hardlens', prefix: 'HL', share: 8 / 70 },
    ...{ forPatient: true, madeToOrder: true },
    units: '2',
    own: {
      order_opt: `jsonb_build_array(${exam('Od')}, ${exam('Os')})`,
      order_len: `jsonb_build_array(${hardEye('Od', 'green')}, ${hardEye('Os', 'blue')})`,
    },
  },
  {
    ...{ table: 'goods_order', resource: 'care-orders', line: 'care', prefix: 'CA', share: 5 / 70 },
    units: `6 * (1 + ${whole('n', 'number', 10)})`,
    own: { number: 'units' },
  },
  {
    ...{ table: 'frame_order', resource: 'frame-orders', line: 'frame', prefix: 'FR', share: 3 / 70 },
    units: `10 * (1 + ${whole('n', 'number', 3)})`,
    own: {
      contact_name: 'clinic.contact',
      phone: 'clinic.phone',
      address: 'clinic.address',
      lines: `(select jsonb_agg(jsonb_build_object('productId', goods.product_id, 'model', split_part(goods.name, ' ', 2),
        'colour', 'C' || line, 'size', goods.spec, 'number', units / 10, 'unitPrice', unit_price,
        'listPrice', price.list_price, 'discount', price.discount / 100.0,
        'amount', unit_price * (units / 10)) order by line) from generate_series(1, 10) line)`,
    },
  },
  {
    ...{ table: 'goods_order', resource: 'gsp-orders', line: 'gsp', prefix: 'GS', share: 1.5 / 70 },
    units: `1 + ${whole('n', 'number', 20)}`,
    own: { number: 'units' },
  },
  {
    ...{ table: 'goods_order', resource: 'other-orders', line: 'other', prefix: 'OT', share: 0.35 / 70 },
    units: `10 * (1 + ${whole('n', 'number', 10)})`,
    own: { number: 'units' },
  },
  {
    ...{ table: 'goods_order', resource: 'apparatus-orders', line: 'apparatus', prefix: 'AP', share: 0.15 / 70 },
    madeToOrder: true,
    units: '1',
    own: {
      number: 'units',
      serial_no: `case when o.status in (5, 6, 7) then 'SH' || lpad((100000 + n)::text, 8, '0') else '' end`,
    },
  },
]

const seedKind = async (seeding: Seeding, kind: Kind, firstId: number) => {
  const { db, profile, timeZone } = seeding
  const orders = Math.round(profile.lensOrders * kind.share)
  const goods = `category = ${quote(kind.line)} and cid is null and status = 1`
  const patient = {
    ...{ pid: 'o.pid', patient_name: 'o.name' },
    ...examiners({ hid: 'o.hid', pid: 'o.pid', order: 'n' }),
  }
  const shared = {
    order_no: `${quote(kind.prefix)} || to_char(o.day, 'YYYYMMDD') || lpad(row_number() over (partition by o.day order by n)::text, 6, '0')`,
    ...{
      cid: 'o.cid',
      hid: 'o.hid',
      operator_id: 'o.placed_by',
      brand_id: 'goods.brand_id',
      product_id: 'goods.product_id',
    },
    ...(kind.forPatient && patient),
    order_mode_type: '1',
    order_date: 'o.at',
    order_note: `case when ${roll('n', 'has note')} < 0.1 then ${pick('n', 'note', orderNotes)} else '' end`,
    ems_number: `case when o.shipped is null then '' else 'DM' || lpad((n + ${firstId})::text, 12, '0') end`,
    last_ems_number: `case when o.shipped is null then '' else 'DM' || lpad((n + ${firstId})::text, 12, '0') end`,
    status: 'o.status',
    status_bit: `case when o.status = 7 and ${roll('n', 'settled')} < 0.98 then 64 else 0 end
      + case when o.status in (4, 5, 6, 7) and ${kind.madeToOrder === true} then 4 else 0 end
      + case when ${roll('n', 'urgent')} < 0.03 then 128 else 0 end`,
    reject_reason: `case when o.status = 3 then ${pick('n', 'reject reason', rejectReasons)} else '' end`,
    ...{
      units: 'units',
      unit_price: 'unit_price',
      list_price: 'price.list_price',
      discount: 'price.discount',
      amount: 'unit_price * units',
    },
    ...{
      shipped_at: 'o.shipped',
      finished_at: 'o.finished',
      created: 'o.at',
      updated: 'o.updated',
      version: '1 + o.steps',
    },
  }
  await run(
    db,
    `create temporary table seed_placed as
     with ways as materialized (
       select lens.*, row_number() over (order by i) as k, count(*) over () as all_ways
       from seed_lens lens where is_stock = ${kind.madeToOrder ? 0 : 1} and source is null and status <> 9
     ), chosen as (
       select n, 1 + floor(${roll('n', `${kind.line} way`)} * (select max(all_ways) from ways))::int8 as way,
         1 + floor(${roll('n', `${kind.line} goods`)} * (select count(*) from product where ${goods}))::int8 as good
       from generate_series(1, ${orders}) n
     )
     select chosen.n, lens.i, lens.pid, lens.name, lens.cid, lens.hid, lens.placed_by, lens.at, lens.shipped, lens.finished,
       lens.updated, lens.status, lens.steps, (lens.at at time zone ${quote(timeZone)})::date as day, good
     from chosen join ways lens on lens.k = chosen.way`,
  )
  await writeOrders(db, {
    ...{ product: kind.line, id: `${firstId - 1} + n`, shared, table: kind.table, own: kind.own },
    given: `with goods as materialized (
       select product.*, row_number() over (order by product_id) as k from product where ${goods}
     )`,
    from: `from (select placed.*, ${kind.units} as units from seed_placed placed) o
     join goods on goods.k = o.good
     join hospital clinic on clinic.hid = o.hid
     left join seed_terms terms on terms.hid = o.hid and terms.brand_id = goods.brand_id
     left join product_price own on own.hid = o.hid and own.product_id = goods.product_id
     cross join lateral (
       select case when own.price is null then coalesce(terms.discount, 10000) else 10000 end as discount,
         coalesce(own.price, (goods.trade_price * coalesce(terms.discount, 10000) + 5000) / 10000) as unit_price,
         coalesce(own.price, goods.trade_price) as list_price,
         coalesce(goods.range, '') = 'rgp' as rgp
     ) price
     order by n`,
  })
  await run(
    db,
    `insert into order_number (prefix, day, last)
     select ${quote(kind.prefix)}, (order_date at time zone ${quote(timeZone)})::date, count(*) from orders where product = ${quote(kind.line)} group by 2`,
  )
  await seedTrail(seeding, {
    resource: kind.resource,
    orders: `select lens.*, o.id, o.ems_number, o.reject_reason
      from seed_placed placed join seed_lens lens using (i) join orders o on o.id = ${firstId - 1} + placed.n`,
    quoted: { parcel: 'ems_number', rejectReason: 'reject_reason' },
    but: ['update'],
  })
  await run(db, 'drop table seed_placed')
  return firstId + orders
}

export const seedOrderKinds = async (seeding: Seeding) => {
  let id = seeding.profile.lensOrders + 1
  for (const kind of kinds) id = await seedKind(seeding, kind, id)
  return run(seeding.db, `select setval('order_id_seq', ${id})`)
}

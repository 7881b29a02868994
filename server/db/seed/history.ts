/** What happened to the orders: audit trail, revisions, tracking. */
import type { Seeding } from './seeding'
import { addressOf, pick, quote, roll, run } from './sql'
import { afterSaleReasons, hubs, rejectReasons } from './words'

const to = (status: string | number, more = '') => `jsonb_build_object('status', ${status}${more})`
const oldSphere = '(ds_r - 1) * 0.25'

interface Action {
  at: string
  action: string
  who: string
  before: string
  after: string
  reason?: string
  when?: string
}

/** What the trail quotes of an order, in SQL: its parcel, and why it was rejected. */
interface Quoted {
  parcel: string
  rejectReason: string
}

/** In the order in which they happen; each needs its instant. */
const actionsOf = ({ parcel, rejectReason }: Quoted): readonly Action[] => [
  { at: 'at', action: 'submit', who: 'placed_by', before: to(0), after: to(1), when: 'source is null' },
  {
    at: 'at',
    action: 'create',
    who: 'reviewed_by',
    before: 'null',
    after: to(1, `, 'order_mode_type', 4, 'originalId', source`),
    reason: 'source_no',
    when: 'source is not null',
  },
  {
    at: 'at + (reviewed - at) / 2',
    action: 'update',
    who: 'placed_by',
    before: `jsonb_build_object('dsOd', ${oldSphere}, 'caseStatus', 0)`,
    after: `jsonb_build_object('dsOd', ds_r * 0.25, 'caseStatus', 1)`,
    when: 'changed',
  },
  { at: 'reviewed', action: 'review', who: 'reviewed_by', before: to(1), after: to(2), when: 'status not in (3, 8)' },
  {
    at: 'reviewed',
    action: 'reject',
    who: 'reviewed_by',
    before: to(1, `, 'rejectReason', ''`),
    after: to(3, `, 'rejectReason', ${rejectReason}`),
    reason: rejectReason,
    when: 'status = 3',
  },
  { at: 'reviewed', action: 'cancel', who: 'placed_by', before: to(1), after: to(8), when: 'status = 8' },
  { at: 'produced', action: 'produce', who: 'handled_by', before: to(2), after: to(4) },
  { at: 'arrived', action: 'arrive', who: 'handled_by', before: to(4), after: to(5) },
  {
    at: 'shipped',
    action: 'ship',
    who: 'handled_by',
    before: to('case is_stock when 1 then 2 else 5 end'),
    after: to(6, `, 'lastEmsNumber', ${parcel}`),
  },
  {
    at: 'finished',
    action: 'complete',
    // Half of the clinics without an account of their own confirm nothing; the system does it for them.
    who: `coalesce(received_by, case when ${roll('i', 'confirmed')} < 0.5 then handled_by end)`,
    before: to(6),
    after: to(7),
  },
  {
    at: 'remade_at',
    action: 'after-sale',
    who: 'reviewed_by',
    before: to(7),
    after: to(9),
    reason: pick('i', 'after-sale', afterSaleReasons),
  },
]

interface Trail {
  resource: string
  /** The orders with all that `seed_lens` tells of their way, and their `id`; in SQL. */
  orders: string
  quoted: Quoted
  /** Actions that these orders do not know. */
  but?: readonly string[]
}

/** What happened to orders, as their pages tell it. */
export const seedTrail = (
  { db, profile }: Pick<Seeding, 'db' | 'profile'>,
  { resource, orders, quoted, but = [] }: Trail,
) => {
  const events = actionsOf(quoted)
    .filter(({ action }) => !but.includes(action))
    .map(
      ({ at, action, who, before, after, reason = `''`, when = 'true' }) => `
      select ${at} as at, (${who})::int as uid, '${action}' as action, ${before}::jsonb as before, ${after} as after,
        ${reason} as reason
      where ${at} is not null and ${when}`,
    )
  return run(
    db,
    `insert into audit (at, uid, name, cid, address, resource, record_id, action, reason, before, after)
     select date_trunc('second', event.at), event.uid, coalesce(person.name, ''), lens.cid, ${addressOf('event.uid')},
       ${quote(resource)}, id, event.action, event.reason, event.before, event.after
     from (
       select lens.*, original.no as source_no, reviewed_by, handled_by, received_by
       from (${orders}) lens
       join seed_staff staff on staff.hid = lens.hid
       left join seed_order original on original.i = lens.source
       where lens.ago < ${profile.historyDays}
     ) lens
     cross join lateral (${events.join(' union all ')}) event
     left join account person on person.uid = event.uid
     order by event.at, id, event.action <> 'submit'`,
  )
}

const seedRevisions = ({ db }: Seeding) =>
  run(
    db,
    `insert into order_revision (order_id, version, at, uid, values)
     select i, 1, date_trunc('second', at + (reviewed - at) / 2), placed_by, jsonb_build_object('dsOd', ${oldSphere})
     from seed_lens where changed order by i`,
  )

const seedTracking = ({ db, profile }: Seeding) => {
  const hub = pick('i', 'hub', hubs)
  return run(
    db,
    `insert into tracking_event (oid, tracking_number, at, state, place, text)
     select i, parcel, date_trunc('second', event.at), event.state, event.place, event.text
     from (select *, delivered - shipped as way from seed_lens where shipped is not null and ago < ${profile.historyDays}) lens
     cross join lateral (values
       (shipped + way * 0.05, 1, '发货仓', '快件已揽收'),
       (shipped + way * 0.45, 2, ${hub}, '快件到达' || ${hub}),
       (shipped + way * 0.85, 3, '收件网点', '快件派送中，请保持电话畅通'),
       (delivered, 4, '收件网点', '快件已签收')
     ) event (at, state, place, text)
     where status <> 6 or (event.state < 4 and event.at < midnight)
     order by event.at, i, event.state`,
  )
}

export const seedHistory = async (seeding: Seeding) => {
  await seedTrail(seeding, {
    resource: 'lens-orders',
    orders: 'select seed_lens.*, i as id from seed_lens',
    quoted: { parcel: 'parcel', rejectReason: pick('i', 'reject reason', rejectReasons) },
  })
  await seedRevisions(seeding)
  await seedTracking(seeding)
}

/** What clinics have paid of late: a transfer a month for what they settled in it, and of some a part of what they owe besides. */

import { dayAfter } from '../../../contract/core/times'
import { instantAt } from '../../http/time'
import type { Db } from '../client'
import type { Seeding } from './seeding'
import { addressOf, quote, run } from './sql'

/** Orders that were settled before them are marked as such, without a payment. */
const daysPaid = 120
/** What the clinics with an advance have paid beyond their orders, fen. */
const advance = 50_000

/** The person of each agent who enters payments. */
const bookkeeper = `(select min(uid) from account where account.cid = due.cid and account.hid is null)`

/** Makes the payments that `dues` names, with what of each counts on which order, and tells of them. */
const pay = async (db: Db, dues: string) => {
  await run(
    db,
    `create temporary table seed_due on commit drop as
     select due.*, dense_rank() over (partition by day order by cid, hid, batch)
         + coalesce((select last from order_number number where prefix = 'SK' and number.day = due.day), 0) as place, ${bookkeeper} as uid from (${dues}) due`,
  )
  await run(
    db,
    `insert into clinic_payment (payment_no, cid, hid, kind, method, amount, date, ref, operator_id, created, updated)
     select 'SK' || to_char(day, 'YYYYMMDD') || lpad(place::text, 6, '0'), cid, hid, 1, 5, sum(amount) + min(more), day,
       to_char(day, 'MMDD') || lpad(hid::text, 4, '0'), uid, min(at), min(at)
     from seed_due group by cid, hid, batch, day, place, uid order by day, place`,
  )
  await run(
    db,
    `insert into clinic_payment_order (payment_id, order_id, amount, at)
     select payment_id, seed_due.id, seed_due.amount, at from seed_due
     join clinic_payment on payment_no = 'SK' || to_char(day, 'YYYYMMDD') || lpad(place::text, 6, '0')
     order by payment_id, seed_due.id`,
  )
  await run(
    db,
    `insert into order_number (prefix, day, last) select 'SK', day, max(place) from seed_due group by day
     on conflict (prefix, day) do update set last = excluded.last`,
  )
  await run(db, 'drop table seed_due')
}

export const seedClinicPayments = async ({ db, today, timeZone }: Seeding): Promise<void> => {
  const since = instantAt(dayAfter(today, -daysPaid), '00:00', timeZone)
  const until = instantAt(today, '00:00', timeZone)
  const day = `(max(settled_at) over month at time zone ${quote(timeZone)})::date`
  await pay(
    db,
    `select cid, hid, id, amount + freight as amount, 0 as more, date_trunc('month', settled_at at time zone ${quote(timeZone)}) as batch,
       max(settled_at) over month as at, ${day} as day
     from orders where amount + freight > 0 and settled_at >= to_timestamp(${since}) and settled_at < to_timestamp(${until})
       and status <> 9
     window month as (partition by cid, hid, date_trunc('month', settled_at at time zone ${quote(timeZone)}))`,
  )
  const yesterday = dayAfter(today, -1)
  await pay(
    db,
    `select distinct on (hid) cid, hid, id, ceil(amount / 2.0)::int8 as amount, ${advance} as more, now() as batch,
       to_timestamp(${instantAt(yesterday, '16:00', timeZone)}) as at, ${quote(yesterday)}::date as day
     from orders where status in (6, 7) and status_bit & 64 = 0 and amount > 0 and hid % 4 = 1
       and shipped_at < to_timestamp(${until})
     order by hid, shipped_at, id`,
  )
  await run(
    db,
    `insert into audit (at, uid, name, cid, address, resource, record_id, action, after)
     select payment.created, uid, account.name, payment.cid, ${addressOf('uid')}, 'clinic-payments', payment_id, 'create',
       jsonb_build_object('amount', amount, 'date', date, 'kind', kind, 'method', method, 'ref', ref)
     from clinic_payment payment join account on account.uid = payment.operator_id order by payment_id`,
  )
}

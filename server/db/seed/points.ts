/** Points of members, as bills since the start of last year have earned them: those of a bill that was given back went with it. */
import type { Seeding } from './seeding'
import { quote, run } from './sql'

/** `seed_points`: what each bill earned, without the bonus of stored value that paid for it, and what its refund took back. */
const planPoints = ({ db, today }: Seeding) =>
  run(
    db,
    `create temporary table seed_points on commit drop as
     with earned as (
       select bill.*, coalesce(store.parent_hid, store.hid) as head, floor((total + coalesce(entry.bonus, 0)) / 100)::int as points
       from seed_bill bill join hospital store using (hid)
         left join (select i, bonus from seed_entry where i is not null) entry on entry.i = bill.i
       where pid is not null and date >= make_date(extract(year from ${quote(today)}::date)::int - 1, 1, 1)
     )
     select head, pid, cid, hid, i, date, kind, case kind when 1 then points else -points end as points,
       case kind when 1 then at else at + interval '5 minutes' end as at
     from earned join (values (1), (3)) moved(kind) on kind = 1 or back
     where points > 0`,
  )

export const seedPoints = async (seeding: Seeding): Promise<void> => {
  const { db } = seeding
  await planPoints(seeding)
  await run(
    db,
    `insert into points_account (cid, hid, pid, balance, created, updated, version)
     select min(cid), head, pid, sum(points), min(at), max(at), 1 + count(*)
     from seed_points group by head, pid order by head, pid`,
  )
  await run(
    db,
    `insert into points_entry (account_id, cid, hid, kind, points, balance_after, day, expires, sale_id, operator_id, created, updated)
     select account_id, moved.cid, moved.hid, kind, points, sum(points) over (partition by account_id order by moved.at, i, kind), moved.date,
       case when points > 0 then make_date(extract(year from moved.date)::int + 1, 12, 31) end, i, shift.cashier, moved.at, moved.at
     from seed_points moved join points_account own on own.hid = moved.head and own.pid = moved.pid
       join seed_shift shift on shift.hid = moved.hid and shift.date = moved.date
     order by moved.at, i, kind`,
  )
}

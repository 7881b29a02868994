/** The levels of chains of clinics, and the patients who have reached one by what they paid. */
import type { Seeding } from './seeding'
import { quote, run } from './sql'

/** Name, fen of a year, percent that is paid, hundredths of a point for each yuan. */
const levels = [
  ['普通', 0, 100, 100],
  ['银卡', 200_000, 98, 100],
  ['金卡', 800_000, 95, 120],
  ['钻石', 2_000_000, 90, 150],
] as const

const seedLevels = ({ db, founded }: Seeding) =>
  run(
    db,
    `insert into member_level (cid, hid, name, min_spend, discount, points_rate, created, updated)
     select head.cid, head.hid, one.name, one.spend, one.percent, one.rate, to_timestamp(${founded}), to_timestamp(${founded})
     from (select distinct cid, hid from fee) head
     cross join (values ${levels.map(([name, spend, percent, rate]) => `(${quote(name)}, ${spend}, ${percent}, ${rate})`).join(', ')})
       as one(name, spend, percent, rate)
     order by head.hid, one.spend`,
  )

/** By what was paid within the last 365 days, reached with the last payment. */
const seedReached = ({ db, today }: Seeding) =>
  run(
    db,
    `insert into member (pid, level_id, reviewed_on, updated)
     select pid, level_id, last, last::timestamp
     from (
       select sale.pid, coalesce(store.parent_hid, store.hid) as head, sum(amount) as spend, max(business_date) as last
       from sale_payment join sale using (sale_id) join hospital store on store.hid = sale.hid
       where pid is not null and business_date > ${quote(today)}::date - 365
       group by sale.pid, 2
     ) paid
     join lateral (
       select level_id from member_level where hid = head and min_spend between 1 and spend order by min_spend desc limit 1
     ) reached on true`,
  )

export const seedMembers = async (seeding: Seeding): Promise<void> => {
  await seedLevels(seeding)
  await seedReached(seeding)
}

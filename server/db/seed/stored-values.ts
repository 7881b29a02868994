/** What members have paid in and spent since: beside the bills, in the shifts in which it came. */
import type { Seeding } from './seeding'
import { roll, run, whole } from './sql'

/** Fen that are paid in, and given for it. */
const plans = [
  [50_000, 0],
  [100_000, 5000],
  [200_000, 20_000],
  [300_000, 50_000],
] as const
const planValues = plans.map(([pay, bonus], at) => `(${at}, ${pay}, ${bonus})`).join(', ')
const methods = 'array[2, 2, 3, 1, 4, 1]'

/**
 * `seed_account`: who paid something in, two minutes after their first bill; `seed_spend`: their later bills, as far as it lasts. These
 * are paid by it.
 */
export const planStored = async ({ db }: Seeding): Promise<void> => {
  await run(
    db,
    `create temporary table seed_account on commit drop as
     select row_number() over (order by at, pid) as id, first.*, pay, bonus, row_number() over (partition by date order by at, pid) as running
     from (
       select distinct on (pid) pid, bill.cid, bill.hid, coalesce(store.parent_hid, store.hid) as head, date, at + interval '2 minutes' as at,
         (${methods})[1 + ${whole('pid', 'paid in by', 6)}] as method
       from seed_bill bill join hospital store using (hid) where pid is not null order by pid, at
     ) first
     join (values ${planValues}) plan(place, pay, bonus) on place = ${whole('pid', 'paid in', plans.length)}
     where ${roll('pid', 'stores value')} < 0.8`,
  )
  await run(
    db,
    `create temporary table seed_spend on commit drop as
     select * from (
       select account.id, bill.i, bill.visit_id, bill.hid, bill.cid, bill.date, bill.at, bill.total, pay + account.bonus as most,
         row_number() over (partition by account.id order by bill.at, bill.i) as n,
         sum(bill.total) over (partition by account.id order by bill.at, bill.i) as upto
       from seed_account account join seed_bill bill using (pid) join hospital store on store.hid = bill.hid
       where bill.at > account.at and not bill.back and coalesce(store.parent_hid, store.hid) = account.head
     ) later where upto <= most`,
  )
  await run(db, `update seed_bill set method = 6, ref = '' from seed_spend spend where spend.i = seed_bill.i`)
  await run(
    db,
    `update charge set method = 6, ref = '' from seed_spend spend where spend.visit_id = charge.visit_id and charge.status = 1`,
  )
}

/** `seed_entry`: by account what was paid in, then each bill in turn, with what was left of both parts. */
const seedEntries = ({ db }: Seeding) =>
  run(
    db,
    `create temporary table seed_entry on commit drop as
     with recursive entry as (
       select id, 0::bigint as n, null::bigint as i, 0::bigint as total, pay as principal, bonus as bonus, pay as left_principal, bonus as left_bonus
       from (select id, pay::bigint as pay, bonus::bigint as bonus from seed_account) account
       union all
       select entry.id, spend.n, spend.i, spend.total::bigint, part.bonus - spend.total::bigint, -part.bonus,
         left_principal - spend.total::bigint + part.bonus, left_bonus - part.bonus
       from entry join seed_spend spend on spend.id = entry.id and spend.n = entry.n + 1
       cross join lateral (
         select floor(spend.total::numeric * left_bonus / (left_principal + left_bonus))::bigint as bonus
       ) part
     )
     select entry.*, coalesce(spend.at, account.at) as at, coalesce(spend.hid, account.hid) as hid, account.cid,
       coalesce(spend.date, account.date) as date
     from entry join seed_account account using (id) left join seed_spend spend on spend.id = entry.id and spend.n = entry.n`,
  )

export const seedStored = async (seeding: Seeding): Promise<void> => {
  const { db, founded } = seeding
  await seedEntries(seeding)
  await run(
    db,
    `insert into recharge_plan (cid, hid, pay, bonus, created, updated)
     select cid, hid, pay, bonus, to_timestamp(${founded}), to_timestamp(${founded})
     from (select distinct cid, hid from fee) head cross join (values ${planValues}) plan(place, pay, bonus)
     where bonus > 0 order by hid, pay`,
  )
  await run(
    db,
    `insert into stored_value (stored_value_id, cid, hid, pid, principal, bonus, recharged, spent, moved_on, created, updated, version)
     select id, account.cid, head, pid, last.left_principal, last.left_bonus, pay, coalesce(spent, 0), last.date, account.at, last.at, last.n + 2
     from seed_account account
     join lateral (select * from seed_entry entry where entry.id = account.id order by n desc limit 1) last using (id)
     left join (select id, sum(total) as spent from seed_spend group by id) spends using (id)
     order by id`,
  )
  await run(
    db,
    `insert into stored_value_entry (entry_no, stored_value_id, cid, hid, kind, principal, bonus, money, promotion, revenue, principal_after,
       bonus_after, method, ref, shift_id, business_date, plan_id, payment_id, operator_id, created, updated)
     select case when n = 0 then 'CZ' || to_char(entry.date, 'YYYYMMDD') || lpad(account.running::text, 6, '0') end, id, entry.cid, entry.hid,
       case when n = 0 then 1 else 2 end, entry.principal, entry.bonus,
       case when n = 0 then entry.principal else 0 end, case when n = 0 then entry.bonus else 0 end, total, left_principal, left_bonus,
       case when n = 0 then account.method end,
       case when n = 0 and account.method <> 1 then 'CZ' || lpad(id::text, 8, '0') else '' end,
       case when n = 0 then shift.shift_id end, entry.date, plan.plan_id, paid.payment_id, shift.cashier, entry.at, entry.at
     from seed_entry entry join seed_account account using (id)
     join seed_shift shift on shift.hid = entry.hid and shift.date = entry.date
     left join recharge_plan plan on n = 0 and plan.hid = account.head and plan.pay = account.pay
     left join sale_payment paid on paid.sale_id = entry.i and paid.kind = 1
     order by entry.at, id, n`,
  )
  await run(
    db,
    `select setval(pg_get_serial_sequence('stored_value', 'stored_value_id'), greatest(1, (select coalesce(max(stored_value_id), 0) from stored_value)))`,
  )
}

/** Of each clinic and day what was paid in, as its closing says it; quoted for `seedClosings`. */
export const storedByDay = `(
  select hid, date, sum(paid) as net, jsonb_agg(jsonb_build_object('method', method, 'paid', paid, 'refunded', 0) order by method) as totals
  from (select hid, date, method, sum(pay) as paid from seed_account group by hid, date, method) by_method group by hid, date
)`

/** Whether the money of clinics is where its rows say: bills, stored value, points. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/client'

/** What does not add up, by its number. Empty: all agrees. */
export const moneyDisagreements = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf<{ what: string }>(
    db,
    sql`select 'lines of bill ' || b.sale_no as what from sale b
        join (select sale_id, sum(amount) as amount, sum(refunded) as refunded, sum(credited) as credited
          from sale_line group by sale_id) l using (sale_id)
        where l.amount <> b.total or l.refunded <> b.refunded or l.credited <> b.credited
      union all select 'refunds of bill ' || b.sale_no from sale b
        left join (select sale_id, sum(total) as total, sum(credited) as credited from sale_refund group by sale_id) r using (sale_id)
        where b.refunded <> coalesce(r.total, 0) or b.credited <> coalesce(r.credited, 0)
      union all select 'payments of bill ' || b.sale_no from sale b
        left join (select sale_id, sum(amount) as amount from sale_payment group by sale_id) p using (sale_id)
        where b.paid - b.refunded <> coalesce(p.amount, 0)
      union all select 'stored value ' || v.stored_value_id from stored_value v
        left join (select stored_value_id, sum(principal) as principal, sum(bonus) as bonus from stored_value_entry
          group by stored_value_id) e using (stored_value_id)
        where v.principal <> coalesce(e.principal, 0) or v.bonus <> coalesce(e.bonus, 0)
      union all select 'points of account ' || a.account_id from points_account a
        left join (select account_id, sum(points) as points from points_entry group by account_id) e using (account_id)
        where a.balance <> coalesce(e.points, 0)
      union all select 'closing of ' || c.hid || ' on ' || c.date from daily_closing c
        left join (select hid, business_date, sum(amount) as amount from sale_payment group by hid, business_date) p
          on p.hid = c.hid and p.business_date = c.date
        where c.net <> coalesce(p.amount, 0)`,
  )
  return rows.map(({ what }) => what)
}

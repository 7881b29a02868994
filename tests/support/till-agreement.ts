/** What must hold of a clinic's money and goods, whatever happened: asked after a process was killed, and after many worked at once. */
import { sql } from 'drizzle-orm'
import { moneyDisagreements } from '../../server/clinic/money-agreement'
import { type Db, rowsOf } from '../../server/db/client'
import { disagreements, halves } from '../../server/inventory/agreement'

/** States of bills, counts of shifts, closings of stored value, and uses of coupons that are not what their rows say. */
const unlike = (db: Db) =>
  rowsOf<{ what: string }>(
    db,
    sql`select 'state of bill ' || b.sale_no as what from sale b
        join (select sale_id, bool_and(refunded_qty = qty) as whole, bool_or(refunded_qty > 0) as part from sale_line
          group by sale_id) l using (sale_id)
        where (b.status = 5) <> l.whole or (b.status = 4) <> (l.part and not l.whole and b.total = b.paid + b.credited)
          or (b.status = 2) <> (b.status in (2, 3, 4) and b.total > b.paid + b.credited)
      union all select 'count of shift ' || s.shift_no from cash_shift s
        left join (select shift_id, sum(amount) as fen from sale_payment where method = 1 group by shift_id) p using (shift_id)
        left join (select shift_id, sum(money) as fen from stored_value_entry where method = 1 group by shift_id) v using (shift_id)
        left join (select shift_id, sum(amount) as fen from cash_move group by shift_id) m using (shift_id)
        where s.status > 0
          and s.expected <> s.opening + coalesce(p.fen, 0) + coalesce(v.fen, 0) + coalesce(m.fen, 0)
      union all select 'stored value of the closing of ' || c.date from daily_closing c
        left join (select hid, business_date, sum(money) as fen from stored_value_entry group by hid, business_date) v
          on v.hid = c.hid and v.business_date = c.date
        where c.stored_net <> coalesce(v.fen, 0)
      union all select 'uses of coupon ' || c.code from coupon c
        left join (select coupon_id, count(*) as uses from coupon_use where undone = 0 group by coupon_id) u using (coupon_id)
        where c.used <> coalesce(u.uses, 0) or c.used > c.times
      union all select 'coupons of template ' || t.name from coupon_template t
        left join (select tpl_id, count(*) as given from coupon group by tpl_id) g using (tpl_id)
        where t.issued <> coalesce(g.given, 0)`,
  )

export const wrongAtTill = async (db: Db): Promise<unknown[]> => [
  ...(await moneyDisagreements(db)),
  ...(await unlike(db)),
  ...(await disagreements(db)),
  ...(await halves(db)),
]

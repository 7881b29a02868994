/** Invoices of what agents shipped in the last months: one a clinic and month, of every fourth clinic. */
import { dayAfter } from '../../../contract/core/times'
import { instantAt } from '../../http/time'
import type { Seeding } from './seeding'
import { addressOf, quote, run } from './sql'

const months = 2
const maxOrders = 400

export const seedInvoices = async ({ db, today, timeZone }: Seeding): Promise<void> => {
  const zone = quote(timeZone)
  const until = instantAt(`${today.slice(0, 7)}-01`, '00:00', timeZone)
  const since = instantAt(`${dayAfter(`${today.slice(0, 7)}-01`, -31 * months).slice(0, 7)}-01`, '00:00', timeZone)
  await run(
    db,
    `create temporary table seed_invoice on commit drop as
     select id as order_id, cid, hid, amount + freight as amount, month, (month + interval '1 month - 1 day')::date as day,
       dense_rank() over (order by month, cid, hid) as place
     from (select *, date_trunc('month', shipped_at at time zone ${zone}) as month,
         row_number() over (partition by cid, hid, date_trunc('month', shipped_at at time zone ${zone}) order by shipped_at, id) as nth
       from orders where shipped_at >= to_timestamp(${since}) and shipped_at < to_timestamp(${until})
         and status in (6, 7) and hid % 4 = 2 and amount > 0) shipped
     where nth <= ${maxOrders}`,
  )
  await run(
    db,
    `insert into invoice (invoice_no, cid, hid, kind, amount, date, title, tax_no, operator_id, created, updated)
     select to_char(day, 'YY') || '33200000' || lpad(place::text, 10, '0'), bill.cid, bill.hid, 1 + place % 2, sum(amount), day, hospital.name,
       '91330100' || lpad(bill.hid::text, 10, '0'),
       (select min(uid) from account where account.cid = bill.cid and account.hid is null),
       day + time '15:00', day + time '15:00'
     from seed_invoice bill join hospital on hospital.hid = bill.hid
     group by bill.cid, bill.hid, place, day, hospital.name order by place`,
  )
  await run(
    db,
    `insert into invoice_order (invoice_id, order_id, amount)
     select invoice_id, order_id, bill.amount from seed_invoice bill
       join invoice on invoice_no = to_char(day, 'YY') || '33200000' || lpad(place::text, 10, '0') and invoice.cid = bill.cid
     order by invoice_id, order_id`,
  )
  await run(
    db,
    `insert into audit (at, uid, name, cid, address, resource, record_id, action, after)
     select made.created, uid, account.name, made.cid, ${addressOf('uid')}, 'invoices', invoice_id, 'create',
       jsonb_build_object('invoiceNo', invoice_no, 'amount', amount, 'date', date, 'kind', kind, 'title', title)
     from invoice made join account on account.uid = made.operator_id order by invoice_id`,
  )
  await run(db, 'drop table seed_invoice')
}

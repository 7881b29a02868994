/** Whether the stock adds up: what is kept and what the ledger says, and whether documents are whole. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/client'

/** What is kept, and what the ledger says: the two must be alike, and every entry must balance. */
export const disagreements = async (db: Db): Promise<unknown[]> =>
  rowsOf(
    db,
    sql`with moved as (
        select warehouse_id, batch_id, product_id, sum(quantity)::int8 as quantity
        from stock_ledger where warehouse_id is not null group by 1, 2, 3
      ), held as (select warehouse_id, batch_id, sum(quantity)::int8 as quantity from stock_lock group by 1, 2)
      select 'balance' as what, b.warehouse_id, b.batch_id, b.on_hand, b.locked, m.quantity
        from stock_balance b left join moved m using (warehouse_id, batch_id) left join held h using (warehouse_id, batch_id)
        where b.on_hand <> coalesce(m.quantity, 0) or b.locked <> coalesce(h.quantity, 0)
      union all
      select 'shelf', s.warehouse_id, s.product_id, s.on_hand, 0, s.value from stock_shelf s
        left join (
          select warehouse_id, product_id, sum(quantity) as quantity, sum(value) as value
          from stock_ledger where warehouse_id is not null group by 1, 2
        ) m using (warehouse_id, product_id)
        where s.on_hand <> coalesce(m.quantity, 0) or s.value <> coalesce(m.value, 0)
      union all
      select 'entry', document_id, line, sum(quantity)::int, 0, sum(value)
        from stock_ledger group by document, document_id, line, entry having sum(quantity) <> 0 or sum(value) <> 0
      union all
      select 'past', warehouse_id, batch_id, min(running)::int, 0, 0 from (
          select warehouse_id, batch_id,
            sum(quantity) over (partition by warehouse_id, batch_id order by id) as running
          from stock_ledger where warehouse_id is not null
        ) history group by 2, 3 having min(running) < 0`,
  )

/** Documents of which there is only a half: without lines, moved without saying so, or said to be moved and not moved. */
export const halves = async (db: Db): Promise<unknown[]> =>
  rowsOf(
    db,
    sql`select 'in' as document, stockin_id as id, status, lines, moved, reversed from (
          select d.stockin_id, d.status, d.source_out_id,
            (select count(*) from stock_in_line l where l.stockin_id = d.stockin_id) as lines,
            (select count(distinct line) from stock_ledger m where m.document = 'in' and m.document_id = d.stockin_id and m.entry = 0) as moved,
            (select count(distinct line) from stock_ledger m where m.document = 'in' and m.document_id = d.stockin_id and m.entry = 1) as reversed
          from stock_in d) ins
        where source_out_id is null and (lines = 0 or moved <> case when status = 0 then 0 when status = 1 then lines else moved end
          or moved not in (0, lines) or reversed <> case when status = 2 then moved else 0 end)
      union all
      select 'out', stockout_id, status, lines, moved, held from (
          select d.stockout_id, d.status,
            (select count(*) from stock_out_line l where l.stockout_id = d.stockout_id) as lines,
            (select count(distinct line) from stock_ledger m where m.document = 'out' and m.document_id = d.stockout_id and m.entry = 0) as moved,
            (select count(*) from stock_lock k where k.stockout_id = d.stockout_id) as held
          from stock_out d) outs
        where lines = 0 or held <> case status when 0 then lines else 0 end
          or moved not in (0, lines) or (status = 0 and moved > 0) or (status = 1 and moved = 0)
      union all
      select m.document, m.document_id, 0, 0, 0, 0 from stock_ledger m
        where m.document = 'in' and not exists (select from stock_in d where d.stockin_id = m.document_id)
          or m.document = 'out' and not exists (select from stock_out d where d.stockout_id = m.document_id)`,
  )

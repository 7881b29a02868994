/** Whether the units of training are where their movements say. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/client'

/** Owners whose balance is not the sum of their movements, and movements to a person that belong to no record. Empty: all agree. */
export const unitDisagreements = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf<{ what: string }>(
    db,
    sql`with moved as (
        select holder_id, sum(units) as units from (
          select to_id as holder_id, units from training_ledger union all select from_id, -units from training_ledger
        ) leg group by holder_id
      )
      select 'balance of ' || h.holder_id as what from training_holder h left join moved m using (holder_id)
        where h.balance <> coalesce(m.units, 0)
      union all select 'movement ' || l.id from training_ledger l join training_holder h on h.holder_id = l.from_id
        where h.kind <> 'user' and not exists (select from training_store s where s.ledger_id = l.id)
          and not exists (select from training_card c where c.ledger_id = l.id)`,
  )
  return rows.map(({ what }) => what)
}

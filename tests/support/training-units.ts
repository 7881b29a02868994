/** What must hold of the units of training, whatever happened: asked after a process was killed. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../server/db/client'

/** Owners whose balance is not the sum of their movements, movements that belong to no record, and accounts whose cards do not add up. */
export const unitDisagreements = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf<{ what: string }>(
    db,
    sql`select 'holder ' || h.holder_id as what from training_holder h
          where h.balance <> coalesce((select sum(case when l.to_id = h.holder_id then l.units else -l.units end)
            from training_ledger l where h.holder_id in (l.from_id, l.to_id)), 0)
        union all select 'movement ' || l.id from training_ledger l
          where not exists (select from training_store s where s.ledger_id = l.id)
            and not exists (select from training_card c where c.ledger_id = l.id)
        union all select 'account ' || u.sdx_uid from training_user u
          where u.expire_date <> u.opened_on + (select sum(c.units)::int from training_card c
            where c.sdx_uid = u.sdx_uid and c.kind in ('open', 'renew'))`,
  )
  return rows.map(({ what }) => what)
}

/** What must hold of the units of training, whatever happened: asked after a process was killed. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../server/db/client'
import { unitDisagreements } from '../../server/training/unit-agreement'

/** The same of units, and accounts whose cards do not add up, where none was frozen, given anything or moved. */
export const unitsAndCards = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf<{ what: string }>(
    db,
    sql`select 'account ' || u.sdx_uid as what from training_user u
          where u.expire_date <> u.opened_on + (select sum(c.units)::int from training_card c
            where c.sdx_uid = u.sdx_uid and c.kind in ('open', 'renew'))`,
  )
  return [...(await unitDisagreements(db)), ...rows.map(({ what }) => what)]
}

/** Training accounts in use that end soon: what is to be renewed. */
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { trainingUsers } from '../../../contract/training/users'
import type { Db } from '../../db/client'
import { inScope, ofGrantedBrands } from '../../http/scope'
import type { Caller } from '../../http/session'
import { endsWithin } from './state'
import { trainingUser } from './table'

const spans = [
  [30, 'expiring'],
  [7, 'expiring-7'],
  [1, 'expiring-1'],
] as const

/** How many end within 30 days, 7 and 1, for those who may read them. */
export const trainingTiles = async ({ db, caller }: { db: Db; caller: Caller }) => {
  if (!caller.codes.has('training-users.read')) return []
  const within = (days: number): SQL => sql`count(*) filter (where ${endsWithin(caller.today, days)})`
  const [found] = await db
    .select({
      counts: sql<number[]>`json_build_array(${sql.join(
        spans.map(([days]) => within(days)),
        sql`, `,
      )})`,
    })
    .from(trainingUser)
    .where(
      and(inScope(caller, trainingUser), ofGrantedBrands(caller, trainingUser.brand), isNull(trainingUser.removed)),
    )
  return spans.map(([days, action], at) => ({
    ...{ of: trainingUsers.name, action, count: found?.counts[at] ?? 0, query: { expiring: String(days) } },
  }))
}

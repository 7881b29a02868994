/** Demo data, the same for the same day: a small business to look at, or a large one to measure with. */
import { businessDate, startOfDate } from '../../http/time'
import type { Db } from '../client'
import { type Profile, type ProfileName, profiles } from './profiles'
import type { Seeding } from './seeding'
import { run } from './sql'
import { stagesOf } from './stages'
import { counting, type OnSeedStep, runStages } from './steps'
import { large, numbered, small } from './tables'

export interface SeedOptions {
  /** Seconds since the epoch. */
  now: number
  profile: ProfileName
  hashPassword: (plain: string) => Promise<string>
  timeZone?: string
  onStep?: OnSeedStep
}

const daySeconds = 86_400
/**
 * Fills a database that has its schema and base data but no accounts, in one transaction.
 *
 * Two databases seeded on the same day hold the same rows, but for password hashes and for the minutes of today's orders,
 * which must not lie in the future.
 */
export const seedDemo = async (
  db: Db,
  { now, profile: name, hashPassword, timeZone = 'Asia/Shanghai', onStep = () => {} }: SeedOptions,
): Promise<void> => {
  const profile: Profile = profiles[name]
  let begin = async (_: string) => {}
  await db.transaction(async (transaction) => {
    const today = businessDate(now, timeZone)
    const seeding: Seeding = {
      db: transaction,
      profile,
      now,
      today,
      timeZone,
      founded: startOfDate(today, timeZone) - (profile.days + 30) * daySeconds,
    }
    // Long expressions over few rows: compiling them takes longer than computing them.
    await run(transaction, 'set local jit = off')
    await run(transaction, `set local work_mem = '64MB'`)
    await run(transaction, `set local maintenance_work_mem = '128MB'`)
    const stages = stagesOf(seeding, hashPassword)
    // One more: the statistics, behind the transaction.
    begin = counting(
      stages.reduce((sum, { steps }) => sum + steps.length, 1),
      onStep,
    )
    await runStages(transaction, stages, begin)
  })
  await begin('statistics')
  // Nothing vacuums an embedded database by itself, and counting by an index alone needs it.
  for (const table of [...large, ...small, ...numbered.map(([table]) => table)])
    await run(db, `vacuum analyze ${table}`)
}

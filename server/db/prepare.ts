/** Makes a database ready to serve: schema, base data, and the data that it shall start with. */
import { count } from 'drizzle-orm'
import { hashPassword } from '../http/passwords'
import { account } from '../system/accounts/table'
import { role } from '../system/roles/table'
import { installBase } from './base'
import type { Database, Db } from './client'
import { migrate } from './migrate'
import type { OnSeedStep } from './seed/steps'

interface PrepareOptions {
  seed: 'demo' | 'scale' | 'none'
  /** Seconds since the epoch. */
  now: number
  adminPassword?: string
  /** Of a seed. */
  onStep?: OnSeedStep
  /** What an area works out of rows that a seed made or that were there before; it does nothing where all is done. */
  afterSeed?: (db: Db) => Promise<void>
}

/** Safe from several processes at once, and again at every start: seeds act on a database without accounts alone. */
export const prepareDatabase = async (database: Database, { seed, now, afterSeed, ...more }: PrepareOptions) => {
  const { db } = database
  await migrate(database)
  await database.exclusively('seed', async () => {
    await installBase(db, now)
    await firstData(db, { seed, now, ...more })
    await afterSeed?.(db)
  })
}

/** Of a database without accounts. */
const firstData = async (db: Db, { seed, now, adminPassword, onStep }: PrepareOptions) => {
  const [people] = await db.select({ accounts: count() }).from(account)
  if ((people?.accounts ?? 0) > 0) return
  if (seed !== 'none') {
    // Most starts seed nothing, so what it takes is loaded only then.
    const { seedDemo } = await import('./seed/demo')
    await seedDemo(db, { now, profile: seed, hashPassword, ...(onStep && { onStep }) })
  } else if (adminPassword) {
    const roles = await db.select().from(role)
    const admin = roles.find(({ code }) => code === 'ADMIN')
    if (!admin) throw new Error('the role of administrators is missing')
    await db.insert(account).values({
      account: 'admin',
      name: 'admin',
      passwordHash: await hashPassword(adminPassword),
      roleId: admin.id,
      created: now,
      updated: now,
    })
  }
}

/** Finding, keeping and showing the accounts of trainers. */
import { and, eq } from 'drizzle-orm'
import { slyBrand, type TrainerAccount } from '../../../contract/system/trainer-accounts'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import type { Rows } from '../../http/implement'
import type { Caller } from '../../http/session'
import { account } from '../accounts/table'
import { lastLogin } from '../last-login'

export const trainerView = (db: Db) =>
  db
    .select({
      uid: account.uid,
      account: account.account,
      name: account.name,
      phone: account.phone,
      status: account.status,
      lastLogin,
      created: account.created,
      updated: account.updated,
      version: account.version,
    })
    .from(account)
    .$dynamic()

type ViewRow = Awaited<ReturnType<typeof trainerView>>[number]
export type TrainerChanges = typeof account.$inferInsert

/** With what this caller may do with the account. */
export const withAllowed =
  ({ codes }: Caller) =>
  (row: ViewRow): TrainerAccount => ({
    ...row,
    status: row.status === 1 ? 1 : 0,
    allowed: codes.has('trainer-accounts.update') ? ['update'] : [],
  })

export const ofBrand = eq(account.trainingBrand, slyBrand)

/** The brand has no agents: every holder of the code sees all of its trainers. */
export const trainerRows: Rows<TrainerAccount, TrainerChanges> = {
  name: 'trainer-accounts',
  async find(db, uid, caller, { lock }) {
    const query = trainerView(db).where(and(eq(account.uid, uid), ofBrand))
    const [row] = await (lock ? query.for('no key update', { of: account }) : query)
    return row && withAllowed(caller)(row)
  },
  async save(db, { uid }, changes, now) {
    await db
      .update(account)
      .set({ ...changes, ...nextVersion(account, now) })
      .where(eq(account.uid, uid))
  },
  present: (row) => row,
}

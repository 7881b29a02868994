/** Finding, keeping and showing the accounts of trainers. */
import { and, eq } from 'drizzle-orm'
import type { TrainerAccount } from '../../../contract/system/trainer-accounts'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import type { Rows } from '../../http/implement'
import { ofGrantedBrands, ofOffice } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { trainingBrand } from '../../training/brands/table'
import { account } from '../accounts/table'
import { lastLogin } from '../last-login'

export const trainerView = (db: Db) =>
  db
    .select({
      uid: account.uid,
      account: account.account,
      name: account.name,
      phone: account.phone,
      brand: trainingBrand.code,
      brandName: trainingBrand.name,
      cid: account.cid,
      companyName: company.name,
      status: account.status,
      lastLogin,
      created: account.created,
      updated: account.updated,
      version: account.version,
    })
    .from(account)
    .innerJoin(trainingBrand, eq(trainingBrand.code, account.trainingBrand))
    .leftJoin(company, eq(company.cid, account.cid))
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

/** The trainers whom the caller may see: those of an agent are its office's, and the platform's. */
export const visibleTrainers = (caller: Caller) =>
  and(ofOffice(caller, account.cid), ofGrantedBrands(caller, account.trainingBrand))

export const trainerRows: Rows<TrainerAccount, TrainerChanges> = {
  name: 'trainer-accounts',
  async find(db, uid, caller, { lock }) {
    const query = trainerView(db).where(and(eq(account.uid, uid), visibleTrainers(caller)))
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

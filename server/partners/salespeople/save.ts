/** Making and changing salespeople, and which clinics they look after. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Salesperson, salespeople } from '../../../contract/partners/salespeople'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { writeAudit } from '../../http/audit'
import type { Context } from '../../http/implement'
import { companyMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import { endSessions } from '../../http/session'
import { accountObjection } from '../../system/accounts/objection'
import { account } from '../../system/accounts/table'
import { hospital, salespersonHospital } from '../hospitals/table'
import { type SalespersonChanges, type SalespersonRow, salespersonRows } from './rows'
import { salesperson } from './table'

type Calls = typeof salespeople.calls
type Updating = Context<Calls['update'], SalespersonRow, SalespersonChanges>
type Assigned = readonly { hid: number; sms: 0 | 1 }[]

const refuseTakenPhone = async (db: Db, cid: number, phone: string, own = 0) => {
  const [other] = await db
    .select({ name: salesperson.name })
    .from(salesperson)
    .where(and(eq(salesperson.cid, cid), eq(salesperson.phone, phone), ne(salesperson.sid, own)))
  if (other) throw refuseField('phone', 'salesperson.phoneTaken', { name: other.name })
}

const checkClinics = async (db: Db, cid: number, hids: readonly number[]) => {
  if (hids.length === 0) return
  const found = await db.$count(hospital, and(inArray(hospital.hid, [...hids]), eq(hospital.cid, cid)))
  if (found !== hids.length) throw refuseField('hospitals', 'salesperson.noClinic')
}

/** Leaves those alone that stay as they are, so that their numbers stay too. */
const assign = async (db: Db, sid: number, former: Assigned, next: Assigned) => {
  const kept = new Set(next.map(({ hid }) => hid))
  const gone = former.filter(({ hid }) => !kept.has(hid)).map(({ hid }) => hid)
  if (gone.length > 0)
    await db
      .delete(salespersonHospital)
      .where(and(eq(salespersonHospital.sid, sid), inArray(salespersonHospital.hid, gone)))
  if (next.length > 0)
    await db
      .insert(salespersonHospital)
      .values(next.map(({ hid, sms }) => ({ sid, hid, sms })))
      .onConflictDoUpdate({
        target: [salespersonHospital.sid, salespersonHospital.hid],
        set: { sms: sql`excluded.sms` },
      })
}

export const createSalesperson = async ({ db, caller, body, now }: Context<Calls['create']>) => {
  // A caller who makes one must be able to see it.
  if (caller.hid !== null || caller.sid !== null) throw new Refusal('forbidden')
  const { hospitals, ...fields } = body
  const cid = await companyMeant(db, caller, body.cid)
  await refuseTakenPhone(db, cid, fields.phone)
  await checkClinics(
    db,
    cid,
    hospitals.map(({ hid }) => hid),
  )
  const [made] = await db
    .insert(salesperson)
    .values({ ...fields, cid, created: now, updated: now })
    .onConflictDoNothing()
    .returning({ sid: salesperson.sid })
  if (!made) throw refuseField('phone', 'salesperson.phoneTaken', { name: '' })
  await assign(db, made.sid, [], hospitals)
  const row = await salespersonRows.find(db, made.sid, caller, { lock: false })
  if (!row) throw new Refusal('missing')
  return salespersonRows.present(row, caller, now) as Salesperson
}

/** A disabled salesperson can no longer sign in. */
const disableAccount = async ({ db, caller, row, now, request }: Updating) => {
  const { accountUid, accountStatus, cid } = row
  if (accountUid === null || accountStatus !== 1) return
  const message = await accountObjection(db, caller, accountUid)
  if (message) throw new Refusal('forbidden', { message })
  await db
    .update(account)
    .set({ status: 0, ...nextVersion(account, now) })
    .where(eq(account.uid, accountUid))
  await endSessions(db, { uid: accountUid }, 'disabled')
  const who = { at: now, uid: caller.uid, name: caller.name, address: request.address, requestId: request.id }
  const entry = { ...who, cid, resource: 'accounts', recordId: accountUid, action: 'disable', reason: '' }
  await writeAudit(db, entry, { before: { status: 1 }, after: { status: 0 } })
}

export const updateSalesperson = async (context: Updating) => {
  const { db, caller, row, body, save, auditAs } = context
  if (caller.sid !== null) throw new Refusal('forbidden', { message: { key: 'salesperson.own' } })
  const { sid: _, version: __, hospitals, ...changes } = body
  if (changes.phone !== undefined) await refuseTakenPhone(db, row.cid, changes.phone, row.sid)
  if (hospitals) {
    await checkClinics(
      db,
      row.cid,
      hospitals.map(({ hid }) => hid),
    )
    await assign(db, row.sid, row.hospitals, hospitals)
  }
  if (changes.status !== undefined && changes.status !== row.status) {
    auditAs(changes.status === 1 ? 'enable' : 'disable')
    if (changes.status === 0) await disableAccount(context)
  }
  await save(changes)
  return undefined
}

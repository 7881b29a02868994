/** The first account of a clinic that has just been accepted. */
import { eq } from 'drizzle-orm'
import { clinicManager } from '../db/base-roles'
import type { Db } from '../db/client'
import { recorded, writeAudit } from '../http/audit'
import { refuseField } from '../http/refusal'
import type { Caller } from '../http/session'
import { checkPlace } from './accounts/check'
import { addAccount } from './new-account'
import { role } from './roles/table'

interface Opening {
  db: Db
  caller: Caller
  now: number
  request: { id: string; address: string }
}
interface Beginning {
  account: string
  password: string
  name: string
  phone: string
  /** Absent: the manager of a clinic. */
  roleId: number | undefined
}

/** As making staff does it: the password must be changed at the first sign-in, and the trail tells of the account. */
export const openClinicAccount = async (
  { db, caller, now, request }: Opening,
  { cid, hid, name: hospitalName }: { cid: number; hid: number; name: string },
  { password, roleId = clinicManager, ...person }: Beginning,
): Promise<void> => {
  const [given] = await db.select({ name: role.name, kind: role.kind }).from(role).where(eq(role.id, roleId))
  if (given?.kind !== 'hospital') throw refuseField('roleId', 'clinic.noRole')
  await checkPlace(db, caller, roleId, { cid, hid })
  const uid = await addAccount(db, { ...person, roleId, cid, hid }, password, now)
  const who = { at: now, uid: caller.uid, name: caller.name, cid, hid, address: request.address, requestId: request.id }
  await writeAudit(
    db,
    { ...who, resource: 'accounts', recordId: uid, action: 'create', reason: '' },
    { before: null, after: recorded({ ...person, roleName: given.name, hospitalName, status: 1 }) },
  )
}

/** Making a role: whose it is, of which kind, under a name of its own, and with whose grants. */
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/core/call'
import { platformCodes, type roles } from '../../../contract/system/roles'
import type { Db } from '../../db/client'
import { Refusal, refuseField } from '../../http/refusal'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { copyGrants } from './grant'
import { assertKindFits } from './kind'
import { findRole, mayGrant, presentRole } from './rows'
import { role } from './table'

type Body = BodyOf<typeof roles.calls.create>

/** The company that the new role is of; null is the platform. */
const companyFor = async (db: Db, caller: Caller, { code, cid }: Body): Promise<number | null> => {
  if (!isPlatform(caller)) {
    if (caller.cid === null) throw new Refusal('forbidden')
    if (code !== 'USER') throw refuseField('code', 'role.onlyUser')
    if (cid !== undefined && cid !== caller.cid) throw refuseField('cid', 'role.foreignCompany')
    return caller.cid
  }
  if (cid === undefined || cid === null) return null
  if (platformCodes.includes(code)) throw refuseField('cid', 'role.platformCompany')
  const [found] = await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid))
  if (!found) throw refuseField('cid', 'role.noCompany')
  return cid
}

export const createRole = async (db: Db, caller: Caller, body: Body, now: number) => {
  const { copyFrom, ...fields } = body
  const cid = await companyFor(db, caller, body)
  assertKindFits(fields.code, fields.kind)
  if (copyFrom !== undefined) {
    if (!mayGrant(caller)) throw new Refusal('forbidden')
    if (!(await findRole(db, copyFrom, caller))) throw refuseField('copyFrom', 'role.noSource')
  }
  const [made] = await db
    .insert(role)
    .values({ ...fields, cid, created: now, updated: now })
    .returning({ id: role.id })
  if (!made) throw new Error('no role was made')
  if (copyFrom !== undefined) await copyGrants(db, caller, copyFrom, made.id)
  const row = await findRole(db, made.id, caller)
  if (!row) throw new Error('the new role is gone')
  // What it grants stands in the trail, not in the answer.
  return { ...row, ...presentRole(row, caller) }
}

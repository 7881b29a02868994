/** Whose performance is told: salespeople, and the accounts of an agent's office. */
import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { salesperson } from '../../partners/salespeople/table'
import { account } from '../../system/accounts/table'
import { role } from '../../system/roles/table'

export interface Person {
  kind: 'salesperson' | 'staff'
  id: number
  name: string
  cid: number
  status: number
}

export const keyOf = ({ kind, id }: Pick<Person, 'kind' | 'id'>) => `${kind === 'staff' ? 'u' : 's'}${id}`

/** The office of an agent, and the platform. */
export const isOffice = (caller: Caller) =>
  isPlatform(caller) || (caller.cid !== null && caller.hid === null && caller.sid === null)

export interface Whose {
  cid: number | undefined
  sid: number | null
}

/** Of whom the caller hears; undefined: of none. */
export const whoseOf = (caller: Caller, cid: number | undefined): Whose | undefined => {
  if (isPlatform(caller)) return { cid, sid: null }
  if (caller.cid === null || caller.hid !== null) return undefined
  return { cid: caller.cid, sid: caller.sid }
}

/** Accounts of an agent's people, none of which belongs to a clinic, a salesperson or a trainer. */
const isStaff = and(
  isNotNull(account.cid),
  isNull(account.hid),
  isNull(account.sid),
  isNull(account.trainingBrand),
  inArray(role.code, ['AGENT', 'USER']),
)

const salespeople = async (db: Db, condition: SQL | undefined): Promise<Person[]> => {
  const { sid, name, cid, status } = salesperson
  const rows = await db.select({ id: sid, name, cid, status }).from(salesperson).where(condition).orderBy(asc(sid))
  return rows.map((row) => ({ ...row, kind: 'salesperson' }))
}

const staff = async (db: Db, condition: SQL | undefined): Promise<Person[]> => {
  const { uid, name, cid, status } = account
  const rows = await db
    .select({ id: uid, name, cid, status })
    .from(account)
    .innerJoin(role, eq(role.id, account.roleId))
    .where(and(isStaff, condition))
    .orderBy(asc(uid))
  return rows.map((row) => ({ ...row, cid: row.cid ?? 0, kind: 'staff' }))
}

/** Salespeople, then staff. */
export const peopleOf = async (db: Db, { cid, sid }: Whose): Promise<Person[]> => {
  const ofCompany = cid === undefined ? undefined : eq(salesperson.cid, cid)
  const sellers = await salespeople(db, and(ofCompany, sid === null ? undefined : eq(salesperson.sid, sid)))
  if (sid !== null) return sellers
  return [...sellers, ...(await staff(db, cid === undefined ? undefined : eq(account.cid, cid)))]
}

/** The person whose target is set; undefined for one outside the data scope of the office. */
export const personMeant = async (db: Db, caller: Caller, { sid, uid }: { sid: number | null; uid: number | null }) => {
  const { cid } = caller
  const [found] =
    sid === null
      ? await staff(db, and(eq(account.uid, uid ?? 0), cid === null ? undefined : eq(account.cid, cid)))
      : await salespeople(db, and(eq(salesperson.sid, sid), cid === null ? undefined : eq(salesperson.cid, cid)))
  return found
}

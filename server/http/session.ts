/** Who calls: the token becomes a person with a role, a company and a set of element codes. */
import { aliasedTable, and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client'
import { account, session } from '../system/accounts/table'
import { role } from '../system/roles/table'
import { Refusal } from './refusal'
import { type Restriction, restrictionOf } from './restriction'
import { codesOfRole } from './role-codes'

/** A token expires this long after its last use. */
export const idleSeconds = 12 * 3600
/** The last use is noted no more often than this, so that reading does not write each time. */
const touchSeconds = 60
/** Somebody of a role outside the whitelist is told where to go, and is nobody here after that. */
const outsiderSeconds = 5 * 60

export interface Caller {
  uid: number
  account: string
  name: string
  role: string
  roleId: number
  /** Agent company; null for the platform's own people. */
  cid: number | null
  /** Clinic, when the person works for one. */
  hid: number | null
  /** Salesperson: only the clinics assigned to them. */
  sid: number | null
  codes: ReadonlySet<string>
  sessionId: number
  restriction: Restriction | null
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A fresh token: 256 random bits. */
export const newToken = () => hex(crypto.getRandomValues(new Uint8Array(32)))

export const hashToken = async (token: string) =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))

const endings = {
  'signed-out': 'signedOut',
  disabled: 'accountEnded',
  permissions: 'sessionEnded',
  password: 'sessionEnded',
  ended: 'sessionEnded',
} as const
export type SessionEnding = keyof typeof endings

/**
 * Ends sessions that hold: their clients are told at their next call, by the code of the ending (`disabled` 20405,
 * `permissions`, `password` and `ended` 20406).
 * @param whose a person's, or those of everybody who holds a role; `but` spares one session
 */
export const endSessions = (
  db: Db,
  whose: { uid: number; but?: number } | { roleId: number },
  ending: Exclude<SessionEnding, 'signed-out'>,
) => {
  const people =
    'uid' in whose
      ? and(eq(session.uid, whose.uid), whose.but === undefined ? undefined : ne(session.id, whose.but))
      : inArray(
          session.uid,
          new QueryBuilder().select({ uid: account.uid }).from(account).where(eq(account.roleId, whose.roleId)),
        )
  return db
    .update(session)
    .set({ ended: ending })
    .where(and(people, isNull(session.ended)))
}

const owner = aliasedTable(account, 'owner')
const ownerRole = aliasedTable(role, 'owner_role')

/** For employees: id and version of the roles that the owners of their company hold. */
const ownerRoles = (db: Db) =>
  sql<[id: number, version: number][] | null>`case when ${role.code} = 'USER' then (${db
    .select({ roles: sql`jsonb_agg(distinct jsonb_build_array(${ownerRole.id}, ${ownerRole.version}))` })
    .from(owner)
    .innerJoin(ownerRole, eq(ownerRole.id, owner.roleId))
    .where(and(eq(owner.cid, account.cid), eq(ownerRole.code, 'AGENT')))}) end`

interface Held {
  roleId: number
  roleVersion: number
  ownerRoles: [id: number, version: number][] | null
}

/** What the role grants; of that, an employee may no more than the owners of the company. */
const codesOf = async (db: Db, { roleId, roleVersion, ownerRoles }: Held): Promise<ReadonlySet<string>> => {
  const granted = await codesOfRole(db, roleId, roleVersion)
  if (!ownerRoles) return granted
  const bounds = await Promise.all(ownerRoles.map(([id, version]) => codesOfRole(db, id, version)))
  return new Set([...granted].filter((code) => bounds.some((bound) => bound.has(code))))
}

/** The person behind a token, or the refusal that says why it does not hold. `today` is the date in the business time zone. */
export const callerOf = async (db: Db, token: string | undefined, now: number, today: string): Promise<Caller> => {
  if (!token || !/^[0-9a-f]{64}$/.test(token)) throw new Refusal('noToken')
  const [found] = await db
    .select({
      sessionId: session.id,
      created: session.created,
      lastUsed: session.lastUsed,
      ended: session.ended,
      uid: account.uid,
      account: account.account,
      name: account.name,
      status: account.status,
      expireDate: account.expireDate,
      cid: account.cid,
      hid: account.hid,
      sid: account.sid,
      role: role.code,
      roleId: role.id,
      mustChangePassword: account.mustChangePassword,
      totpSince: account.totpSince,
      requireTotp: role.requireTotp,
      roleVersion: role.version,
      ownerRoles: ownerRoles(db),
    })
    .from(session)
    .innerJoin(account, eq(account.uid, session.uid))
    .innerJoin(role, eq(role.id, account.roleId))
    .where(eq(session.tokenHash, await hashToken(token)))
  if (!found) throw new Refusal('noToken')
  if (found.ended !== null) throw new Refusal(endings[found.ended as SessionEnding] ?? 'sessionEnded')
  if (found.status !== 1 || (found.expireDate !== null && found.expireDate < today)) throw new Refusal('accountEnded')
  const restriction = restrictionOf(found)
  const idle = now - found.lastUsed > idleSeconds
  if (idle || (restriction === 'role' && now - found.created > outsiderSeconds)) throw new Refusal('tokenExpired')
  if (now - found.lastUsed > touchSeconds)
    await db
      .update(session)
      .set({ lastUsed: now })
      .where(and(eq(session.id, found.sessionId), lt(session.lastUsed, now)))
  return { ...found, restriction, codes: await codesOf(db, found) }
}

/** Who calls: the token becomes a person with a role, a company and a set of element codes. */
import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { isOfClinic } from '../../contract/clinic-codes'
import type { RefusalName } from '../../contract/core/errors'
import { isMenuOpen } from '../../contract/partners/clinic-menus'
import { isOfScreening, screeningAuthCode, screeningRoles } from '../../contract/screening-codes'
import type { Db } from '../db/client'
import { builtOnce } from '../db/prepared'
import { hospital, hospitalSetting } from '../partners/hospitals/table'
import { accountCustomer } from '../screening/screening-customers/table'
import { account, accountTrainingBrand, session, type sessionEndings } from '../system/accounts/table'
import { role } from '../system/roles/table'
import { notify } from './changes'
import { Refusal } from './refusal'
import { type Restriction, restrictionOf } from './restriction'
import { codesOfRole, codesOnPages } from './role-codes'

/** A token expires this long after its last use. */
export const idleSeconds = 12 * 3600
/** However much it is used, it ends so long after the sign-in, unless the installation says otherwise. */
export const usualLifetime = 30 * 24 * 3600
/** The last use is noted no more often than this, so that reading does not write each time. */
const touchSeconds = 60
/** A person of a role outside the whitelist is told which site is theirs, and has no rights here. */
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
  /** The clinics that the person works for: their own, and from the head of a chain all of its stores. */
  stores: readonly number[]
  /** All stores of the person's chain: patients and what was found out about them are read in each. */
  chain: readonly number[]
  /** The doctor or optometrist that the person is. */
  ctid: number | null
  /** Salesperson: only the clinics assigned to them. */
  sid: number | null
  /** Codes of the training brands that a training administrator was granted; null: not bounded by brands. */
  brands: readonly string[] | null
  /** Schools and communities of whom the person is a contact, and nothing beyond these; null: not a contact. */
  customers: readonly number[] | null
  codes: ReadonlySet<string>
  /** The groups of the menu that the person's clinic was given; empty: all of them. */
  menus: readonly string[]
  sessionId: number
  restriction: Restriction | null
  /** The date in the business time zone at which they ask. */
  today: string
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A fresh token: 256 random bits. */
export const newToken = () => hex(crypto.getRandomValues(new Uint8Array(32)))

/** SHA-256 in hexadecimal digits. */
export const digestOf = async (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

export const hashToken = (token: string) => digestOf(new TextEncoder().encode(token))

const endings = {
  'signed-out': 'signedOut',
  disabled: 'accountEnded',
  permissions: 'sessionEnded',
  password: 'sessionEnded',
  ended: 'sessionEnded',
} as const satisfies Record<(typeof sessionEndings)[number], RefusalName>
export type SessionEnding = keyof typeof endings

/**
 * Ends sessions that hold: their clients are told at their next call, by the code of the ending (`disabled` 20405,
 * `permissions`, `password` and `ended` 20406).
 * @param whose a person's, or those of everybody who holds a role; `but` spares one session
 */
export const endSessions = async (
  db: Db,
  whose: { uid: number; but?: number } | { roleId: number },
  ending: Exclude<SessionEnding, 'signed-out'>,
): Promise<void> => {
  const people =
    'uid' in whose
      ? and(eq(session.uid, whose.uid), whose.but === undefined ? undefined : ne(session.id, whose.but))
      : inArray(
          session.uid,
          new QueryBuilder().select({ uid: account.uid }).from(account).where(eq(account.roleId, whose.roleId)),
        )
  await db
    .update(session)
    .set({ ended: ending })
    .where(and(people, isNull(session.ended)))
  await notify(db, { ended: 'uid' in whose ? { uid: whose.uid } : whose })
}

/** Of the person's clinic: a chain has one level, a head and its stores. */
const head = sql`coalesce(${hospital.parentHid}, ${hospital.hid})`
const chain = sql<number[]>`array(
  select store.hid from ${hospital} store where store.hid = ${head} or store.parent_hid = ${head} order by store.hid
)`

/** What the settings of the person's clinic say, or its agent's default. */
const menus = sql<string[]>`coalesce((
  select ${hospitalSetting.permissions} from ${hospitalSetting}
  where ${hospitalSetting.cid} = ${hospital.cid}
    and (${hospitalSetting.hid} = ${hospital.hid} and ${hospitalSetting.authSettingType} <> 0 or ${hospitalSetting.hid} is null)
  order by ${hospitalSetting.hid} nulls last limit 1), '{}')`

/** Whether the person's clinic, or their agent by default, has the screening edition; the platform has it. */
const hasScreening = sql<boolean>`(${account.cid} is null or coalesce((
  select ${hospitalSetting.hospitalAuthDtoList} @> ${sql.raw(`'${JSON.stringify([{ authCode: screeningAuthCode, flag: 1 }])}'`)} from ${hospitalSetting}
  where ${hospitalSetting.cid} = ${account.cid}
    and (${hospitalSetting.hid} = ${account.hid} and ${hospitalSetting.authSettingType} <> 0 or ${hospitalSetting.hid} is null)
  order by ${hospitalSetting.hid} nulls last limit 1), false))`

/** The schools and communities of a contact: whose role it is, or whose account names any. */
const customers = sql<
  number[] | null
>`(select case when ${role.id} = ${sql.raw(String(screeningRoles.contact))} or count(*) > 0
  then coalesce(array_agg(held.customer_id order by held.customer_id), '{}') end
  from ${accountCustomer} held where held.uid = ${account.uid})`

/** The training brands of a training administrator. */
const brands = sql<string[] | null>`case when ${role.code} = 'ADMIN_SDX' then array(
  select granted.brand from ${accountTrainingBrand} granted where granted.uid = ${account.uid} order by granted.brand
) end`

const person = {
  uid: account.uid,
  account: account.account,
  name: account.name,
  status: account.status,
  expireDate: account.expireDate,
  cid: account.cid,
  hid: account.hid,
  ctid: account.ctid,
  sid: account.sid,
  parentHid: hospital.parentHid,
  chain,
  menus,
  brands,
  hasScreening,
  customers,
  role: role.code,
  roleId: role.id,
  mustChangePassword: account.mustChangePassword,
  totpSince: account.totpSince,
  requireTotp: role.requireTotp,
  roleVersion: role.version,
}

/** What every call asks. */
const statements = builtOnce((db) => ({
  session: db
    .select({
      sessionId: session.id,
      created: session.created,
      lastUsed: session.lastUsed,
      ended: session.ended,
      ...person,
    })
    .from(session)
    .innerJoin(account, eq(account.uid, session.uid))
    .innerJoin(role, eq(role.id, account.roleId))
    .leftJoin(hospital, eq(hospital.hid, account.hid))
    .where(eq(session.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_of_token'),
  /** The roles that the owners of a company hold. */
  ownerRoles: db
    .selectDistinct({ id: role.id, version: role.version })
    .from(account)
    .innerJoin(role, eq(role.id, account.roleId))
    .where(and(eq(account.cid, sql.placeholder('cid')), eq(role.code, 'AGENT')))
    .prepare('roles_of_owners'),
}))

interface Held {
  role: string
  roleId: number
  roleVersion: number
  cid: number | null
  hid: number | null
  menus: readonly string[]
  hasScreening: boolean
  customers: readonly number[] | null
}

/** Codes of the screening edition are of those who have it; screeners and contacts have no others. */
const isOpenFor =
  ({ hasScreening, customers, roleId }: Held) =>
  (code: string) =>
    isOfScreening(code) ? hasScreening : customers === null && roleId !== screeningRoles.screener

/**
 * What the role grants, to people of a clinic on the pages that it was given; of that, an employee may no more than the owners of the company. What belongs to a clinic alone is
 * bounded by no owner, and no other person of a company holds it, whatever their role grants.
 */
const codesOf = async (db: Db, held: Held): Promise<ReadonlySet<string>> => {
  const { role: code, roleId, roleVersion, cid, hid, menus } = held
  const ofRole =
    hid === null || menus.length === 0
      ? await codesOfRole(db, roleId, roleVersion)
      : await codesOnPages(db, roleId, roleVersion, (path) => isMenuOpen(menus, path))
  const isOpen = isOpenFor(held)
  const all = new Set([...ofRole].filter(isOpen))
  const granted = cid !== null && hid === null ? new Set([...all].filter((one) => !isOfClinic(one))) : all
  if (code !== 'USER') return granted
  const owners = await statements(db).ownerRoles.execute({ cid })
  if (owners.length === 0) return granted
  const bounds = await Promise.all(owners.map(({ id, version }) => codesOfRole(db, id, version)))
  return new Set([...granted].filter((one) => isOfClinic(one) || bounds.some((bound) => bound.has(one))))
}

type Place = { hid: number | null; parentHid: number | null; chain: number[] }

const storesOf = ({ hid, parentHid, chain }: Place) => (hid === null ? [] : parentHid === null ? chain : [hid])

const hasEnded = ({ status, expireDate }: { status: number; expireDate: string | null }, today: string) =>
  status !== 1 || (expireDate !== null && expireDate < today)

/**
 * A person with their present rights, for what is done in their name while they may be away; without a session.
 * @throws a refusal where their account has ended, or may not be used yet
 */
export const callerOfAccount = async (db: Db, uid: number, today: string): Promise<Caller> => {
  const [found] = await db
    .select(person)
    .from(account)
    .innerJoin(role, eq(role.id, account.roleId))
    .leftJoin(hospital, eq(hospital.hid, account.hid))
    .where(eq(account.uid, uid))
  if (!found || hasEnded(found, today) || restrictionOf(found) !== null) throw new Refusal('accountEnded')
  return { ...found, stores: storesOf(found), sessionId: 0, restriction: null, today, codes: await codesOf(db, found) }
}

/**
 * The person behind a token, or the refusal that says why it does not hold.
 * @param today the date in the business time zone
 * @param options.counts whether it is a use of the session, which puts off its end, though not beyond its lifetime
 */
export const callerOf = async (
  db: Db,
  token: string | undefined,
  now: number,
  today: string,
  { counts = true, lifetime = usualLifetime }: { counts?: boolean; lifetime?: number | undefined } = {},
): Promise<Caller> => {
  if (!token || !/^[0-9a-f]{64}$/.test(token)) throw new Refusal('noToken')
  const [found] = await statements(db).session.execute({ tokenHash: await hashToken(token) })
  if (!found) throw new Refusal('noToken')
  if (found.ended !== null) throw new Refusal(endings[found.ended])
  if (hasEnded(found, today)) throw new Refusal('accountEnded')
  const restriction = restrictionOf(found)
  const longest = restriction === 'role' ? outsiderSeconds : lifetime
  if (now - found.lastUsed > idleSeconds || now - found.created > longest) throw new Refusal('tokenExpired')
  if (counts && now - found.lastUsed > touchSeconds)
    await db
      .update(session)
      .set({ lastUsed: now })
      .where(and(eq(session.id, found.sessionId), lt(session.lastUsed, now)))
  return { ...found, stores: storesOf(found), restriction, today, codes: await codesOf(db, found) }
}

import { asc, eq } from 'drizzle-orm'
import { session as contract, type MenuNode } from '../../../contract/system/session'
import { implement } from '../../http/implement'
import { verifyPassword } from '../../http/passwords'
import { Refusal } from '../../http/refusal'
import { hashToken, newToken } from '../../http/session'
import { businessDate } from '../../http/time'
import { company } from '../../partners/companies/table'
import { account, session } from '../accounts/table'
import { element, menu } from '../menus/table'
import { preference } from '../preferences/table'
import { roleElement, roleMenu } from '../roles/table'
import { countAttempt } from './attempts'

/** A hash to compare with where there is no such account, so that the time of the answer does not tell. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$oVeaQuG6TTdEZiQE9itgUA$xuHAQIiof0k3LMNTDZEb1q5XzkqGva0PlJF1CVpxDNM'

const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0)

type Rows = {
  id: number
  parent: number | null
  path: string
  title: string
  icon: string
  hidden: number
  sort: number
}[]

const treeOf = (
  rows: Rows,
  elements: Map<number, { code: string; name: string }[]>,
  parent: number | null,
): MenuNode[] =>
  rows
    .filter((row) => row.parent === parent)
    .map((row) => ({
      ...row,
      hidden: row.hidden === 1 ? 1 : 0,
      elements: elements.get(row.id) ?? [],
      children: treeOf(rows, elements, row.id),
    }))

export const sessionCalls = implement(contract, {
  login: {
    // A failure must stay counted although the call is refused.
    transaction: false,
    handle: async ({ body, db, now, request, services }) => {
      const accountKey = `account:${body.account.toLowerCase()}`
      const forget = await countAttempt(db, [accountKey, `address:${request.address}`], now)
      const [found] = await db.select().from(account).where(eq(account.account, body.account))
      const holds = await verifyPassword(body.password, found?.passwordHash ?? nobodysHash)
      if (!found || !holds) throw new Refusal('rule', { message: { key: 'login.failed' } })
      const today = businessDate(now, services.timeZone)
      if (found.status !== 1 || (found.expireDate !== null && found.expireDate < today))
        throw new Refusal('accountEnded')
      const token = newToken()
      await forget(accountKey)
      await db.insert(session).values({
        tokenHash: await hashToken(token),
        uid: found.uid,
        source: body.source,
        address: request.address,
        created: now,
        lastUsed: now,
      })
      return { token, mustChangePassword: flagOf(found.mustChangePassword === 1), mustEnrolTotp: flagOf(false) }
    },
  },
  captcha: async () => {
    throw new Refusal('stop')
  },
  logout: async ({ caller, db }) => {
    await db.update(session).set({ ended: 'signed-out' }).where(eq(session.id, caller.sessionId))
    return undefined
  },
  userInfo: async ({ caller, db }) => {
    const [person] = await db
      .select({ account, companyName: company.name, agentLogo: company.agentLogo })
      .from(account)
      .leftJoin(company, eq(company.cid, account.cid))
      .where(eq(account.uid, caller.uid))
    if (!person) throw new Refusal('missing')
    const menus = await db
      .select({
        id: menu.id,
        parent: menu.parent,
        path: menu.path,
        title: menu.title,
        icon: menu.icon,
        hidden: menu.hidden,
        sort: menu.sort,
      })
      .from(menu)
      .innerJoin(roleMenu, eq(roleMenu.menuId, menu.id))
      .where(eq(roleMenu.roleId, caller.roleId))
      .orderBy(asc(menu.sort), asc(menu.id))
    const granted = await db
      .select({ menuId: element.menuId, code: element.code, name: element.name })
      .from(element)
      .innerJoin(roleElement, eq(roleElement.elementId, element.id))
      .where(eq(roleElement.roleId, caller.roleId))
      .orderBy(asc(element.code))
    const elements = new Map<number, { code: string; name: string }[]>()
    for (const { menuId, code, name } of granted)
      elements.set(menuId, [...(elements.get(menuId) ?? []), { code, name }])
    const kept = await db.select().from(preference).where(eq(preference.uid, caller.uid))
    const { uid, name, cid, ctid, hid, sid, expireDate, created } = person.account
    return {
      uid,
      account: caller.account,
      name,
      role: caller.role,
      cid,
      ctid,
      oid: hid,
      sid,
      company: { name: person.companyName ?? '', agentLogo: person.agentLogo ?? '' },
      menuList: treeOf(menus, elements, null),
      expireDate,
      created,
      mustChangePassword: flagOf(person.account.mustChangePassword === 1),
      mustEnrolTotp: flagOf(false),
      totp: flagOf(person.account.totpSince !== null),
      preferences: Object.fromEntries(kept.map(({ name, value }) => [name, value])),
    }
  },
  savePreference: async ({ caller, db, params, body, now }) => {
    const row = { uid: caller.uid, name: params.name, value: body.value ?? null, updated: now }
    await db
      .insert(preference)
      .values(row)
      .onConflictDoUpdate({ target: [preference.uid, preference.name], set: { value: row.value, updated: now } })
    return undefined
  },
})

/** What tests of accounts do over and over, as somebody of the world; the world is there once they run. */
import { and, eq } from 'drizzle-orm'
import type { Account } from '../../contract/system/accounts'
import { audit } from '../../server/http/table'
import { account } from '../../server/system/accounts/table'
import type { World } from './world'

export const firstPassword = 'Start#2026'

export const accountsOf = (world: () => World) => {
  let serial = 0
  /** What the form sends for somebody new of the first company. */
  const newcomer = (more: object = {}) => ({
    account: `person${++serial}`,
    name: '程小溪',
    phone: '13800001234',
    roleId: world().roleId('客服'),
    password: firstPassword,
    ...more,
  })
  const create = (body: object, as = 'agent') => world().ask<Account>('POST', '/account', { as, body })
  const made = async (more: object = {}, as = 'agent') => {
    const { data, ...rest } = await create(newcomer(more), as)
    if (!data) throw new Error(JSON.stringify(rest))
    return data
  }
  const rowOf = async (uid: number) => {
    const [found] = await world().db.select().from(account).where(eq(account.uid, uid))
    return found
  }
  const uidOf = async (name: string) => {
    const [found] = await world().db.select({ uid: account.uid }).from(account).where(eq(account.account, name))
    return found?.uid ?? 0
  }
  const info = (uid: number, as = 'agent') => world().ask<Account>('GET', `/account/info/${uid}`, { as })
  const update = (body: object, as = 'agent') => world().ask<Account>('PUT', '/account', { as, body })
  const setStatus = (uid: number, status: number, as = 'agent') =>
    world().ask<Account>('PUT', '/account/status', { as, query: { uid, status } })
  const remove = (uid: number, as = 'agent', query = {}) =>
    world().ask('DELETE', '/account', { as, query: { uid, ...query } })
  const login = (name: string, secret = firstPassword) =>
    world().ask<{ token: string }>('POST', '/account/login', { body: { account: name, password: secret } })
  const actionsOn = (uid: number) =>
    world()
      .db.select()
      .from(audit)
      .where(and(eq(audit.resource, 'accounts'), eq(audit.recordId, uid)))
  return { newcomer, create, made, rowOf, uidOf, info, update, setStatus, remove, login, actionsOn }
}

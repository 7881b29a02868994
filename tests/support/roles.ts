/** People, roles and grants for the tests of permissions. */
import { eq } from 'drizzle-orm'
import type { Envelope } from '../../contract/core/errors'
import type { GrantNode } from '../../contract/system/menus'
import type { GrantedElement, GrantedMenu, Role } from '../../contract/system/roles'
import { account } from '../../server/system/accounts/table'
import { password, type World } from './world'

let serial = 0

/** What tests of roles do over and over, as somebody of the world. */
export const rolesOf = (world: World) => {
  const make = async (body: object, as = 'admin') => {
    const made = await world.ask<Role>('POST', '/role', { as, body: { name: `角色${++serial}`, ...body } })
    if (made.code !== 0) throw new Error(JSON.stringify(made))
    return made.data
  }
  const read = async (id: number, as = 'admin') => (await world.ask<Role>('GET', `/role/${id}`, { as })).data
  const menusOf = async (id: number, as = 'admin') =>
    (await world.ask<GrantedMenu[]>('GET', `/role/${id}/menu`, { as })).data.map(({ path }) => path)
  /** Each once, on however many pages it is granted. */
  const codesOf = async (id: number, as = 'admin') => {
    const { data } = await world.ask<GrantedElement[]>('GET', `/role/${id}/element`, { as })
    return [...new Set(data.map(({ code }) => code))].sort()
  }
  /**
   * What this person can grant: menus by address and elements by code, of a code on several pages the first one, and all
   * elements of all pages.
   */
  const grantable = async (as = 'admin') => {
    const { data } = await world.ask<GrantNode[]>('GET', '/menu/agent/tree', { as })
    const flat = (nodes: GrantNode[]): GrantNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])
    const nodes = flat(data)
    const elements = nodes.flatMap((node) => node.elements)
    return {
      elements,
      codesOn: (path: string) => nodes.find((node) => node.path === path)?.elements.map(({ code }) => code) ?? [],
      menu: new Map(nodes.map(({ path, id }) => [path, id])),
      element: new Map(elements.toReversed().map(({ code, id }) => [code, id])),
    }
  }
  /** Somebody who holds the role; their name is the account. */
  const hire = async (roleId: number, more: { cid?: number; hid?: number } = {}) => {
    const name = `person${++serial}`
    const [admin] = await world.db.select().from(account).where(eq(account.account, 'admin'))
    const stamps = { created: world.clock.now, updated: world.clock.now }
    await world.db.insert(account).values({
      account: name,
      name: `员工${serial}`,
      passwordHash: admin?.passwordHash ?? '',
      roleId,
      ...more,
      ...stamps,
    })
    return name
  }
  /** Signs in and gives how to ask in that session. */
  const session = async (name: string) => {
    const { data } = await world.ask<{ token: string }>('POST', '/account/login', { body: { account: name, password } })
    return <Data = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Envelope<Data>> =>
      world.ask<Data>(method, path, { headers: { token: data.token }, ...(body !== undefined && { body }) })
  }
  return { make, read, menusOf, codesOf, grantable, hire, session }
}

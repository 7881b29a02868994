/** What a call is about: the field of its input that names a thing, and whose things there are. */
import type { allCalls } from '../../../contract/registry'
import { account } from '../../../server/system/accounts/table'
import { role } from '../../../server/system/roles/table'
import type { World } from '../../support/world'

/** The things of the first agent, and of its clinic 11; of its clinic 12; of the second agent. */
export interface Things {
  first: number
  otherClinic?: number
  second?: number
}

export interface Subject {
  field: string
  things: Things
}

const stamps = { created: 1, updated: 1 }

/** Puts one thing of every kind into the world for each who may own one. */
export const makeThings = async ({ db, makeOrder, roleId }: World): Promise<Record<string, Things>> => {
  const person = async (name: string, more: object) => {
    const row = { account: name, name, passwordHash: '', roleId: roleId('客服'), ...more, ...stamps }
    const [made] = await db.insert(account).values(row).returning({ uid: account.uid })
    return made?.uid ?? 0
  }
  const ownRole = async (cid: number) => {
    const row = { name: `自建角色${cid}`, code: 'USER', cid, ...stamps }
    const [made] = await db.insert(role).values(row).returning({ id: role.id })
    return made?.id ?? 0
  }
  const order = async (more: object) => (await makeOrder(more)).lensOrderId
  const orders: Things = {
    first: await order({}),
    otherClinic: await order({ hid: 12 }),
    second: await order({ cid: 2, hid: 21 }),
  }
  return {
    orders,
    'lens-orders': orders,
    accounts: { first: await person('first1', { cid: 1 }), second: await person('second1', { cid: 2 }) },
    roles: { first: await ownRole(1), second: await ownRole(2) },
    companies: { first: 1, second: 2 },
    hospitals: { first: 11, otherClinic: 12, second: 21 },
    // These belong to the platform alone.
    'trainer-accounts': { first: await person('trainer1', { roleId: roleId('训练师'), trainingBrand: 'sly' }) },
    menus: { first: 1 },
    elements: { first: 1 },
  }
}

/** Calls that name a thing without having it as their row. */
const named: Readonly<Record<string, readonly [field: string, kind: string]>> = {
  'passwords.reset': ['uid', 'accounts'],
  'orders.tracking': ['id', 'orders'],
  'orders.trackingOfNumber': ['oid', 'orders'],
  'orders.track': ['oid', 'orders'],
}
const kindOfPath: Readonly<Record<string, string>> = { cid: 'companies', hid: 'hospitals' }

const fieldAndKind = ({ resource, name, call }: (typeof allCalls)[number]) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)
  if (call.row !== undefined) return [call.row, resource] as const
  if (call.reply.kind === 'each') return [inPath[0] ?? 'ids', resource] as const
  const owner = inPath.find((field) => field in kindOfPath)
  return named[`${resource}.${name}`] ?? (owner === undefined ? undefined : ([owner, kindOfPath[owner] ?? ''] as const))
}

/** The subject of a call, if it has one. */
export const subjectOf = (one: (typeof allCalls)[number], things: Record<string, Things>): Subject | undefined => {
  const [field, kind] = fieldAndKind(one) ?? []
  if (field === undefined || kind === undefined) return undefined
  const found = things[kind]
  if (!found) throw new Error(`${one.resource}.${one.name} is about ${kind}: say in subjects.ts which things there are`)
  return { field, things: found }
}

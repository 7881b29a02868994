/** Who signed in and all that they may: one call per session, kept until the session ends. */
import { useSyncExternalStore } from 'react'
import { featureNames } from '../../contract/core/features'
import { type MenuNode, session, type UserInfo, whitelist } from '../../contract/system/session'
import { send } from './data/http'
import { offerTo } from './data/read-reply'
import { keepFeatures } from './features'
import { onSessionEnd, onSessionRenewal, readToken } from './session'

export interface Bootstrap {
  user: UserInfo
  /** The permitted menu, as the server orders it. */
  menu: readonly MenuNode[]
  /** Its nodes by path. */
  nodes: ReadonlyMap<string, MenuNode>
  /** What the person may do on each of its pages, by path: the codes of the page's elements. */
  codes: ReadonlyMap<string, ReadonlySet<string>>
  /** All of them: a server allows a call whose code is granted on any page. No screen is to ask for these. */
  codesAnywhere: ReadonlySet<string>
  /** Another one each time that this is loaded. */
  revision: number
  preferences: Readonly<Record<string, unknown>>
}

/** The person's role has no work here. */
export class RoleOutside extends Error {}

let loading: Promise<Bootstrap> | undefined
let current: Bootstrap | undefined
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

const flatten = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children ?? [])])

let revisions = 0

const none: ReadonlySet<string> = new Set()

/** Element codes that open nothing on this server. The list of them is loaded where the server lacks a feature. */
export const emptyCodesFor = async ({ features }: UserInfo): Promise<ReadonlySet<string>> =>
  featureNames.every((name) => features.includes(name))
    ? none
    : (await import('../../contract/core/feature-codes')).emptyCodes(features)

/** A node without an element list grants nothing; its screen reports that when it opens. */
const derive = (user: UserInfo, empty: ReadonlySet<string>): Bootstrap => {
  const menu = user.menuList ?? []
  const all = flatten(menu)
  const codesOf = ({ elements }: MenuNode) => elements?.map(({ code }) => code).filter((code) => !empty.has(code))
  const codes = new Map(all.map((node) => [node.path, new Set(codesOf(node))]))
  return {
    user,
    menu,
    nodes: new Map(all.map((node) => [node.path, node])),
    codes,
    codesAnywhere: new Set([...codes.values()].flatMap((ofPage) => [...ofPage])),
    revision: ++revisions,
    preferences: user.preferences ?? {},
  }
}

const settle = (known: Bootstrap) => {
  keepFeatures(known.user.features)
  current = known
  announce()
}

/** Records without `allowed` offer what this person's codes permit. */
offerTo(() => {
  if (!current) return undefined
  const { user, codesAnywhere } = current
  return { uid: user.uid, hid: user.oid, codes: codesAnywhere, now: Math.floor(Date.now() / 1000) }
})

export const mayWorkHere = ({ role }: UserInfo) => whitelist.some((name) => name === role)

/** Keeps what a call of this session has just answered; @param empty codes that open nothing */
export const keepBootstrap = (user: UserInfo, empty = none): Bootstrap => {
  const known = derive(user, empty)
  loading = Promise.resolve(known)
  settle(known)
  return known
}

onSessionEnd(() => {
  loading = undefined
  current = undefined
  announce()
})

/** Asks again, since something of it has changed or may have; until that is known, what was known holds. */
export const refreshBootstrap = async () => {
  const token = readToken()
  const { data } = await send(session.calls.userInfo, { token })
  const empty = await emptyCodesFor(data)
  if (token === readToken() && mayWorkHere(data)) keepBootstrap(data, empty)
}
onSessionRenewal(() => void refreshBootstrap().catch(() => undefined))

/** Loads once; a failure is forgotten, so that the next visit tries again. */
export const bootstrap = (): Promise<Bootstrap> => {
  if (loading) return loading
  const attempt = send(session.calls.userInfo).then(async ({ data }) => {
    if (!mayWorkHere(data)) throw new RoleOutside(data.role)
    const loaded = derive(data, await emptyCodesFor(data))
    if (loading === attempt) settle(loaded)
    return loaded
  })
  loading = attempt
  attempt.catch(() => {
    if (loading === attempt) loading = undefined
  })
  return attempt
}

export const onBootstrapChange = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What is loaded; undefined before, and after the end of the session. */
export const readBootstrap = () => current

export const useBootstrap = () => useSyncExternalStore(onBootstrapChange, readBootstrap)

/** Whether the person works for one clinic and sees nothing of others: which clinic a record is of needs no saying then. */
export const useIsOfClinic = (): boolean => typeof useBootstrap()?.user.oid === 'number'

/** Signing in and out: the whitelist, the way to the other site, and Refine's auth provider. */
import type { AuthProvider } from '@refinedev/core'
import type { BodySent } from '../../contract/core/call'
import { session, type UserInfo } from '../../contract/system/session'
import { findLegacySite } from '../env'
import { bootstrap, keepBootstrap, mayWorkHere } from './bootstrap'
import { send } from './data/http'
import { rememberAccount, rememberPassword } from './remembered'
import { readToken, renewToken, setToken } from './session'

export type Credentials = Omit<BodySent<typeof session.calls.login>, 'source'>

/** What this browser is to remember; a password stands for its account too. */
export type Keeping = 'nothing' | 'account' | 'password'

/** Signed in, or sent to the other site: `jump` is its address, empty when none is configured. */
export type SignIn = { signedIn: true } | { signedIn: false; jump: string }

/**
 * The other site's address with the credentials in it. They stand in the fragment, which browsers keep to themselves:
 * no server, log or referrer sees it.
 */
export const jumpLink = (site: string, account: string, password: string) => {
  if (site === '') return ''
  const credentials = new URLSearchParams({ account, password })
  return `${site}${site.includes('#') ? '?' : '#'}${credentials}`
}

/** Gets a token and looks whose it is; one that is not `wanted` is ended at once. */
const open = async (credentials: Credentials, wanted: (user: UserInfo) => boolean) => {
  const account = credentials.account.trim()
  const { data } = await send(session.calls.login, { body: { ...credentials, account, source: 'web' } })
  const { token } = data
  const { data: user } = await send(session.calls.userInfo, { token })
  if (wanted(user)) return { token, user }
  await send(session.calls.logout, { token }).catch(() => undefined)
  return undefined
}

/** Signs in. The token is this browser's only once the role is known to work here; failures are `ApiError`s. */
export const signIn = async (credentials: Credentials, keeping: Keeping): Promise<SignIn> => {
  const account = credentials.account.trim()
  const { password } = credentials
  const opened = await open(credentials, mayWorkHere)
  if (!opened) return { signedIn: false, jump: jumpLink(await findLegacySite(), account, password) }
  rememberAccount(keeping === 'nothing' ? '' : account)
  rememberPassword(keeping === 'password' ? password : '')
  setToken(opened.token)
  keepBootstrap(opened.user)
  return { signedIn: true }
}

/** Goes on with the session of the person whose page this is; says whether it was them, and they may still work here. */
export const signInAgain = async (uid: number, credentials: Credentials): Promise<boolean> => {
  const opened = await open(credentials, (user) => user.uid === uid && mayWorkHere(user))
  if (opened) renewToken(opened.token)
  return opened !== undefined
}

/** Signs out here and in all tabs at once, and forgets the password; the server is told, but nobody waits for it. */
export const signOut = () => {
  const token = readToken()
  if (token === '') return
  rememberPassword('')
  setToken('')
  void send(session.calls.logout, { token }).catch(() => undefined)
}

/**
 * For Refine's hooks. The guard in front of the workspace decides who comes in, and the error catalogue what a lost
 * session shows, so `check` only looks at the token and `onError` starts nothing of its own.
 */
export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    const result = await signIn(credentials, 'nothing')
    return result.signedIn ? { success: true, redirectTo: '/dashboard' } : { success: false, jump: result.jump }
  },
  logout: async () => {
    signOut()
    return { success: true, redirectTo: '/login' }
  },
  check: async () => (readToken() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' }),
  onError: async () => ({}),
  getIdentity: async () => (await bootstrap()).user,
  getPermissions: async () => [...(await bootstrap()).codes],
}

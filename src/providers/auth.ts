/** Signing in and out: the whitelist, the way to the other site, and Refine's auth provider. */
import type { AuthProvider } from '@refinedev/core'
import { session } from '../../contract/system/session'
import { legacySiteUrl } from '../env'
import { bootstrap, keepBootstrap, mayWorkHere } from './bootstrap'
import { send } from './data/http'
import { readToken, rememberAccount, setToken } from './session'

interface Credentials {
  account: string
  password: string
  remember: boolean
}

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

/** Signs in. The token is this browser's only once the role is known to work here; failures are `ApiError`s. */
export const signIn = async ({ account: typed, password, remember }: Credentials): Promise<SignIn> => {
  const account = typed.trim()
  const { data } = await send(session.calls.login, { body: { account, password, source: 'web' } })
  const { token } = data
  const { data: user } = await send(session.calls.userInfo, { token })
  if (!mayWorkHere(user)) {
    await send(session.calls.logout, { token }).catch(() => undefined)
    return { signedIn: false, jump: jumpLink(legacySiteUrl, account, password) }
  }
  rememberAccount(remember ? account : '')
  setToken(token)
  keepBootstrap(user)
  return { signedIn: true }
}

/** Signs out here and in all tabs at once; the server is told, but nobody waits for it. */
export const signOut = () => {
  const token = readToken()
  if (token === '') return
  setToken('')
  void send(session.calls.logout, { token }).catch(() => undefined)
}

/**
 * For Refine's hooks. The guard in front of the workspace decides who comes in, and the error catalogue what a lost
 * session shows, so `check` only looks at the token and `onError` starts nothing of its own.
 */
export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    const result = await signIn(credentials)
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

/** Refine's auth provider: the whitelist, the way to the other site, and what the end of a session asks. */
import type { AuthActionResponse, AuthProvider } from '@refinedev/core'
import type { BodySent } from '../../contract/core/call'
import { session, type UserInfo } from '../../contract/system/session'
import { findLegacySite } from '../env'
import { bootstrap, emptyCodesFor, keepBootstrap, mayWorkHere, readBootstrap } from './bootstrap'
import { type ApiError, endsSession, isSessionLost } from './data/api-error'
import { send } from './data/http'
import { t } from './i18n'
import { rememberAccount, rememberPassword } from './remembered'
import { loseSession, onSessionEnd, onSessionRenewal, readToken, renewToken, setToken } from './session'
import { askToSignInAgain } from './sign-in-again'
import { leaving } from './station/flag'

export type Credentials = Omit<BodySent<typeof session.calls.login>, 'source'>

/** What this browser is to remember; a password stands for its account too. */
export type Keeping = 'nothing' | 'account' | 'password'

/**
 * The other site's address with the credentials in it. They stand in the fragment, which browsers keep to themselves:
 * no server, log or referrer sees it.
 */
export const jumpLink = (site: string, account: string, password: string) => {
  if (site === '') return ''
  const credentials = new URLSearchParams({ account, password })
  return `${site}${site.includes('#') ? '?' : '#'}${credentials}`
}

export interface SignIn extends Credentials {
  keeping?: Keeping
  /** Whose page stays as it is: they alone go on with it. */
  uid?: number
}

/** `jump`: the other site's address, for whom this one is closed; empty when none is configured. */
interface SignedIn extends AuthActionResponse {
  jump?: string
}

/** Gets a token and looks whose it is; one that is not `wanted` is ended at once. */
const open = async (credentials: Credentials, wanted: (user: UserInfo) => boolean) => {
  const { data } = await send(session.calls.login, { body: { ...credentials, source: 'web' } })
  const { token } = data
  const { data: user } = await send(session.calls.userInfo, { token })
  if (wanted(user)) return { token, user }
  await send(session.calls.logout, { token }).catch(() => undefined)
  return undefined
}

/** Signs in. The token is this browser's only once the role is known to work here; else the way to the other site is told. */
const signIn = async (credentials: Credentials, keeping: Keeping) => {
  const { account, password } = credentials
  const opened = await open(credentials, mayWorkHere)
  if (!opened) return { success: false, jump: jumpLink(await findLegacySite(), account, password) }
  rememberAccount(keeping === 'nothing' ? '' : account)
  rememberPassword(keeping === 'password' ? password : '')
  const empty = await emptyCodesFor(opened.user)
  setToken(opened.token)
  keepBootstrap(opened.user, empty)
  return { success: true }
}

/** Goes on with the session of the person whose page this is, if it was them and they may still work here. */
const signInAgain = async (credentials: Credentials, uid: number) => {
  const opened = await open(credentials, (user) => user.uid === uid && mayWorkHere(user))
  if (opened) renewToken(opened.token)
  return { success: opened !== undefined }
}

/** Whether the server has said that the session is over; the person has been asked then, and is asked once. */
let isOver = false
const beginAnew = () => {
  isOver = false
}
onSessionEnd(beginAnew)
onSessionRenewal(beginAnew)

/** Whether the person wants to leave; signing in again over the page is offered where there is one. */
const askToLeave = async (error: ApiError): Promise<boolean> => {
  const { showDialog } = await import('./notices')
  return new Promise((resolve) => {
    const onClose = () => resolve(true)
    if (!isSessionLost(error)) return showDialog({ title: t('core.error.title'), text: error.message, onClose })
    const signInHere = () => {
      askToSignInAgain()
      resolve(false)
    }
    showDialog({
      title: t('core.error.sessionLostTitle'),
      text: t('core.error.sessionLost'),
      confirm: t('core.error.signInAgain'),
      onClose,
      ...(readBootstrap() && { instead: { text: t('core.error.signInHere'), onClick: signInHere } }),
    })
  })
}

/** Refine's hooks tell of a failure again whenever a screen that shows it comes into sight. */
const told = new WeakSet<ApiError>()

/**
 * Signing in and out, for Refine's hooks behind the sign-in and for the page before them. Where a person is without a session,
 * the gate decides (`src/app.tsx`), in all tabs at once: nothing here leads anywhere.
 */
export const authProvider = {
  login: async ({ keeping = 'nothing', uid, ...typed }: SignIn): Promise<SignedIn> => {
    const credentials = { ...typed, account: typed.account.trim() }
    try {
      return await (uid === undefined ? signIn(credentials, keeping) : signInAgain(credentials, uid))
    } catch (error) {
      return { success: false, error: error as Error }
    }
  },
  /** Here and in all tabs at once, and forgets the password; the server is told, but its answer is not waited for. */
  logout: async () => {
    const token = readToken()
    if (isOver) loseSession()
    else if (token !== '' && (await leaving.isMeant())) {
      rememberPassword('')
      setToken('')
      void send(session.calls.logout, { token }).catch(() => undefined)
    }
    return { success: true }
  },
  check: async () => ({ authenticated: readToken() !== '' }),
  onError: async (error: unknown) => {
    if (!endsSession(error) || told.has(error)) return {}
    told.add(error)
    if (isOver && isSessionLost(error)) return {}
    isOver = true
    return { logout: await askToLeave(error) }
  },
  getIdentity: async () => (await bootstrap()).user,
} satisfies AuthProvider

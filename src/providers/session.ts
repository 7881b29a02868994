/** The token of this browser, and who must know when it comes or goes: this page's caches, and the other tabs. */

const tokenCookie = 'token'
const accountCookie = 'account'
const rememberedSeconds = 180 * 86_400

const readCookie = (name: string): string => {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : ''
}

/** Without `maxAge` the cookie ends with the browser; 0 removes it. */
const writeCookie = (name: string, value: string, maxAge?: number) => {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'path=/', 'SameSite=Strict']
  if (location.protocol === 'https:') parts.push('Secure')
  if (maxAge !== undefined) parts.push(`max-age=${maxAge}`)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and answers too late to start from
  document.cookie = parts.join('; ')
}

export const readToken = () => readCookie(tokenCookie)

/** The account that the person asked to be remembered; never the password. */
export const readRememberedAccount = () => readCookie(accountCookie)
export const rememberAccount = (account: string) =>
  writeCookie(accountCookie, account, account === '' ? 0 : rememberedSeconds)

const sessionListeners = new Set<() => void>()
const endListeners = new Set<() => void>()

/** Called after every change of the token, also one made by another tab. */
export const onSessionChange = (listener: () => void) => {
  sessionListeners.add(listener)
  return () => {
    sessionListeners.delete(listener)
  }
}

/** Called whenever what was loaded for one person must be forgotten. */
export const onSessionEnd = (forget: () => void) => {
  endListeners.add(forget)
  return () => {
    endListeners.delete(forget)
  }
}

const settle = () => {
  for (const forget of endListeners) forget()
  for (const listener of sessionListeners) listener()
}

const channel = new BroadcastChannel('session')
channel.onmessage = settle

/** Starts a session, or ends it with an empty token; whatever was loaded under the former one is forgotten in all tabs. */
export const setToken = (token: string) => {
  if (token === '') writeCookie(tokenCookie, '', 0)
  else writeCookie(tokenCookie, token)
  settle()
  channel.postMessage('changed')
}

/** Takes over a token that another site handed on in the address, and removes it from there and from the history. */
export const adoptTokenFromAddress = () => {
  const { searchParams, pathname, hash } = new URL(location.href)
  const token = searchParams.get('token')
  if (!token) return
  searchParams.delete('token')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  history.replaceState(history.state, '', `${pathname}${query}${hash}`)
  setToken(token)
}

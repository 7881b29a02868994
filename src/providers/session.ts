/** The token of this browser, and who must know when it comes or goes: this page's caches, and the other tabs. */
import { readCookie, writeCookie } from './cookies'

const cookie = 'token'

export const readToken = () => readCookie(cookie)

type Listener = (token: string) => void
const listeners = () => {
  const all = new Set<Listener>()
  const call = () => {
    for (const listener of all) listener(current)
  }
  const add = (listener: Listener) => {
    all.add(listener)
    return () => {
      all.delete(listener)
    }
  }
  return { call, add }
}

const changes = listeners()
const losses = listeners()
const ends = listeners()
const renewals = listeners()

/** Called after every change of the token, also one made by another tab. */
export const onSessionChange = changes.add
/** Called before a session that the server has ended is given up: what is on the screen is still there. */
export const onSessionLoss = losses.add
/** Called whenever what was loaded for one person must be forgotten. */
export const onSessionEnd = ends.add
/** Called when the same person has signed in again: what is on the screen stays, and may be old. */
export const onSessionRenewal = renewals.add

/** The token under which this page's state was loaded; the cookie may be gone, or another tab's, before this page hears of it. */
let current = readToken()
let serial = 0

/** Another number for every session that begins or ends; the same for one that is renewed. */
export const readSessionSerial = () => serial

const settle = () => {
  current = readToken()
  serial += 1
  ends.call()
  changes.call()
}

const giveUp = () => {
  losses.call()
  settle()
  location.reload()
}

const goOn = () => {
  current = readToken()
  renewals.call()
  changes.call()
}

/**
 * What tabs tell each other: that the session is another one, that the one under this token goes on under a new one, or that
 * the server has ended it.
 */
type News = { renewed?: string; lost?: string }

const channel = new BroadcastChannel('session')
channel.onmessage = ({ data }: MessageEvent<News>) => {
  if (current !== '' && data.renewed === current) goOn()
  else if (current !== '' && data.lost === current) giveUp()
  else settle()
}
const tell = (news: News) => channel.postMessage(news)

/** Starts a session, or ends it with an empty token; whatever was loaded under the former one is forgotten in all tabs. */
export const setToken = (token: string) => {
  writeCookie(cookie, token)
  settle()
  tell({})
}

/** Signs out of a session that the server has ended, here and in all tabs, and loads their pages anew. */
export const loseSession = () => {
  const lost = current
  writeCookie(cookie, '')
  giveUp()
  tell({ lost })
}

/** Goes on with the present session under a new token of the same person; nothing is forgotten, here or in other tabs. */
export const renewToken = (token: string) => {
  const renewed = current
  writeCookie(cookie, token)
  goOn()
  tell({ renewed })
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

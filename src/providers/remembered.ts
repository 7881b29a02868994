/** What a person asked this browser to remember of how they sign in. */
import { readCookie, writeCookie } from './cookies'

const day = 86_400
const account = { name: 'account', maxAge: 180 * day }
/** Exists on the sign-in page alone: no call of the API carries it, and no other screen can read it. */
const secret = { name: 'password', maxAge: 30 * day, path: '/login' }

export const readRememberedAccount = () => readCookie(account.name)
export const rememberAccount = (name: string) => writeCookie(account.name, name, account)

const encode = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const decode = (code: string) => new TextDecoder().decode(Uint8Array.from(atob(code), (byte) => byte.charCodeAt(0)))

/** The password that belongs to the remembered account; empty when there is none. To be asked for on the sign-in page. */
export const readRememberedPassword = (): string => {
  try {
    return decode(readCookie(secret.name))
  } catch {
    return ''
  }
}

/** Encoded, not encrypted: this keeps it only from being read in passing (decision 008). Empty forgets it. */
export const rememberPassword = (password: string) => writeCookie(secret.name, encode(password), secret)

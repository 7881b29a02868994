/** A phone for whom there is none: the same name always gets the same, and it cannot be worked out which. */
import type { Db } from '../../db/client'
import { newToken } from '../../http/session'
import { secret } from './table'

/** Made once for all processes on the database. */
const installationSecret = async (db: Db): Promise<string> => {
  const find = () => db.select().from(secret)
  const [kept] = await find()
  if (kept) return kept.value
  await db.insert(secret).values({ name: 'decoy', value: newToken() }).onConflictDoNothing()
  const [made] = await find()
  return made?.value ?? ''
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

export const decoyPhone = async (db: Db, name: string): Promise<string> => {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(await installationSecret(db)), hmac, false, ['sign'])
  const digits = [...new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(name)))].map((byte) => byte % 10)
  const [second = 0, ...rest] = digits
  return `1${3 + (second % 7)}${rest.slice(0, 9).join('')}`
}

/** Which products a person may know: everything of the platform, and of the agents' own those of their own company. */
import { eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isPlatform } from '../http/scope'
import type { Caller } from '../http/session'
import { product } from './products/table'

/** What this company sells: the platform's and its own; without a company, the platform's alone. */
export const soldBy = (cid: number | null): SQL | undefined =>
  cid === null ? isNull(product.cid) : or(isNull(product.cid), eq(product.cid, cid))

export const visibleProducts = (caller: Caller): SQL | undefined => {
  if (isPlatform(caller)) return undefined
  return caller.cid === null ? sql`false` : soldBy(caller.cid)
}

/** From whom an agent buys is not its clinics' to know. */
export const buys = ({ hid }: Caller): boolean => hid === null

/** Data scope: which rows of a company's and clinic's tables a person may see and touch. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { hospital, salespersonHospital } from '../partners/hospitals/table'
import { Refusal } from './refusal'
import type { Caller } from './session'

/** People of the platform itself: of no company, and of a kind that needs none. */
export const isPlatform = ({ role, cid }: Caller) => cid === null && role !== 'AGENT' && role !== 'USER'

interface Owned {
  cid: PgColumn
  hid: PgColumn
}

const inStores = (column: PgColumn, [store, ...further]: readonly number[]) =>
  store !== undefined && further.length === 0 ? eq(column, store) : inArray(column, [store ?? 0, ...further])

const within = (caller: Caller, table: Owned, stores: readonly number[]): SQL | undefined => {
  const { cid, hid, sid } = caller
  if (cid === null) return isPlatform(caller) ? undefined : sql`false`
  const assigned =
    sid === null
      ? undefined
      : inArray(
          table.hid,
          new QueryBuilder()
            .select({ hid: salespersonHospital.hid })
            .from(salespersonHospital)
            .where(eq(salespersonHospital.sid, sid)),
        )
  return and(eq(table.cid, cid), hid === null ? undefined : inStores(table.hid, stores), assigned)
}

/**
 * The platform sees everything, an agent's people their company, a clinic's people their clinic and from the head of a chain
 * all of its stores, a salesperson their clinics.
 */
export const inScope = (caller: Caller, table: Owned): SQL | undefined => within(caller, table, caller.stores)

/** The same of what a person of a clinic reads in all stores of their chain: patients, and what was found out about them. */
export const inChain = (caller: Caller, table: Owned): SQL | undefined => within(caller, table, caller.chain)

/** The head of the chain that a clinic is of: itself, where it has none above it. */
export const headHid = sql<number>`coalesce(${hospital.parentHid}, ${hospital.hid})`

/** The clinics of the chain that a clinic is of, as a subquery. */
export const chainOf = (hid: number): SQL =>
  sql`(select store.hid from ${hospital} store join ${hospital} here on here.hid = ${hid}
    where coalesce(store.parent_hid, store.hid) = coalesce(here.parent_hid, here.hid))`

/** An agent's own business, which is none of its clinics' and salespeople's: the platform and the agent's office see it. */
export const ofOffice = (caller: Caller, column: PgColumn): SQL | undefined => {
  const { cid, hid, sid } = caller
  if (isPlatform(caller)) return undefined
  return cid !== null && hid === null && sid === null ? eq(column, cid) : sql`false`
}

/**
 * What agents keep for themselves and clinics for theirs, such as whom they buy from: the platform and an agent's office see that
 * of companies, where the row names no clinic, and the people of a clinic that of their chain.
 */
export const inOwnBooks = (caller: Caller, table: Owned): SQL | undefined =>
  caller.hid === null
    ? and(ofOffice(caller, table.cid), isNull(table.hid))
    : and(eq(table.cid, caller.cid ?? 0), inStores(table.hid, caller.chain))

/** What a training administrator may not see of other brands; everybody else is bounded by company and clinic alone. */
export const ofGrantedBrands = ({ brands }: Caller, column: PgColumn): SQL | undefined =>
  brands === null ? undefined : inArray(column, [...brands])

/**
 * Refuses a training brand that the caller was not granted.
 * @throws 20401, as for a record that is not there
 */
export const assertGrantedBrand = ({ brands }: Caller, code: string) => {
  if (brands !== null && !brands.includes(code)) throw new Refusal('missing')
}

/** The same of the filter `brand` of a query, which no list, figure or export answers for a brand that was not granted. */
export const assertBrandAsked = (caller: Caller, query: unknown) => {
  const { brand } = (query ?? {}) as { brand?: unknown }
  if (typeof brand === 'string') assertGrantedBrand(caller, brand)
}

/** Whether the caller may change what is kept under the head. */
export const isHead = ({ hid, stores }: Pick<Caller, 'hid' | 'stores'>, head: number): boolean =>
  hid === null || stores.includes(head)

/** @throws Refusal `forbidden` to the people of a store below the head */
export const assertHead = (caller: Caller, { hid }: { hid: number }): void => {
  if (!isHead(caller, hid)) throw new Refusal('forbidden')
}

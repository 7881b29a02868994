/** Who asks for figures, of which period and of whose rows. */
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Services } from '../../http/services'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { type AskedPeriod, type Period, periodOf } from './periods'

export interface AskedFigures extends AskedPeriod {
  cid?: number | undefined
  hid?: number | undefined
}

export interface Asking<Query = AskedFigures> {
  db: Db
  caller: Caller
  query: Query
  period: Period
  timeZone: string
}

interface Context<Query> {
  db: Db
  caller: Caller
  query: Query
  services: Pick<Services, 'timeZone'>
}

export const askingOf = <Query extends AskedFigures>(context: Context<Query>): Asking<Query> => {
  const { db, caller, query, services } = context
  const { timeZone } = services
  return { db, caller, query, timeZone, period: periodOf(query, caller.today, timeZone) }
}

/**
 * The rows that the caller sees, of the agent and the clinic that are asked for. A row belongs to the agent that it says,
 * also after its clinic has moved to another one.
 */
export const ownRows = ({ caller, query }: Pick<Asking, 'caller' | 'query'>, table: { cid: PgColumn; hid: PgColumn }) =>
  and(
    inScope(caller, table),
    query.cid === undefined ? undefined : eq(table.cid, query.cid),
    query.hid === undefined ? undefined : eq(table.hid, query.hid),
  )

/** A condition where there is one, in a statement that is written out. */
export const conditionOf = (condition: SQL | undefined): SQL | boolean => condition ?? true

/**
 * The clinic that is named in the path.
 * @throws 20401 for one outside the caller's data scope
 */
export const clinicMeant = async (db: Db, caller: Caller, hid: number) => {
  const [found] = await db
    .select({ hid: hospital.hid, hospitalName: hospital.name, cid: hospital.cid })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
  if (!found) throw new Refusal('missing')
  return found
}

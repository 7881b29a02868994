/** Where the rows of an export come from: the very sheet that the same export in the foreground writes. */
import { and, asc, eq } from 'drizzle-orm'
import type { ProductLine } from '../../../contract/orders/order-family'
import type { ExportOrigin } from '../../../contract/system/exports'
import type { Db } from '../../db/client'
import type { Translate } from '../../http/messages'
import { Refusal } from '../../http/refusal'
import type { Services } from '../../http/services'
import type { Caller } from '../../http/session'
import type { AnySheet } from '../../http/sheet'
import { salespersonHospital } from '../../partners/hospitals/table'

export interface SheetAsked {
  db: Db
  caller: Caller
  now: number
  t: Translate
  services: Services
}

export interface ExportSource {
  /** The element code that the export in the foreground needs. */
  can(product: ProductLine): string
  /**
   * The sheet within the caller's data scope.
   * @throws a refusal for a query that the export in the foreground would refuse
   */
  sheet(product: ProductLine, query: Readonly<Record<string, unknown>>, asked: SheetAsked): Promise<AnySheet>
}

export type ExportSources = Readonly<Record<ExportOrigin, ExportSource>>

interface What {
  origin: ExportOrigin
  product: string
}

export const checkRight = (sources: ExportSources, { origin, product }: What, { codes }: Caller) => {
  if (!codes.has(sources[origin].can(product as ProductLine))) throw new Refusal('forbidden')
}

/** Names whose rows a person sees: a file that was written for another scope is not theirs any more. */
export const scopeOf = async (db: Db, { cid, hid, sid, customers }: Caller): Promise<string> => {
  const { hid: clinic } = salespersonHospital
  const assigned =
    sid === null
      ? []
      : await db
          .select({ clinic })
          .from(salespersonHospital)
          .where(and(eq(salespersonHospital.sid, sid)))
          .orderBy(asc(clinic))
  const ofContact = customers === null ? [] : [customers.toSorted((one, other) => one - other)]
  return JSON.stringify([cid, hid, sid, assigned.map((one) => one.clinic), ...ofContact])
}

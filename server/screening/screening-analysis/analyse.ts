/** Figures of screening by rows and columns, as the caller may see them. */
import { inArray, sql } from 'drizzle-orm'
import type { AnalysisPart } from '../../../contract/screening/analysis-parts'
import { mostGroups, type ScreeningAnalysis } from '../../../contract/screening/screening-analysis'
import { type Db, rowsOf } from '../../db/client'
import { refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { screeningCustomer } from '../screening-customers/table'
import { leastShown } from '../small-groups'
import { type Asked, type FoundGroup, groupsOf, isOfRoster, recordSource } from './query'
import { schoolOf, tableOf } from './table-of'

type Query = Asked & { rows: AnalysisPart; columns?: AnalysisPart | undefined }

const namesOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map()
  const { customerId, name } = screeningCustomer
  const found = await db
    .select({ customerId, name })
    .from(screeningCustomer)
    .where(inArray(customerId, [...ids]))
  return new Map(found.map((one) => [one.customerId, one.name]))
}

/** Whether a school could tell of few children by what the filters leave out. */
const tellsOfFew = async (db: Db, caller: Caller, asked: Asked, groups: readonly FoundGroup[]): Promise<boolean> => {
  if (caller.customers === null) return false
  const { region, customerId, term } = asked
  const [whole] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${recordSource(caller, { region, customerId, term })}`,
  )
  const rest = (whole?.count ?? 0) - groups.reduce((sum, { examined }) => sum + Number(examined), 0)
  return rest > 0 && rest < leastShown
}

/** @throws Refusal of rows or columns that are the same, or too many to read */
export const analyse = async (db: Db, caller: Caller, query: Query): Promise<ScreeningAnalysis> => {
  const { rows, columns, ...asked } = query
  if (rows === columns) throw refuseField('columns', 'analysis.sameParts')
  const parts = columns === undefined ? ([rows] as const) : ([rows, columns] as const)
  const groups = await groupsOf(db, caller, asked, parts)
  const tooMany = (field: 'rows' | 'columns', found: number) => {
    if (found > mostGroups[field]) throw refuseField(field, 'analysis.tooMany', { max: mostGroups[field] })
  }
  tooMany('rows', new Set(groups.map(({ row }) => row)).size)
  tooMany('columns', new Set(groups.map(({ column }) => column)).size)
  const schools = groups.flatMap(({ row, column }) => [
    schoolOf(rows, row) ?? [],
    (columns !== undefined && column !== null ? schoolOf(columns, column) : undefined) ?? [],
  ])
  return tableOf({
    ...{ groups, parts, hasRoster: isOfRoster(asked, parts), hidesSmall: caller.customers !== null },
    hidesAll: await tellsOfFew(db, caller, asked, groups),
    names: await namesOf(db, [...new Set(schools.flat())]),
  })
}

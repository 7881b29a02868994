import { and, desc, inArray } from 'drizzle-orm'
import { type PointsEntry, points } from '../../../contract/clinic/points'
import { matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { type Context, implement } from '../../http/implement'
import { dateCell, exported, numberCell, type SheetAsked, sheetNamed, textCell } from '../../http/list-sheet'
import { clinicMeant } from '../../http/party'
import { betweenDays } from '../../http/periods'
import { Refusal } from '../../http/refusal'
import { inChain } from '../../http/scope'
import type { Sheet } from '../../http/sheet'
import { foundBy } from '../../people/patient-search-service'
import { patientMeant, pidsOf } from '../../people/patient-service'
import { adjustPoints } from '../points-service'
import { type PointsRow, pointsRows, pointsView, presentPoints } from './rows'
import { pointsAccount, pointsEntry } from './table'

type Calls = typeof points.calls
type Query = Context<Calls['list']>['query']
type Asked = Pick<SheetAsked<Query>, 'db' | 'caller' | 'query'>

const { entryId, day } = pointsEntry
const columns = { entryId, day, points: pointsEntry.points }
const latestFirst = [desc(entryId)]

const matchingOf = async ({ db, caller, query }: Asked) =>
  and(
    betweenDays(day, query),
    query.pid === undefined ? undefined : inArray(pointsAccount.pid, await pidsOf(db, query.pid)),
    matching(query, {
      hid: pointsEntry.hid,
      kind: pointsEntry.kind,
      keyword: (text) => foundBy(caller, pointsAccount.pid, text),
    }),
  )

const list = async (context: Context<Calls['list']>) =>
  pointsRows.page(context, { where: await matchingOf(context), columns, order: latestFirst })

const sheetOf = async (asked: SheetAsked<Query>): Promise<Sheet<PointsEntry>> => {
  const { db, caller, query, t } = asked
  const where = and(inChain(caller, pointsEntry), await matchingOf(asked))
  const rows = pointsView(db)
    .where(where)
    .orderBy(...orderedBy(columns, query.sort), ...latestFirst)
  return sheetNamed(asked, t('points.sheet'), rows, {
    present: (row: PointsRow) => presentPoints(row, caller),
    total: () => db.$count(pointsView(db).where(where).as('matching')),
    columns: [
      dateCell(t('points.col.day'), (row) => row.day),
      textCell(t('points.col.patientName'), (row) => row.patientName),
      textCell(t('points.col.phone'), (row) => row.phone, 16),
      textCell(t('points.col.kind'), (row) => t(`points.kind.${row.kind}`)),
      numberCell(t('points.col.points'), (row) => row.points),
      numberCell(t('points.col.balanceAfter'), (row) => row.balanceAfter),
      dateCell(t('points.col.expires'), (row) => row.expires),
      textCell(t('points.col.saleNo'), (row) => row.saleNo, 20),
      textCell(t('points.col.reason'), (row) => row.reason, 24),
      textCell(t('points.col.operatorName'), (row) => row.operatorName),
      textCell(t('points.col.hospitalName'), (row) => row.hospitalName, 20),
    ],
  })
}

const adjust = async (context: Context<Calls['adjust']>) => {
  const { db, caller, body } = context
  const { pid, reason } = body
  const { hid } = await clinicMeant(db, caller, body.hid)
  await patientMeant(db, caller, hid, pid)
  const entry = await adjustPoints(context, { hid, pid }, body.points, reason)
  const made = await pointsRows.find(db, entry, caller, { lock: false })
  if (!made) throw new Refusal('missing')
  return made
}

export const pointsCalls = implement<Calls, PointsRow, Partial<typeof pointsEntry.$inferInsert>>(
  points,
  { list, export: exported(sheetOf), adjust },
  pointsRows,
)

/** Visits as a list and as a sheet. */
import { and, desc, inArray, or } from 'drizzle-orm'
import { type Visit, visitStates, type visits } from '../../../contract/clinic/visits'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { subquery } from '../../db/subquery'
import { isText } from '../../db/text'
import type { Context } from '../../http/implement'
import { dateCell, exported, type SheetAsked, sheetNamed, textCell } from '../../http/list-sheet'
import { betweenDays } from '../../http/periods'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import type { Sheet } from '../../http/sheet'
import { foundBy } from '../../people/patient-search-service'
import { pidsOf } from '../../people/patient-service'
import { charge } from '../charges/table'
import { queueOrder } from '../queue-order'
import { paidOn, seesMoney } from '../takings'
import { momentOf } from './queue'
import { presentVisit, type VisitRow, visitRows, visitView } from './rows'
import { visit } from './table'

type Calls = (typeof visits)['calls']
type Query = Context<Calls['list']>['query']
type Asked = Pick<SheetAsked<Query>, 'db' | 'caller' | 'query' | 'services'>

const states = conditionsOf(visit.status, visitStates)

/** Something was paid for the visit on the day; found by the day's payments, which are few. */
const isPaidOn = (caller: Caller, day: string, timeZone: string) =>
  inArray(
    visit.visitId,
    subquery
      .select({ visitId: charge.visitId })
      .from(charge)
      .where(and(inScope(caller, charge), paidOn(day, timeZone))),
  )

/** Conditions of the table alone, so that rows are counted without what the view joins to each. */
const matchingOf = async ({ db, caller, query, services: { timeZone } }: Asked) => {
  const { pid, paid_on } = query
  if (paid_on !== undefined && !seesMoney(caller)) throw new Refusal('forbidden')
  return and(
    betweenDays(visit.date, query),
    pid === undefined ? undefined : inArray(visit.pid, await pidsOf(db, pid)),
    paid_on === undefined ? undefined : isPaidOn(caller, paid_on, timeZone),
    matching(query, {
      hid: visit.hid,
      ctid: visit.ctid,
      type: visit.type,
      keyword: (text) => or(foundBy(caller, visit.pid, text), isText(visit.visitNo, text), isText(visit.queueNo, text)),
    }),
  )
}

const columns = {
  visitId: visit.visitId,
  date: visit.date,
  queueNo: visit.queueNo,
  waitingAt: visit.waitingAt,
  created: visit.created,
}
const newestFirst = [desc(visit.date), desc(visit.visitId)]

export const list = async (context: Context<Calls['list']>) =>
  visitRows.page(context, {
    where: await matchingOf(context),
    ownColumns: true,
    chosen: inAnyOf(states, context.query.status),
    counts: states,
    columns,
    order: context.query.calling === 1 ? queueOrder(momentOf(context)) : newestFirst,
  })

const visitSheet = async (asked: SheetAsked<Query>): Promise<Sheet<Visit>> => {
  const { db, caller, query, t } = asked
  const where = and(inScope(caller, visit), await matchingOf(asked), inAnyOf(states, query.status))
  const rows = visitView(db)
    .where(where)
    .orderBy(...orderedBy(columns, query.sort), ...newestFirst)
  return sheetNamed(asked, t('visit.sheet'), rows, {
    present: (row: VisitRow) => presentVisit(row, caller),
    total: () => db.$count(visit, where),
    columns: [
      textCell(t('visit.col.visitNo'), (row) => row.visitNo, 20),
      dateCell(t('visit.col.date'), (row) => row.date),
      textCell(t('visit.col.queueNo'), (row) => row.queueNo, 8),
      textCell(t('visit.col.patientName'), (row) => row.patientName),
      textCell(t('visit.col.phone'), (row) => row.phone, 14),
      textCell(t('visit.col.type'), (row) => t(`visit.type.${row.type}`)),
      textCell(t('visit.col.doctorName'), (row) => row.doctorName),
      textCell(t('visit.col.status'), (row) => t(`visit.status.${row.status}`)),
      textCell(t('visit.col.complaint'), (row) => row.complaint, 24),
      textCell(t('visit.col.diagnosis'), (row) => row.diagnosis.join(t('list.clauses')), 24),
      textCell(t('visit.col.advice'), (row) => row.advice, 30),
      dateCell(t('visit.col.nextDate'), (row) => row.nextDate),
      textCell(t('visit.col.hospitalName'), (row) => row.hospitalName, 20),
    ],
  })
}

export const exportVisits = exported(visitSheet)

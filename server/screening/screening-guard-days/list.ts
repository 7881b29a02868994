/** Days of protection guards as a list and as a sheet. */
import { and, desc, eq, gt, or } from 'drizzle-orm'
import type { GuardDay, screeningGuardDays } from '../../../contract/screening/screening-guard-days'
import { inAnyOf, matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { hasText } from '../../db/text'
import { writeAudit } from '../../http/audit'
import type { Context, FileReply } from '../../http/implement'
import { dateCell, exported, numberCell, type SheetAsked, sheetNamed, textCell } from '../../http/list-sheet'
import { betweenDays } from '../../http/periods'
import type { Sheet } from '../../http/sheet'
import { classNameOf } from '../class-name'
import { screeningClass } from '../screening-classes/table'
import { guardDay } from '../screening-guard-devices/table'
import { screeningSubject } from '../screening-subjects/table'
import { type DayRow, dayView, figures, presentDay, visibleDays } from './rows'

type Calls = (typeof screeningGuardDays)['calls']
type Query = Context<Calls['export']>['query']

const { day, worn, near, outdoor } = guardDay
const columns = { day, worn, near, outdoor, distance: figures.distance }
const newestFirst = [desc(day), desc(guardDay.dayId)]
const alerts = { 1: gt(guardDay.nearAlerts, 0), 2: eq(guardDay.outdoorAlert, 1) }

const matchingOf = (query: Omit<Query, 'reason'>) => {
  const { customerId, classId, name } = screeningSubject
  return and(
    betweenDays(day, query),
    inAnyOf(alerts, query.alert),
    matching(query, {
      ...{ customerId, classId, grade: screeningClass.grade },
      // With those of the records that were merged into the child's.
      sid: (sid) => or(eq(screeningSubject.sid, sid), eq(screeningSubject.mergedInto, sid)),
      keyword: (text) => hasText(name, text),
    }),
  )
}

export const list = async ({ db, caller, query }: Context<Calls['list']>) => {
  const where = and(visibleDays(caller), matchingOf(query))
  const [rows, total] = await Promise.all([
    dayView(db)
      .where(where)
      .orderBy(...orderedBy(columns, query.sort), ...newestFirst)
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db.$count(dayView(db).where(where).as('matching')),
  ])
  return { rows: rows.map(presentDay), total }
}

export const daySheet = async (asked: SheetAsked<Query>): Promise<Sheet<GuardDay>> => {
  const { db, caller, query, t } = asked
  const where = and(visibleDays(caller), matchingOf(query))
  const rows = dayView(db)
    .where(where)
    .orderBy(...orderedBy(columns, query.sort), ...newestFirst)
  const placeOf = ({ grade, classNo }: GuardDay) => classNameOf(t, grade, classNo)
  const decimal = (value: number | null) => (value === null ? '' : value.toFixed(1))
  return sheetNamed(asked, t('guard.sheet'), rows, {
    present: (row: DayRow) => presentDay(row),
    total: () => db.$count(dayView(db).where(where).as('matching')),
    columns: [
      dateCell(t('guard.col.day'), (row) => row.day),
      textCell(t('guard.col.customerName'), (row) => row.customerName, 24),
      textCell(t('guard.col.className'), placeOf),
      textCell(t('guard.col.name'), (row) => row.name),
      numberCell(t('guard.col.worn'), (row) => row.worn),
      numberCell(t('guard.col.near'), (row) => row.near),
      textCell(t('guard.col.distance'), (row) => decimal(row.distance)),
      textCell(t('guard.col.tilt'), (row) => decimal(row.tilt)),
      numberCell(t('guard.col.lux'), (row) => row.lux),
      numberCell(t('guard.col.outdoor'), (row) => row.outdoor),
      numberCell(t('guard.col.nearAlerts'), (row) => row.nearAlerts),
      numberCell(t('guard.col.outdoorAlert'), (row) => row.outdoorAlert),
    ],
  })
}

const write = exported(daySheet)

/** Whose data left the house, and why, is known afterwards. */
export const exportDays = async (context: Context<Calls['export']>): Promise<FileReply> => {
  const { db, caller, now, request, query } = context
  const { reason, page: _, size: __, sort: ___, ...asked } = query
  const who = { at: now, uid: caller.uid, name: caller.name, cid: caller.cid, hid: caller.hid }
  const what = { resource: 'screening-guard-days', recordId: query.customerId ?? 0, action: 'export', reason }
  await writeAudit(
    db,
    { ...who, address: request.address, requestId: request.id, ...what },
    { before: {}, after: asked },
  )
  return write(context)
}

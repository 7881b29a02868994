/** Records as a list and as a sheet. */
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { formatAcuity } from '../../../contract/clinic/acuity'
import {
  recordStates,
  type ScreeningRecord,
  type screeningRecords,
} from '../../../contract/screening/screening-records'
import { taskKind } from '../../../contract/screening/screening-tasks'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { hasText } from '../../db/text'
import { writeAudit } from '../../http/audit'
import type { Context, FileReply } from '../../http/implement'
import { dateCell, exported, numberCell, type SheetAsked, sheetNamed, textCell } from '../../http/list-sheet'
import type { Translate } from '../../http/messages'
import { betweenDays } from '../../http/periods'
import type { Sheet } from '../../http/sheet'
import type { SheetColumn } from '../../xls/columns'
import { classNameOf } from '../class-name'
import { wasTakenBy } from '../record-service'
import { screeningCustomer } from '../screening-customers/table'
import { screeningSubject } from '../screening-subjects/table'
import { screeningTask } from '../screening-tasks/table'
import { presentRecord, type RecordRow, recordRows, recordView, visibleRecords } from './rows'
import { screeningRecord } from './table'

type Calls = (typeof screeningRecords)['calls']
type Query = Context<Calls['export']>['query']

const states = conditionsOf(screeningRecord.status, recordStates)
const { recordId, date, created } = screeningRecord
const columns = { recordId, date, created }
const newestFirst = [desc(date), desc(recordId)]

/** The phone ends in the four digits that were typed. */
export const hasPhoneTail = (text: string): SQL | undefined => {
  const { phone } = screeningSubject
  return /^\d{4}$/.test(text) ? sql`right(${phone}, 4) = ${text} and ${phone} <> ''` : undefined
}

const matchingOf = (query: Omit<Query, 'reason'>) => {
  const { cid, hid, taskId, customerId, classId, grade, level, wears, late } = screeningRecord
  const { sid, name, studentNo } = screeningSubject
  const ofSubjects = (which: SQL | undefined) =>
    sql`${screeningRecord.sid} in (select ${sid} from ${screeningSubject} where ${which})`
  return and(
    betweenDays(date, query),
    inAnyOf(states, query.status),
    query.conflict === undefined
      ? undefined
      : sql`(${screeningRecord.conflicts} <> '[]'::jsonb) = ${query.conflict === 1}`,
    matching(query, {
      ...{ cid, hid, taskId, customerId, classId, grade, level, wears, late },
      kind: (kinds) =>
        sql`${customerId} in (select ${screeningCustomer.customerId} from ${screeningCustomer} where ${inArray(screeningCustomer.kind, kinds)})`,
      screener: wasTakenBy,
      keyword: (text) => ofSubjects(or(hasText(name, text), hasText(studentNo, text), hasPhoneTail(text))),
    }),
  )
}

export const list = (context: Context<Calls['list']>) =>
  recordRows.page(context, { where: matchingOf(context.query), columns, order: newestFirst, ownColumns: true })

const acuity = (code: number | null | undefined) => formatAcuity(code, '5')
const dioptres = (se: number | null) => (se === null ? '' : se.toFixed(2))

const isPhysical = async ({ db, query: { taskId } }: SheetAsked<Query>): Promise<boolean> => {
  if (taskId === undefined) return false
  const [task] = await db
    .select({ kind: screeningTask.kind })
    .from(screeningTask)
    .where(eq(screeningTask.taskId, taskId))
  return task?.kind === taskKind.physical
}

/** What a physical examination measures besides. */
const bodyCells = (t: Translate): SheetColumn<ScreeningRecord>[] => {
  const normal = (item: 'spine' | 'hearing') =>
    numberCell<ScreeningRecord>(
      `${t(`screening.item.${item}`)} (${t('screening.field.normal')})`,
      ({ sections }) => sections[item]?.normal,
    )
  return [
    textCell(t('screening.field.height'), ({ sections }) => sections.body?.height?.toFixed(1)),
    textCell(t('screening.field.weight'), ({ sections }) => sections.body?.weight?.toFixed(1)),
    textCell('BMI', ({ result }) => result.bmi?.toFixed(1)),
    numberCell(t('screening.field.systolic'), ({ sections }) => sections.pressure?.systolic),
    numberCell(t('screening.field.diastolic'), ({ sections }) => sections.pressure?.diastolic),
    numberCell(`${t('screening.item.lung')} mL`, ({ sections }) => sections.lung?.volume),
    numberCell(t('screening.item.caries'), ({ sections }) => sections.caries?.teeth),
    ...[normal('spine'), normal('hearing')],
  ]
}

export const recordSheet = async (asked: SheetAsked<Query>): Promise<Sheet<ScreeningRecord>> => {
  const { db, caller, query, t } = asked
  const where = and(visibleRecords(caller), matchingOf(query))
  const rows = recordView(db)
    .where(where)
    .orderBy(...orderedBy(columns, query.sort), ...newestFirst)
  const placeOf = ({ grade, classNo }: ScreeningRecord) => classNameOf(t, grade, classNo)
  return sheetNamed(asked, t('screeningRecord.sheet'), rows, {
    present: (row: RecordRow) => presentRecord(row, caller),
    total: () => db.$count(screeningRecord, where),
    columns: [
      textCell(t('screeningRecord.col.taskNo'), (row) => row.taskNo, 20),
      textCell(t('screeningRecord.col.customerName'), (row) => row.customerName, 24),
      textCell(t('screeningRecord.col.className'), placeOf),
      textCell(t('screeningRecord.col.name'), (row) => row.name),
      textCell(t('screeningRecord.col.gender'), (row) => t(`screening.gender.${row.gender}`)),
      numberCell(t('screeningRecord.col.age'), (row) => row.age),
      dateCell(t('screeningRecord.col.date'), (row) => row.date),
      textCell(t('screeningRecord.col.nakedOd'), (row) => acuity(row.sections.naked?.od?.va)),
      textCell(t('screeningRecord.col.nakedOs'), (row) => acuity(row.sections.naked?.os?.va)),
      textCell(t('screeningRecord.col.wornOd'), (row) => acuity(row.sections.worn?.od?.va)),
      textCell(t('screeningRecord.col.wornOs'), (row) => acuity(row.sections.worn?.os?.va)),
      textCell(t('screeningRecord.col.seOd'), (row) => dioptres(row.result.seOd)),
      textCell(t('screeningRecord.col.seOs'), (row) => dioptres(row.result.seOs)),
      textCell(t('screeningRecord.col.alOd'), (row) => row.sections.al?.od?.al?.toFixed(2)),
      textCell(t('screeningRecord.col.alOs'), (row) => row.sections.al?.os?.al?.toFixed(2)),
      ...((await isPhysical(asked)) ? bodyCells(t) : []),
      textCell(t('screeningRecord.col.level'), ({ result: { level } }) => t(`screening.level.${level ?? 'none'}`), 16),
      textCell(t('screeningRecord.col.advice'), (row) => row.advice, 40),
      numberCell(t('screeningRecord.col.rulesNo'), (row) => row.rulesNo),
    ],
  })
}

const write = exported(recordSheet)

/** Whose data left the house, and why, is known afterwards. */
export const exportRecords = async (context: Context<Calls['export']>): Promise<FileReply> => {
  const { db, caller, now, request, query } = context
  const { reason, page: _, size: __, sort: ___, ...asked } = query
  const who = { at: now, uid: caller.uid, name: caller.name, cid: caller.cid, hid: caller.hid }
  const what = { resource: recordRows.name, recordId: query.taskId ?? 0, action: 'export', reason }
  await writeAudit(
    db,
    { ...who, address: request.address, requestId: request.id, ...what },
    { before: {}, after: asked },
  )
  return write(context)
}

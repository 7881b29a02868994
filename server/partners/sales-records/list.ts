/** Sales records as a list, as a month of a calendar, and as a sheet. */
import { and, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { SalesDay, SalesRecord, salesRecords } from '../../../contract/partners/sales-records'
import { matching } from '../../crud/matching'
import { type Db, rowsOf } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { anyContains } from '../../db/text'
import type { Context } from '../../http/implement'
import { agentCells, dateCell, exported, type SheetAsked, sheetNamed, textCell } from '../../http/list-sheet'
import { betweenDays } from '../../http/periods'
import { refuseField } from '../../http/refusal'
import type { Sheet } from '../../http/sheet'
import { dayAfter } from '../../http/time'
import { hospital } from '../hospitals/table'
import { salesperson } from '../salespeople/table'
import { presentSalesRecord, salesRecordRows, salesRecordView, visibleTo } from './rows'
import { salesRecord } from './table'

type Calls = typeof salesRecords.calls
type Query = Context<Calls['list']>['query']

const newestFirst = [desc(salesRecord.date), desc(salesRecord.salesRecordId)]

const about = (query: Context<Calls['calendar']>['query'] | Query): SQL | undefined => {
  const { sid, hid, kind, prospectName, prospectPhone, location, content } = salesRecord
  return matching(
    { ...query },
    {
      ...{ sid, hid, kind },
      cid: salesperson.cid,
      target: (target) => (target === 'clinic' ? isNotNull(hid) : isNull(hid)),
      keyword: (text) => anyContains([hospital.name, prospectName, prospectPhone, location, content], text),
    },
  )
}

const onFollowUpDays = ({ next_start, next_end }: Query): SQL | undefined => {
  if (next_start && next_end && next_start > next_end) throw refuseField('next_end', 'input.dateOrder')
  return betweenDays(salesRecord.next, { start_date: next_start, end_date: next_end })
}

/** Nobody has recorded anything since with the clinic or the prospect. */
const isUnfollowed = sql`not exists (select from ${salesRecord} later
  where (later.hid = ${salesRecord.hid} or (${salesRecord.hid} is null and later.prospect_phone = ${salesRecord.prospectPhone}
      and later.hid is null))
    and (later.date, later.sales_record_id) > (${salesRecord.date}, ${salesRecord.salesRecordId}))`

const days = { today: sql`=`, overdue: sql`<`, later: sql`>` } as const

const followUp = ({ follow }: Query, today: string): SQL | undefined =>
  follow && and(sql`${salesRecord.next} ${days[follow]} ${today}::date`, isUnfollowed)

const matchingOf = (query: Query, today: string): SQL | undefined =>
  and(betweenDays(salesRecord.date, query), onFollowUpDays(query), followUp(query, today), about(query))

export const listSalesRecords = (context: Context<Calls['list']>) =>
  salesRecordRows.page(context, { where: matchingOf(context.query, context.caller.today), order: newestFirst })

/** By a day that the records name, how many of them do. */
const countsBy = async (db: Db, day: 'date' | 'next', where: SQL | undefined) => {
  const matched = salesRecordView(db).where(where).as('matched')
  const rows = await rowsOf<{ day: string; count: number }>(
    db,
    sql`select ${matched[day]}::text as day, count(*)::int as count from ${matched} group by 1`,
  )
  return new Map(rows.map((row) => [row.day, row.count]))
}

export const calendarOfSalesRecords = async ({
  db,
  caller,
  query,
}: Context<Calls['calendar']>): Promise<SalesDay[]> => {
  const first = `${query.month}-01`
  const days = Array.from({ length: 31 }, (_, at) => dayAfter(first, at)).filter((day) => day.startsWith(query.month))
  const asked = { start_date: first, end_date: days.at(-1) }
  const counted = (day: 'date' | 'next') =>
    countsBy(db, day, and(visibleTo(caller), betweenDays(salesRecord[day], asked), about(query)))
  const [records, next] = await Promise.all([counted('date'), counted('next')])
  return days.map((date) => ({ date, records: records.get(date) ?? 0, next: next.get(date) ?? 0 }))
}

const salesSheet = async (asked: SheetAsked<Query>): Promise<Sheet<SalesRecord>> => {
  const { db, caller, query, now, t } = asked
  const where = and(visibleTo(caller), matchingOf(query, caller.today))
  const rows = salesRecordView(db)
    .where(where)
    .orderBy(...orderedBy(salesRecord, query.sort), ...newestFirst)
  return sheetNamed(asked, t('salesRecord.sheet'), rows, {
    present: (row: Parameters<typeof presentSalesRecord>[0]) => presentSalesRecord(row, caller, now),
    total: () => db.$count(salesRecordView(db).where(where).as('matching')),
    columns: [
      dateCell(t('salesRecord.col.date'), (row) => row.date),
      textCell(t('salesRecord.col.kind'), (row) => t(`salesRecord.kindOf.${row.kind}`)),
      textCell(t('salesRecord.col.salesperson'), (row) => row.salespersonName),
      ...(await agentCells<SalesRecord>(asked)),
      textCell(t('salesRecord.col.clinic'), (row) => row.hospitalName, 24),
      textCell(t('salesRecord.col.prospectName'), (row) => row.prospectName, 20),
      textCell(t('salesRecord.col.prospectPhone'), (row) => row.prospectPhone, 14),
      textCell(t('salesRecord.col.content'), (row) => row.content, 40),
      dateCell(t('salesRecord.col.next'), (row) => row.next),
      textCell(t('salesRecord.col.location'), (row) => row.location, 20),
      textCell(t('salesRecord.col.operatorName'), (row) => row.operatorName),
    ],
  })
}

export const exportSalesRecords = exported(salesSheet)

import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { type ScreeningNotice, screeningNotices } from '../../../contract/screening/screening-notices'
import { matching } from '../../crud/matching'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { maskedPhone } from '../../http/masked-phone'
import type { Caller } from '../../http/session'
import { account } from '../../system/accounts/table'
import { ofTasksSeen } from '../scope'
import { screeningCustomer } from '../screening-customers/table'
import { screeningSubject } from '../screening-subjects/table'
import { screeningTask } from '../screening-tasks/table'
import { makeNotices } from './make'
import { screeningNotice } from './table'

type Calls = typeof screeningNotices.calls

const view = (db: Db) => {
  const { submittedAt: _, uid: __, ...columns } = getTableColumns(screeningNotice)
  return db
    .select({
      ...columns,
      ...{ taskNo: screeningTask.taskNo, taskName: screeningTask.name, customerName: screeningCustomer.name },
      ...{ name: screeningSubject.name, byName: account.name },
    })
    .from(screeningNotice)
    .innerJoin(screeningTask, eq(screeningTask.taskId, screeningNotice.taskId))
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningTask.customerId))
    .innerJoin(screeningSubject, eq(screeningSubject.sid, screeningNotice.sid))
    .innerJoin(account, eq(account.uid, screeningNotice.uid))
    .$dynamic()
}
type NoticeRow = Awaited<ReturnType<typeof view>>[number]

const rows = tableRows({
  name: screeningNotices.name,
  table: screeningNotice,
  key: 'noticeId',
  view,
  visibleTo: (caller: Caller): SQL | undefined => and(ofTasksSeen(caller)),
  present: (row: NoticeRow): ScreeningNotice => ({
    ...(row as ScreeningNotice),
    phone: row.phone === '' ? '' : maskedPhone(row.phone),
    allowed: [],
  }),
})

const list = (context: Context<Calls['list']>) => {
  const { taskId, channel, status, noticeId, created } = screeningNotice
  return rows.page(context, {
    where: matching(context.query, {
      ...{ taskId, channel, status },
      keyword: (text) => anyContains([screeningSubject.name, screeningTask.taskNo], text),
    }),
    columns: { noticeId, created },
    order: [desc(noticeId)],
  })
}

export const screeningNoticeCalls = implement<Calls, NoticeRow, never>(
  screeningNotices,
  { list, create: makeNotices },
  rows as never,
)

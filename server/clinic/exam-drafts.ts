/** Drafts of examinations whose visit is given up. */
import { and, eq } from 'drizzle-orm'
import { examStatus } from '../../contract/clinic/exam-terms'
import { exams } from '../../contract/clinic/exams'
import { nextVersion } from '../crud/table-rows'
import type { Db } from '../db/client'
import { writeAudits } from '../http/audit'
import type { Caller } from '../http/session'
import { exam } from './exams/table'

const { draft, void: voided } = examStatus

/** Voids the drafts of a visit that is cancelled, each with an entry in the trail. */
export const discardDrafts = async (
  {
    db,
    caller,
    now,
    request,
    row,
  }: {
    db: Db
    caller: Caller
    now: number
    request: { address: string; id: string }
    row: { visitId: number }
  },
  reason: string,
): Promise<void> => {
  const gone = await db
    .update(exam)
    .set({ status: voided, voidReason: reason, ...nextVersion(exam, now) })
    .where(and(eq(exam.visitId, row.visitId), eq(exam.status, draft)))
    .returning({ examId: exam.examId, cid: exam.cid, hid: exam.hid })
  if (gone.length === 0) return
  const { uid, name } = caller
  await writeAudits(
    db,
    gone.map(({ examId, cid, hid }) => ({
      ...{ at: now, uid, name, cid, hid, address: request.address, requestId: request.id },
      ...{ resource: exams.name, recordId: examId, action: 'void', reason },
      ...{ before: { status: draft }, after: { status: voided, voidReason: reason } },
    })),
  )
}

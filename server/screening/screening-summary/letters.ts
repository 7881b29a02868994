/** Letters to the parents of a task's children: one page each, written in the background as a document to print. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { LettersQuery } from '../../../contract/screening/letters'
import { screeningTasks, taskStatus } from '../../../contract/screening/screening-tasks'
import type { Db } from '../../db/client'
import type { FileOnce } from '../../http/implement'
import type { SheetAsked } from '../../http/list-sheet'
import { Refusal, refuseField } from '../../http/refusal'
import { type AnySheet, rowsOfQuery } from '../../http/sheet'
import { businessDate } from '../../http/time'
import { hasConsent } from '../consent-service'
import { notePrinted } from '../notice-service'
import { ofTasksSeen } from '../scope'
import { gradeOrderOf } from '../screening-classes/table'
import { screeningCustomer } from '../screening-customers/table'
import { screeningRecord } from '../screening-records/table'
import { screeningSubject } from '../screening-subjects/table'
import { screeningTask } from '../screening-tasks/table'
import { type Lettered, letterFoot, letterHead, letterOf } from './letter-page'

type Asked = SheetAsked<LettersQuery>
const batchSize = 200
const { open, closed, reported } = taskStatus

/** The task as far as the caller sees it. @throws Refusal at `taskId` where there is none that has been opened */
const taskMeant = async ({ db, caller, query }: Asked) => {
  const { taskId, taskNo, name, status, cid, hid } = screeningTask
  const [task] = await db
    .select({ taskId, taskNo, name, cid, hid })
    .from(screeningTask)
    .where(and(eq(taskId, query.taskId), ofTasksSeen(caller), inArray(status, [open, closed, reported])))
  if (!task) throw refuseField('taskId', 'screeningTask.unknown')
  return task
}

/** Who was examined, and whose consent to it stands; a forgotten child has no letter. */
const addressed = (db: Db, { taskId, classId, level }: LettersQuery) =>
  db
    .select({
      ...{ sid: screeningRecord.sid, name: screeningSubject.name, studentNo: screeningSubject.studentNo },
      ...{ gender: screeningSubject.gender, grade: screeningRecord.grade, classNo: screeningRecord.classNo },
      ...{ customerName: screeningCustomer.name, date: screeningRecord.date, wears: screeningRecord.wears },
      ...{ sections: screeningRecord.sections, result: screeningRecord.result, advice: screeningRecord.advice },
    })
    .from(screeningRecord)
    .innerJoin(screeningSubject, eq(screeningSubject.sid, screeningRecord.sid))
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningRecord.customerId))
    .where(
      and(
        eq(screeningRecord.taskId, taskId),
        classId === undefined ? undefined : eq(screeningRecord.classId, classId),
        level === undefined ? undefined : inArray(screeningRecord.level, level),
        isNull(screeningSubject.forgottenAt),
        hasConsent(screeningRecord.sid, 1),
      ),
    )
    .orderBy(
      gradeOrderOf(screeningRecord.grade),
      asc(screeningRecord.classNo),
      asc(screeningSubject.studentNo),
      asc(screeningRecord.sid),
    )
    .$dynamic()

const encoder = new TextEncoder()

/** Writes the letters in batches, so that they can be given up between two of them. */
const write = async (asked: Asked, title: string, writing: Parameters<AnySheet['write']>[0]): Promise<FileOnce> => {
  const { db, query, t, caller } = asked
  const { services, signal, onProgress, now } = writing
  const { statement, decode } = rowsOfQuery<Lettered>(addressed(db, query))
  const spool = await services.spool()
  try {
    await spool.write(encoder.encode(letterHead(title, t)))
    let done = 0
    for await (const batch of services.database.stream(statement, batchSize)) {
      signal?.throwIfAborted()
      const pages = batch.map(decode).map((one) => letterOf(one, { t, duplex: query.duplex === 1 }))
      await spool.write(encoder.encode(pages.join('\n')))
      done += batch.length
      await onProgress?.(done)
    }
    await spool.write(encoder.encode(letterFoot))
  } catch (error) {
    await spool.discard()
    throw error
  }
  const name = `${title}-${caller.today || businessDate(now, services.timeZone)}.html`
  return { name, type: 'text/html; charset=utf-8', size: spool.size, body: spool.stream() }
}

/** The letters that a query asks for. @throws Refusal where there is no such task, or no child to write of */
export const letters = async (asked: Asked): Promise<AnySheet> => {
  if (!asked.caller.codes.has(`${screeningTasks.name}.read`)) throw new Refusal('forbidden')
  const task = await taskMeant(asked)
  const title = `${asked.t('screeningLetter.title')}-${task.taskNo}`
  const total = () => asked.db.$count(addressed(asked.db, asked.query).as('addressed'))
  return {
    kept: async (db, now) => {
      const sids = (await addressed(db, asked.query)).map(({ sid }) => sid)
      await notePrinted(db, { task, sids, uid: asked.caller.uid, now })
    },
    title: `${asked.t('screeningLetter.title')} ${task.name}`,
    total,
    write: (writing) => write(asked, title, writing),
  }
}

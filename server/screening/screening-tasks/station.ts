/** What a station takes with it to examine without a network. */
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import type { Station, StationEntry } from '../../../contract/screening/roster'
import { type screeningTasks, taskStatus } from '../../../contract/screening/screening-tasks'
import type { Context } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { grantOf } from '../grant-service'
import { screeningRecord } from '../screening-records/table'
import { entriesOf } from './roster'
import type { TaskChanges, TaskRow } from './rows'
import { screeningGrant, screeningTaskSubject } from './table'

type On = Context<(typeof screeningTasks)['calls']['station'], TaskRow, TaskChanges>

const algorithm = 'ECDH-ES'

/** The grant of the person for this task and device; made at the first time. */
const grant = async ({ db, row, caller, body, now, services }: On) => {
  const { taskId } = row
  const { uid } = caller
  const { device } = body
  const known = and(eq(screeningGrant.taskId, taskId), eq(screeningGrant.uid, uid), eq(screeningGrant.device, device))
  const find = () =>
    db.select({ grantId: screeningGrant.grantId, key: screeningGrant.publicKey }).from(screeningGrant).where(known)
  const [found] = await find()
  if (found) return found
  const pair = await generateKeyPair(algorithm, { crv: 'P-256', extractable: true })
  const { kty = '', crv = '', x = '', y = '' } = await exportJWK(pair.publicKey)
  const grantId = crypto.randomUUID()
  const privateKey = await grantOf(services).seal(grantId, JSON.stringify(await exportJWK(pair.privateKey)))
  await db
    .insert(screeningGrant)
    .values({ grantId, taskId, uid, device, publicKey: { kty, crv, x, y }, privateKey, created: now })
    .onConflictDoNothing()
  const [made] = await find()
  return made
}

/** What was found of each child of the task at the task before. */
const lastOf = ({ db, row }: On) =>
  db
    .selectDistinctOn([screeningRecord.sid], { sid: screeningRecord.sid, sections: screeningRecord.sections })
    .from(screeningRecord)
    .where(
      and(
        ne(screeningRecord.taskId, row.taskId),
        inArray(
          screeningRecord.sid,
          db
            .select({ sid: screeningTaskSubject.sid })
            .from(screeningTaskSubject)
            .where(eq(screeningTaskSubject.taskId, row.taskId)),
        ),
      ),
    )
    .orderBy(screeningRecord.sid, desc(screeningRecord.date), desc(screeningRecord.recordId))

export const station = async (context: On): Promise<Station> => {
  const { db, row, now } = context
  if (row.status !== taskStatus.open) throw refuseField('id', 'screeningTask.notOpen')
  const granted = await grant(context)
  if (!granted) throw refuseField('id', 'screeningTask.unknown')
  const { rows, order } = entriesOf({ db, row, query: {} })
  const last = new Map((await lastOf(context)).map(({ sid, sections }) => [sid, sections]))
  const entries = (await rows.orderBy(...order)).map(
    ({ moved: _, recordId: __, level: ___, conflicts: ____, note: _____, tellsSchool: ______, ...entry }) => ({
      ...entry,
      last: last.get(entry.sid) ?? null,
    }),
  )
  return { ...granted, at: now, entries: entries as StationEntry[] }
}

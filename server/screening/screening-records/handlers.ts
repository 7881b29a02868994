import { eq } from 'drizzle-orm'
import { type ScreeningRecordDetails, screeningRecords } from '../../../contract/screening/screening-records'
import { taskStatus } from '../../../contract/screening/screening-tasks'
import { writeOpening } from '../../http/audit'
import { type Context, implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { startOfDate } from '../../http/time'
import { screeningTask } from '../screening-tasks/table'
import { welcome } from '../walk-ins'
import { correct } from './correct'
import { file } from './file'
import { library } from './library'
import { exportRecords, list } from './list'
import { shownReadings } from './readings'
import { presentRecord, type RecordChanges, type RecordRow, recordRows } from './rows'
import { sealed, sync } from './sync'
import { screeningReading } from './table'
import { takeReading } from './take'

type Calls = typeof screeningRecords.calls
type On<Name extends keyof Calls> = Context<Calls[Name], RecordRow, RecordChanges>

/** Every look at a single child's file is known afterwards. */
const get = async ({ db, row, caller, now, request, services }: On<'get'>): Promise<ScreeningRecordDetails> => {
  const { uid, name } = caller
  const entry = { at: now, uid, name, cid: row.cid, address: request.address, requestId: request.id }
  const begun = startOfDate(caller.today, services.timeZone)
  await writeOpening(db, { ...entry, resource: screeningRecords.name, recordId: row.recordId }, begun)
  const readings = await shownReadings(db, eq(screeningReading.recordId, row.recordId))
  return { ...presentRecord(row, caller), readings }
}

const create = async (context: On<'create'>) => {
  const { db, caller, body, now, t, services, request } = context
  const { offlineId = crypto.randomUUID(), examined = now, ...reading } = body
  if (examined > now) throw refuseField('examined', 'screening.future')
  const [task] = await db
    .select({ status: screeningTask.status })
    .from(screeningTask)
    .where(eq(screeningTask.taskId, body.taskId))
  if (task?.status === taskStatus.cancelled) throw refuseField('taskId', 'conflict.screeningCancelled')
  const taking = { db, caller, now, t, timeZone: services.timeZone, request }
  const { recordId } = await takeReading(taking, { ...reading, offlineId, examined }, 0)
  const row = recordId === null ? undefined : await recordRows.find(db, recordId, caller, { lock: false })
  if (!row) throw new Refusal('missing')
  return presentRecord(row, caller)
}

const walkIn = async (context: On<'walkIn'>) => {
  const { db, caller, now, t, services, request } = context
  const reading = await welcome(context)
  const taking = { db, caller, now, t, timeZone: services.timeZone, request }
  const { recordId } = await takeReading(taking, reading, 0)
  const row = recordId === null ? undefined : await recordRows.find(db, recordId, caller, { lock: false })
  if (!row) throw new Refusal('missing')
  return presentRecord(row, caller)
}

export const screeningRecordCalls = implement<Calls, RecordRow, RecordChanges>(
  screeningRecords,
  { list, export: exportRecords, library, file, get, create, walkIn, sync, sealed, correct },
  recordRows,
)

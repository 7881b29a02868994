/** The file of a subject: who it is, and all that was found. */
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { mostInFile, type SubjectFile, type screeningRecords } from '../../../contract/screening/screening-records'
import { screeningSubjects } from '../../../contract/screening/screening-subjects'
import { writeOpening } from '../../http/audit'
import type { Context } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { startOfDate } from '../../http/time'
import { screeningSubject } from '../screening-subjects/table'
import { knownSubject } from '../subject-file-service'
import { presentRecord, recordView, visibleRecords } from './rows'
import { screeningRecord } from './table'

type On = Context<(typeof screeningRecords)['calls']['file']>
const { sid, mergedInto } = screeningSubject

/** The records of a subject and of those merged into it; every look at them is known afterwards. */
export const file = async (context: On): Promise<SubjectFile> => {
  const { db, params, caller, now, request, services } = context
  const ofSubject = db
    .select({ sid })
    .from(screeningSubject)
    .where(or(eq(sid, params.sid), eq(mergedInto, params.sid)))
  const found = await recordView(db)
    .where(and(visibleRecords(caller), inArray(screeningRecord.sid, ofSubject)))
    .orderBy(desc(screeningRecord.date), desc(screeningRecord.recordId))
    .limit(mostInFile)
  const [last] = found
  if (!last) throw new Refusal('missing')
  const entry = {
    ...{ at: now, uid: caller.uid, name: caller.name, cid: last.cid, address: request.address, requestId: request.id },
    ...{ resource: screeningSubjects.name, recordId: params.sid },
  }
  await writeOpening(db, entry, startOfDate(caller.today, services.timeZone))
  return { ...(await knownSubject(db, caller, params.sid)), records: found.map((row) => presentRecord(row, caller)) }
}

/** Which files a person may read: those of records that they may read, and what they have just brought themselves. */
import { and, eq, exists, gt, inArray, isNull, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { remoteReadingDays } from '../../contract/clinic/remote-appointments'
import { screeningRoles } from '../../contract/screening-codes'
import { remoteAppointment } from '../clinic/remote-appointments/table'
import { file, fileUse } from '../system/files/table'
import { isNoticeOf } from './notice-scope'
import { inChain, inScope, isPlatform } from './scope'
import type { Caller } from './session'

const reading = '.read'

/** Whose records are read in all stores of a chain. */
const ofChains = ['exams', 'patients']
/** Whose files the people of an agent never read, though they read the records. */
const ofClinics = ['patients']

/** The resources whose records the caller may read. */
const readable = ({ codes }: Caller) =>
  [...codes].filter((code) => code.endsWith(reading)).map((code) => code.slice(0, -reading.length))

const uses = (...conditions: (SQL | undefined)[]) =>
  new QueryBuilder()
    .select({ one: sql`1` })
    .from(fileUse)
    .where(and(eq(fileUse.fileId, file.fileId), ...conditions))

/** A specialist of an agent reads the files of exams that are attached to what they are asked, as long as they read those. */
const attachedFor = ({ cid, hid, ctid }: Caller, now: number): SQL | undefined => {
  if (cid === null || hid !== null || ctid === null) return undefined
  const asked = remoteAppointment
  const isOpen = or(
    inArray(asked.status, [1, 2]),
    and(eq(asked.status, 3), gt(asked.finishedAt, now - remoteReadingDays * 86_400)),
  )
  return and(
    eq(fileUse.resource, 'exams'),
    sql`exists (select from ${asked} where ${asked.ctid} = ${ctid} and ${asked.cid} = ${cid}
      and ${fileUse.recordId} = any(${asked.examIds}) and (${isOpen}))`,
  )
}

/** Papers of children are for those who see the children: contacts those of their schools, screeners none. */
const ofSeenChildren = ({ customers, roleId }: Caller): SQL | undefined => {
  if (customers === null && roleId !== screeningRoles.screener) return undefined
  return sql`exists (select from screening_subject child where child.sid = ${fileUse.recordId}
    and child.customer_id = any(${`{${(customers ?? []).join(',')}}`}::int[]) and ${fileUse.resource} = 'screening-subjects')`
}

/** Of the company or of the platform, and either open to all of them or of a resource that the caller may read. */
const mayRead = (caller: Caller, now: number): SQL | undefined => {
  if (isPlatform(caller)) return or(eq(fileUse.open, true), inArray(fileUse.resource, readable(caller)))
  const { cid, hid, sid } = caller
  const ofCompany = cid === null ? sql`false` : eq(fileUse.cid, cid)
  const ofPlatform = isNull(fileUse.cid)
  return or(
    and(eq(fileUse.open, true), or(ofPlatform, ofCompany)),
    and(
      inArray(fileUse.resource, readable(caller)),
      hid === null ? notInArray(fileUse.resource, ofClinics) : undefined,
      ofSeenChildren(caller),
      or(
        inScope(caller, fileUse),
        hid === null && sid === null ? ofPlatform : undefined,
        and(inArray(fileUse.resource, ofChains), inChain(caller, fileUse)),
      ),
    ),
    attachedFor(caller, now),
  )
}

/** Pictures of notices are for those whom the notice is for. */
const ofNotices = (caller: Caller, now: number): SQL | undefined =>
  and(
    eq(fileUse.resource, 'contents'),
    sql`exists (select from content where content.content_id = ${fileUse.recordId} and ${isNoticeOf(caller, now)})`,
  )

export const readableFiles = (caller: Caller, now: number): SQL | undefined =>
  or(and(eq(file.uid, caller.uid), notExists(uses())), exists(uses(or(mayRead(caller, now), ofNotices(caller, now)))))

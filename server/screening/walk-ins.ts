/** A person who walks in: who it is, what is agreed to, and the standing task on which the reading comes. */
import { and, eq, ne } from 'drizzle-orm'
import type { ItemName } from '../../contract/screening/items'
import { customerKinds } from '../../contract/screening/screening-customers'
import type { SentReading } from '../../contract/screening/screening-reading'
import type { screeningRecords } from '../../contract/screening/screening-records'
import { screeningSubjects } from '../../contract/screening/screening-subjects'
import { taskStatus } from '../../contract/screening/screening-tasks'
import type { Db } from '../db/client'
import { nextOrderNo } from '../db/next-numbers'
import { recorded, writeAudit } from '../http/audit'
import type { Context } from '../http/implement'
import { Refusal, refuseField } from '../http/refusal'
import { hospital } from '../partners/hospitals/table'
import { customerSeen } from './customer-service'
import { screeningCustomer } from './screening-customers/table'
import { sayConsents } from './screening-subjects/consents'
import { likeSubjects } from './screening-subjects/find'
import { create } from './screening-subjects/save'
import { screeningTask } from './screening-tasks/table'
import { termOn } from './terms'

type On = Context<(typeof screeningRecords)['calls']['walkIn']>
type Asked = Pick<On, 'db' | 'caller' | 'now' | 't'>

const usual: ItemName[] = ['naked', 'worn', 'ar']

/** The clinic of the caller as a customer; the first walk-in makes it one. */
const ownClinic = async ({ db, caller, now }: Asked): Promise<number> => {
  const { cid, hid } = caller
  if (cid === null || hid === null) throw refuseField('customerId', 'input.required')
  const ofClinic = and(eq(screeningCustomer.hid, hid), eq(screeningCustomer.kind, customerKinds.clinic))
  const known = async () => {
    const { customerId } = screeningCustomer
    const [found] = await db.select({ customerId }).from(screeningCustomer).where(ofClinic).orderBy(customerId).limit(1)
    return found?.customerId
  }
  const first = await known()
  if (first !== undefined) return first
  const [clinic] = await db.select({ name: hospital.name }).from(hospital).where(eq(hospital.hid, hid))
  await db
    .insert(screeningCustomer)
    .values({ cid, hid, kind: customerKinds.clinic, name: clinic?.name ?? '', created: now, updated: now })
    .onConflictDoNothing()
  const made = await known()
  if (made === undefined) throw refuseField('customerId', 'input.required')
  return made
}

type Customer = Awaited<ReturnType<typeof customerSeen>>

const findStanding = async (db: Db, customerId: number, start: string) => {
  const { standing, status, taskId } = screeningTask
  const [found] = await db
    .select({ taskId })
    .from(screeningTask)
    .where(
      and(
        ...[eq(screeningTask.customerId, customerId), eq(screeningTask.start, start)],
        ...[eq(standing, 1), ne(status, taskStatus.cancelled)],
      ),
    )
  return found?.taskId
}

/** The standing task of a customer in the term of today; the first walk-in of the term makes it. */
const standingTask = async ({ db, caller, now, t }: Asked, { customerId, cid, hid }: Customer): Promise<number> => {
  const { year, term, start, end } = termOn(caller.today)
  const known = await findStanding(db, customerId, start)
  if (known !== undefined) return known
  await db
    .insert(screeningTask)
    .values({
      ...{ taskNo: await nextOrderNo(db, 'SC', caller.today), cid, hid, customerId, start, end, term, items: usual },
      name: t('screeningTask.standing', { from: year, to: year + 1, term: t(`screeningTask.term.${term as 1 | 2}`) }),
      ...{ standing: 1, status: taskStatus.open, openedAt: now, created: now, updated: now },
    })
    .onConflictDoNothing()
  const made = await findStanding(db, customerId, start)
  if (made === undefined) throw new Refusal('conflict')
  return made
}

/** The person at the customer: one of the same name and birthday, or one who is entered now. */
const personOf = async (context: On, customer: Customer) => {
  const { db, caller, body, now, request } = context
  const { name, gender, birthday, idNo, phone, guardian, wears, confirmWarn, purposes } = body
  const like = { customerId: customer.customerId, name, birthday, digest: null }
  const [known] = await likeSubjects(context, like)
  const consents = [...new Set(purposes)].map((purpose) => ({
    ...{ purpose, given: 1 as const, by: guardian || name, file: '' },
  }))
  const person = {
    ...{ name, gender, birthday, idNo, phone, guardian, wears, customerId: customer.customerId, classId: null },
    ...{ studentNo: '', parentsMyopia: null, surgery: '', disease: '', status: 1 as const, consents, confirmWarn },
  }
  const found = known ?? (await create({ ...context, body: person }))
  if (known) {
    const fresh = consents.filter(
      ({ purpose }) => !known.consents.some((one) => one.purpose === purpose && one.given === 1),
    )
    await sayConsents(db, fresh, { sid: known.sid, uid: caller.uid, now, known: known.consents })
    if (fresh.length === 0) return found
  }
  const entry = {
    ...{ at: now, uid: caller.uid, name: caller.name, cid: customer.cid, hid: customer.hid, reason: '' },
    ...{ address: request.address, requestId: request.id, resource: screeningSubjects.name, recordId: found.sid },
  }
  const { idNo: _, phone: __, ...told } = person
  const change = known ? { before: {}, after: { consents } } : { before: null, after: recorded(told) }
  await writeAudit(db, { ...entry, action: known ? 'update' : 'create' }, change)
  return found
}

/**
 * What a walk-in comes to: a reading of the person on the standing task of the term.
 * @throws Refusal at the field of what cannot be
 */
export const welcome = async (context: On): Promise<SentReading> => {
  const { db, caller, body, now } = context
  if (caller.customers !== null) throw new Refusal('forbidden')
  const customerId = body.customerId ?? (await ownClinic(context))
  const customer = await customerSeen(db, caller, customerId)
  if (customer.kind === customerKinds.school) throw refuseField('customerId', 'screeningTask.noWalkIns')
  const { sid } = await personOf(context, customer)
  const { wears, missingEye, sections, confirmWarn } = body
  return {
    ...{ taskId: await standingTask(context, customer), sid, offlineId: crypto.randomUUID(), examined: now },
    ...{ station: 1, device: '', source: 1, wears, missingEye, sections, confirmWarn },
  }
}

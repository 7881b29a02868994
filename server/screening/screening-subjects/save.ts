/** Entering people, changing them, and moving them between classes and schools. */
import { and, eq } from 'drizzle-orm'
import { classStatus } from '../../../contract/screening/screening-classes'
import { subjectStatus } from '../../../contract/screening/subject-record'
import type { Db } from '../../db/client'
import { writeOpening } from '../../http/audit'
import { changedPhone } from '../../http/masked-phone'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import type { Services } from '../../http/services'
import { passWarnings } from '../../http/warnings'
import { digestOfCard, idCardFields, unsealedCard } from '../../people/identity-service'
import { customerSeen } from '../customer-service'
import { judgeAgain } from '../judged-again'
import { ofOwnCustomers } from '../scope'
import { screeningClass } from '../screening-classes/table'
import { screeningCustomer } from '../screening-customers/table'
import { lookAt } from '../subject-rules'
import { sayConsents } from './consents'
import { likeSubjects, type On } from './find'
import { isOpen, presentSubject, type SubjectChanges, type SubjectRow, subjectRows } from './rows'
import { screeningSubject } from './table'

/** The stored fields of an identity number as it was sent. */
export const numberFields = async (
  services: Services,
  idNo: string | undefined,
  tail = '',
): Promise<SubjectChanges> => {
  const sealed = await idCardFields(services, idNo, { idCardTail: tail }, 'idNo')
  if (!('idCard' in sealed)) return {}
  return { idNo: sealed.idCard, idNoTail: sealed.idCardTail, idNoDigest: sealed.idCardDigest }
}

interface Place {
  customerId: number
  classId: number | null
  status: number
}

/** @throws Refusal at the field unless the class is one of the customer, and at school as long as the child is */
const assertClass = async (db: Db, { customerId, classId, status }: Place) => {
  if (classId === null) return
  const [found] = await db
    .select({ status: screeningClass.status })
    .from(screeningClass)
    .where(and(eq(screeningClass.classId, classId), eq(screeningClass.customerId, customerId)))
    .for('share')
  if (!found) throw refuseField('classId', 'screeningSubject.otherClass')
  if (found.status === classStatus.graduated && status === subjectStatus.here)
    throw refuseField('classId', 'screeningSubject.classLeft')
}

interface Looked extends Place {
  sid?: number
  name: string
  birthday: string
  gender: number
}

/** @throws Refusal that names the fields which cannot be, or warns of what is unlikely */
const lookThrough = async (
  context: Pick<On<'create'>, 'db' | 'caller' | 'services'>,
  person: Looked,
  { idNo, isNew, confirmed }: { idNo: string | undefined; isNew: boolean; confirmed: boolean },
) => {
  const { db, caller, services } = context
  const { errors, warnings } = lookAt({ ...person, idNo }, caller.today)
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  const digest = isNew ? await digestOfCard(services, idNo ?? '') : null
  const namesakes = isNew ? await likeSubjects(context, { ...person, digest }) : []
  const [first] = namesakes
  const known: Message[] = first
    ? [
        {
          key: 'screeningSubject.known',
          params: { name: first.name, customer: first.customerName, studentNo: first.studentNo || '—' },
        },
      ]
    : []
  passWarnings(db, [...warnings, ...known], confirmed)
}

export const create = async (context: Pick<On<'create'>, 'db' | 'caller' | 'body' | 'now' | 'services'>) => {
  const { db, caller, body, now, services } = context
  const { consents, confirmWarn, idNo, ...fields } = body
  await customerSeen(db, caller, fields.customerId)
  await assertClass(db, fields)
  if (idNo.includes('*')) throw refuseField('idNo', 'input.idCard')
  if (fields.phone.includes('*')) throw refuseField('phone', 'input.phone')
  await lookThrough(context, fields, { idNo, isNew: true, confirmed: confirmWarn === 1 })
  const made = await subjectRows.insert(context, { ...fields, ...(await numberFields(services, idNo)) })
  await sayConsents(db, consents, { sid: made.sid, uid: caller.uid, now, known: [] })
  return (await subjectRows.find(db, made.sid, caller, { lock: false })) ?? made
}

export const refuseClosed = (row: SubjectRow, caller: On<'update'>['caller']) => {
  if (isOpen(row)) return
  throw new Refusal('conflict', {
    message: { key: row.forgottenAt === null ? 'conflict.subjectMerged' : 'conflict.subjectForgotten' },
    current: presentSubject(row, caller),
  })
}

/** The number as it will be, whole; the stored one is opened where what must agree with it changes. */
const wholeNumber = async ({ db, row, body, services }: On<'update'>): Promise<string | undefined> => {
  if (body.idNo !== undefined && !body.idNo.includes('*')) return body.idNo
  if (row.idNoTail === '' || (body.birthday ?? row.birthday) === row.birthday) return undefined
  const [stored] = await db
    .select({ idNo: screeningSubject.idNo })
    .from(screeningSubject)
    .where(eq(screeningSubject.sid, row.sid))
  return unsealedCard(services, stored?.idNo ?? '')
}

const isDefined = ([, value]: [string, unknown]) => value !== undefined

export const update = async (context: On<'update'>) => {
  const { db, row, body, caller, now, services, save } = context
  refuseClosed(row, caller)
  const { version: _, confirmWarn, consents, idNo, phone, ...given } = body
  const isMoved = given.customerId !== undefined && given.customerId !== row.customerId
  if (isMoved) await customerSeen(db, caller, given.customerId ?? 0)
  const fields = Object.fromEntries(
    Object.entries({
      ...given,
      // A class is of one school: who goes to another is in none there until it is said.
      ...(isMoved && given.classId === undefined && { classId: null }),
      phone: changedPhone('phone', phone, row.phone),
    }).filter(isDefined),
  )
  const next = { ...row, ...fields } as SubjectRow
  const places = ['customerId', 'classId', 'status'] as const
  if (places.some((field) => next[field] !== row[field])) await assertClass(db, next)
  const isNew =
    isMoved || next.name !== row.name || next.birthday !== row.birthday || (idNo ?? '*').includes('*') === false
  await lookThrough(context, next, { idNo: await wholeNumber(context), isNew, confirmed: confirmWarn === 1 })
  await sayConsents(db, consents, { sid: row.sid, uid: caller.uid, now, known: row.consents })
  await save({ ...fields, ...(await numberFields(services, idNo, row.idNoTail)) })
  const judgedBy = ['name', 'birthday', 'gender'] as const
  if (judgedBy.some((field) => next[field] !== row[field])) await judgeAgain(context, row.sid)
  return undefined
}

export const move = async ({ db, row, body, caller, save, auditAs }: On<'move'>) => {
  refuseClosed(row, caller)
  const [found] = await db
    .select({ customerId: screeningClass.customerId })
    .from(screeningClass)
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningClass.customerId))
    .where(and(eq(screeningClass.classId, body.classId), eq(screeningCustomer.cid, row.cid), ofOwnCustomers(caller)))
  if (!found) throw refuseField('classId', 'screeningSubject.noClass')
  if (found.customerId !== row.customerId) await customerSeen(db, caller, found.customerId)
  const place = { customerId: found.customerId, classId: body.classId, status: subjectStatus.here }
  await assertClass(db, place)
  auditAs('move')
  return save(place)
}

/** Looks within one minute are one. */
const lookSeconds = 60

/** That the file of a child was opened is known afterwards. */
export const open = async ({ db, row, caller, now, request }: On<'get'>) => {
  const { uid, name } = caller
  const entry = { at: now, uid, name, cid: row.cid, address: request.address, requestId: request.id }
  await writeOpening(db, { ...entry, resource: subjectRows.name, recordId: row.sid }, now - lookSeconds)
  return undefined
}

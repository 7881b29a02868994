/** Signs and voids prescriptions. */
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { examStatus } from '../../../contract/clinic/exam-terms'
import { type prescriptions, type RxVerb, rxMoves, rxStatus } from '../../../contract/clinic/prescriptions'
import { checkRx } from '../../../contract/clinic/rx-check'
import { isContactLens, rxKind, slitDays } from '../../../contract/clinic/rx-kind'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { dayAfter } from '../../http/time'
import { passWarnings } from '../../http/warnings'
import { contact } from '../../people/contacts/table'
import { pidsOf } from '../../people/patient-service'
import { account } from '../../system/accounts/table'
import { exam } from '../exams/table'
import { fittingPrescribed, fittingUnprescribed } from '../hard-fitting-service'
import { liveOrdersOf } from '../prescription-service'
import { aboutRx, refuseIssues, validFrom, warningOf } from './content'
import { readingsOf } from './readings'
import { contentOf, isOwn, mayVoid, presentRx, type RxChanges, type RxRow } from './rows'

type Calls = (typeof prescriptions)['calls']
type Moving = Pick<Context<Calls['void'], RxRow, RxChanges>, 'row' | 'caller' | 'now'>

/** @throws Refusal where the state has no arrow of that verb, or the prescription is of another store of the chain */
export const assertMove = ({ row, caller, now }: Moving, verb: RxVerb): void => {
  if (!isOwn(caller, row)) throw new Refusal('forbidden')
  const fits = rxMoves.some((move) => move.verb === verb && (move.from as readonly number[]).includes(row.status))
  if (!fits) throw new Refusal('conflict', { message: { key: 'conflict.rx' }, current: presentRx(row, caller, now) })
}

/** The signer: the contact of the account, where it has one. */
const signerOf = async (db: Db, uid: number) => {
  const { name, licenceNo, type, certifiedLines, enabled } = contact
  const [found] = await db
    .select({ name, licenceNo, type, certifiedLines, enabled })
    .from(account)
    .innerJoin(contact, eq(contact.ctid, account.ctid))
    .where(eq(account.uid, uid))
  return found
}
type Signer = Awaited<ReturnType<typeof signerOf>>

const isCertified = (signer: Signer) =>
  signer?.enabled === 1 && signer.type === 'contact_doctor' && signer.certifiedLines.includes('hardlens')

/** Lenses that are worn at night or rest on the cornea are signed by doctors who are certified for them. */
const needsCertificate = (kind: number) => kind === rxKind.orthoK || kind === rxKind.rgp

/** @throws Refusal unless the cornea was looked at lately, in whichever store of the chain */
const assertSlitLamp = async (db: Db, { pid }: RxRow, today: string): Promise<void> => {
  const { sections, date, status, replacedBy } = exam
  const seen = and(
    inArray(exam.pid, await pidsOf(db, pid)),
    eq(status, examStatus.signed),
    isNull(replacedBy),
    gte(date, dayAfter(today, -slitDays)),
    sql`jsonb_typeof(${sections} -> 'slit') = 'object' and ${sections} -> 'slit' <> '{}'::jsonb`,
  )
  if ((await db.$count(exam, seen)) === 0) throw refuseField('examId', 'rx.noSlitLamp', { days: slitDays })
}

export const sign = async (context: Context<Calls['sign'], RxRow, RxChanges>) => {
  const { db, row, body, caller, now, t, save, auditAs } = context
  assertMove(context, 'sign')
  if (row.examAmended === 1) throw refuseField('examId', 'rx.examAmended')
  const signer = await signerOf(db, caller.uid)
  if (needsCertificate(row.kind) && !isCertified(signer))
    throw new Refusal('stop', { message: { key: 'rx.notCertified' } })
  if (isContactLens(row.kind)) await assertSlitLamp(db, row, caller.today)
  const content = contentOf(row)
  const readings = await readingsOf(db, row.examId)
  const { today } = caller
  const { errors, warnings } = checkRx(content, aboutRx({ ...content, readings, birthday: row.birthday, today }))
  refuseIssues(errors)
  passWarnings(
    db,
    warnings.map((issue) => warningOf(issue, t)),
    body.confirmWarn === 1,
  )
  auditAs('sign', body.reason ?? '')
  await save({
    ...{ status: rxStatus.signed, signedBy: caller.uid, signedAt: now },
    ...{ signerName: signer?.name ?? caller.name, licenceNo: signer?.licenceNo ?? '' },
    validUntil: validFrom(today, row.birthday),
  })
  if (needsCertificate(row.kind)) await fittingPrescribed(context, row)
  return undefined
}

export const voidRx = async (context: Context<Calls['void'], RxRow, RxChanges>) => {
  const { db, row, body, caller, now, save, auditAs } = context
  if (isOwn(caller, row) && (await liveOrdersOf(db, row.rxId)) > 0)
    throw new Refusal('stop', { message: { key: 'rx.hasOrder' } })
  assertMove(context, 'void')
  if (!mayVoid(row, caller, now)) {
    if (row.signedBy === caller.uid) throw new Refusal('stop', { message: { key: 'rx.voidLate' } })
    throw new Refusal('forbidden')
  }
  await fittingUnprescribed(context, row.rxId)
  auditAs('void', body.reason)
  return save({ status: rxStatus.void, voidReason: body.reason })
}

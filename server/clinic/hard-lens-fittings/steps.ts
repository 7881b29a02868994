/** The steps before a prescription: the eyes are assessed, the patient agrees, and lenses are tried. */
import { and, countDistinct, eq, isNull } from 'drizzle-orm'
import { examEyes } from '../../../contract/clinic/exam-sections'
import { examStatus } from '../../../contract/clinic/exam-terms'
import { hardFittingStatus, maxTrials, youngAge } from '../../../contract/clinic/hard-lens-fitting-terms'
import { adultYears, slitDays } from '../../../contract/clinic/rx-kind'
import { ageOn } from '../../../contract/core/age'
import type { Db } from '../../db/client'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { dayAfter } from '../../http/time'
import { passWarnings } from '../../http/warnings'
import { pidsOf } from '../../people/patient-service'
import { readableExams } from '../exam-service'
import { exam } from '../exams/table'
import { assertMove, go, type Of } from './move'
import { hardLensTrial } from './table'

const { assessed, consented, tried } = hardFittingStatus

type Sections = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>> | null>> | null>>

/** Of which sections an assessment needs which readings of both eyes. */
const needed = { slit: [], k: ['k1', 'k2'], bio: ['al'], iop: ['pressure'] } as const

const lacksIn = (sections: Sections) =>
  Object.entries(needed)
    .filter(([section, fields]) =>
      examEyes.some((eye) => {
        const readings = sections[section]?.[eye]
        return !readings || Object.keys(readings).length === 0 || fields.some((field) => readings[field] == null)
      }),
    )
    .map(([section]) => section)

/** @throws Refusal at `examId` unless it is a signed examination of the patient, lately, with all that an assessment needs */
const assertExam = async (db: Db, caller: Caller, pid: number, examId: number): Promise<void> => {
  const [found] = await db
    .select({ pid: exam.pid, date: exam.date, sections: exam.sections })
    .from(exam)
    .where(
      and(eq(exam.examId, examId), eq(exam.status, examStatus.signed), isNull(exam.replacedBy), readableExams(caller)),
    )
  if (!found || !(await pidsOf(db, pid)).includes(found.pid)) throw refuseField('examId', 'hardFitting.noExam')
  if (found.date < dayAfter(caller.today, -slitDays))
    throw refuseField('examId', 'hardFitting.oldExam', { days: slitDays })
  const [lacking] = lacksIn(found.sections as Sections)
  if (lacking !== undefined)
    throw refuseField('examId', 'hardFitting.examLacks', { section: { key: `exam.section.${lacking}` } as Message })
}

export const assess = async (context: Of<'assess'>) => {
  assertMove(context, 'assess')
  const { db, row, body, caller } = context
  const { examId, topographyFile, contraIndications, contraReason } = body
  await assertExam(db, caller, row.pid, examId)
  if (contraIndications.length > 0 && contraReason === '') throw refuseField('contraReason', 'input.required')
  if (contraIndications.length === 0 && contraReason !== '') throw refuseField('contraReason', 'hardFitting.noContra')
  const age = ageOn(row.birthday, caller.today)
  const young: Message[] =
    age !== null && age < youngAge ? [{ key: 'order.young', params: { age, from: youngAge } }] : []
  passWarnings(db, young, body.confirmWarn === 1)
  return go(
    context,
    'assess',
    { status: assessed, examId, topographyFile, contraIndications, contraReason },
    contraReason,
  )
}

export const consent = async (context: Of<'consent'>) => {
  assertMove(context, 'consent')
  const { row, body, caller } = context
  const { consentFile, guardian } = body
  const age = ageOn(row.birthday, caller.today)
  if (age !== null && age < adultYears && guardian === '')
    throw refuseField('guardian', 'hardFitting.guardian', { years: adultYears })
  return go(context, 'consent', { status: consented, consentFile, guardian })
}

export const tryLenses = async (context: Of<'try'>) => {
  assertMove(context, 'try')
  const { db, row, body, caller, now } = context
  const { minutes, disinfected, eyes } = body
  if (disinfected !== 1) throw refuseField('disinfected', 'hardFitting.disinfect')
  const [done] = await db
    .select({ count: countDistinct(hardLensTrial.trial) })
    .from(hardLensTrial)
    .where(eq(hardLensTrial.fittingId, row.fittingId))
  const trial = (done?.count ?? 0) + 1
  if (trial > maxTrials)
    throw new Refusal('stop', { message: { key: 'hardFitting.trials', params: { max: maxTrials } } })
  const by = { fittingId: row.fittingId, trial, minutes, name: caller.name, uid: caller.uid, at: now }
  await db.insert(hardLensTrial).values(eyes.map((eye) => ({ ...eye, ...by })))
  return go(context, 'try', { status: tried })
}

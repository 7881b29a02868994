/** A row of a roster as a person, and what cannot be in it. */

import { z } from 'zod'
import {
  type Grade,
  gradesOf,
  hasStage,
  type SchoolStage,
  type Stage,
  stages,
} from '../../../contract/screening/grades'
import { birthdayIn, genderIn, newSubject } from '../../../contract/screening/subject-record'
import { checkInput } from '../../http/input'
import { type Message, Refusal } from '../../http/refusal'
import type { Values } from '../../http/sheet-import/rows'
import { lookAt } from '../subject-rules'

export interface Place {
  stage: Stage
  grade: Grade
  no: number
}

/** What a row says; what it does not say is undefined. */
const { name, gender, birthday, idNo, studentNo, guardian, phone, wears } = newSubject
const Row = z.object({
  ...{ name, gender, birthday },
  ...{
    idNo: idNo.unwrap().optional(),
    studentNo: studentNo.unwrap().optional(),
    guardian: guardian.unwrap().optional(),
  },
  ...{ phone: phone.unwrap().optional(), wears: wears.unwrap().optional() },
})
export type RosterRow = z.output<typeof Row>

export interface ReadRow {
  person: RosterRow
  place: Place | null
  /** Purposes to which the guardian agreed. */
  consents: number[]
  warnings: Message[]
}

type Errors = Record<string, Message>

/** The stage in which the school has the grade: the lower one where it has it in two. */
const stageFor = (school: SchoolStage | null, grade: Grade): Stage | undefined =>
  stages.find((stage) => hasStage(school, stage) && gradesOf(stage).includes(grade))

const placeOf = (school: SchoolStage | null, grade: unknown, no: unknown, errors: Errors): Place | null => {
  if (grade === undefined && no === undefined) return null
  if (school === null) {
    errors[grade === undefined ? 'no' : 'grade'] = { key: 'screeningSubject.noClasses' }
    return null
  }
  if (grade === undefined) errors.grade = { key: 'input.required' }
  if (no === undefined) errors.no = { key: 'input.required' }
  if (grade === undefined || no === undefined) return null
  const stage = stageFor(school, grade as Grade)
  if (stage === undefined) errors.grade = { key: 'screeningClass.otherGrade' }
  return stage === undefined ? null : { stage, grade: grade as Grade, no: no as number }
}

/** @throws Refusal by column of the roster */
export const readRow = (values: Values, school: SchoolStage | null, today: string): ReadRow => {
  const { grade, no, consents, ...given } = values as Record<string, string | number | undefined>
  const number = typeof given.idNo === 'string' && /^\d{17}[\dX]$/.test(given.idNo) ? given.idNo : undefined
  const errors: Errors = {}
  const place = placeOf(school, grade, no, errors)
  // A number tells birthday and gender to a roster that does not.
  const whole = { ...(number && { birthday: birthdayIn(number), gender: genderIn(number) }), ...given }
  const person = checkInput(Row, whole, errors)
  if (person.phone?.includes('*')) throw new Refusal('rule', { errors: { phone: { key: 'input.phone' } } })
  if (person.idNo?.includes('*')) throw new Refusal('rule', { errors: { idNo: { key: 'input.idCard' } } })
  const found = lookAt(person, today)
  if (Object.keys(found.errors).length > 0) throw new Refusal('rule', { errors: found.errors })
  const purposes = typeof consents === 'string' ? consents.split(',').filter(Boolean).map(Number) : []
  return { person, place, consents: purposes, warnings: found.warnings }
}

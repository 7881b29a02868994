/** What moving up would do with each class of a school. */
import { and, eq } from 'drizzle-orm'
import {
  type Grade,
  lastSchoolYearOn,
  nextGrade,
  type SchoolStage,
  type Stage,
} from '../../../contract/screening/grades'
import { classStatus } from '../../../contract/screening/screening-classes'
import type { PromotionPreview } from '../../../contract/screening/screening-promotions'
import type { Db } from '../../db/client'
import { type Message, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { customerSeen } from '../customer-service'
import { screeningClass } from '../screening-classes/table'
import { subjectsByClass } from '../subject-service'

interface Asked {
  customerId: number
  year: number
  graduates: number[]
}

export interface Plan extends Omit<PromotionPreview, 'obstacles'> {
  obstacles: Message[]
}

/**
 * The step as it would be done; the classes are locked, so that it still holds when it is done in the same transaction.
 * @throws Refusal where the customer is no school, or `graduates` names a class that does not move
 */
export const planOf = async (db: Db, caller: Caller, { customerId, year, graduates }: Asked): Promise<Plan> => {
  const { stage: school, name } = await customerSeen(db, caller, customerId)
  if (school === null) throw refuseField('customerId', 'screeningClass.noSchool')
  const isHere = and(eq(screeningClass.customerId, customerId), eq(screeningClass.status, classStatus.here))
  const all = await db.select().from(screeningClass).where(isHere).orderBy(screeningClass.classId).for('no key update')
  const moving = all.filter((one) => one.year === year)
  const unknown = graduates.find((classId) => !moving.some((one) => one.classId === classId))
  if (unknown !== undefined) throw refuseField('graduates', 'screeningClass.notMoving')
  const counts = await subjectsByClass(
    db,
    moving.map(({ classId }) => classId),
  )
  const classes = moving.map(({ classId, stage, grade, no }) => {
    const from = { stage: stage as Stage, grade: grade as Grade, no, year }
    const next = graduates.includes(classId) ? null : nextGrade(school as SchoolStage, from.stage, from.grade)
    return { classId, from, to: next && { ...next, no, year: year + 1 }, subjects: counts.get(classId) ?? 0 }
  })
  const obstacles: Message[] = []
  if (moving.length === 0)
    obstacles.push({
      key: all.some((one) => one.year > year) ? 'screeningClass.movedAlready' : 'screeningClass.noneOfYear',
      params: { year },
    })
  if (year + 1 > lastSchoolYearOn(caller.today))
    obstacles.push({ key: 'screeningClass.tooEarly', params: { year: year + 1 } })
  for (const { to } of classes)
    if (
      to &&
      all.some((one) => one.year === to.year && one.stage === to.stage && one.grade === to.grade && one.no === to.no)
    )
      obstacles.push({ key: 'screeningClass.placeTaken', params: { year: to.year, grade: to.grade, no: to.no } })
  const sumOf = (leave: boolean) =>
    classes.filter(({ to }) => (to === null) === leave).reduce((sum, { subjects }) => sum + subjects, 0)
  return { customerId, customerName: name, year, classes, moving: sumOf(false), leaving: sumOf(true), obstacles }
}

import {
  type Grade,
  gradesOf,
  hasStage,
  lastSchoolYearOn,
  type SchoolStage,
  type Stage,
} from '../../../contract/screening/grades'
import { classStates, classStatus, screeningClasses } from '../../../contract/screening/screening-classes'
import { givenOf } from '../../crud/given'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { type Context, implement } from '../../http/implement'
import { Refusal, type RefusalOptions, refuseField } from '../../http/refusal'
import { customerSeen } from '../customer-service'
import { type ClassChanges, type ClassRow, classOrder, classRows } from './rows'
import { screeningClass } from './table'

type Calls = typeof screeningClasses.calls
type On<Name extends keyof Calls> = Context<Calls[Name], ClassRow, ClassChanges>

const states = conditionsOf(screeningClass.status, classStates)

interface Place {
  stage: Stage
  grade: Grade
  year: number
}

/** Refuses a stage that the school does not have, a grade of another stage, a school year that is yet to come. */
const assertPlace = (school: SchoolStage | null, { stage, grade, year }: Place, today: string) => {
  const errors: NonNullable<RefusalOptions['errors']> = {}
  if (!hasStage(school, stage)) errors.stage = { key: 'screeningClass.otherStage' }
  if (!gradesOf(stage).includes(grade)) errors.grade = { key: 'screeningClass.otherGrade' }
  const last = lastSchoolYearOn(today)
  if (year > last) errors.year = { key: 'input.max', params: { max: last } }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
}

const list = (context: On<'list'>) => {
  const { query } = context
  const { customerId, stage, grade, year } = screeningClass
  return classRows.page(context, {
    where: matching(query, { customerId, stage, grade, year }),
    chosen: inAnyOf(states, query.status),
    order: classOrder,
  })
}

const create = async (context: On<'create'>) => {
  const { db, caller, body } = context
  const { stage } = await customerSeen(db, caller, body.customerId)
  if (stage === null) throw refuseField('customerId', 'screeningClass.noSchool')
  assertPlace(stage, body, caller.today)
  return classRows.insert(context, body)
}

const update = async ({ row, body, caller, save }: On<'update'>) => {
  if (row.status !== classStatus.here)
    throw new Refusal('conflict', {
      message: { key: 'conflict.screeningClass' },
      current: classRows.present(row, caller, 0),
    })
  assertPlace(row.schoolStage as SchoolStage | null, { ...(row as Place), ...givenOf(body) }, caller.today)
  return save(body)
}

export const screeningClassCalls = implement<Calls, ClassRow, ClassChanges>(
  screeningClasses,
  { list, create, update },
  classRows,
)

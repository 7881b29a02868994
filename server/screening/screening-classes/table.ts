import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { type Grade, grades, gradesOf, stages } from '../../../contract/screening/grades'
import { classStates } from '../../../contract/screening/screening-classes'
import { stamps } from '../../db/columns'
import { isBetween, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { screeningCustomer } from '../screening-customers/table'

const gradeList = (all: readonly Grade[]) => sql.raw(all.map((grade) => `'${grade}'`).join(', '))
const gradesFit = (stage: (typeof stages)[number]) =>
  `(stage = ${stage} and grade in (${gradesOf(stage)
    .map((grade) => `'${grade}'`)
    .join(', ')}))`

/** Classes of schools. A class moves up in place: its children stay in it. */
export const screeningClass = pgTable(
  'screening_class',
  {
    classId: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => screeningCustomer.customerId),
    stage: smallint().notNull(),
    grade: text().$type<Grade>().notNull(),
    no: smallint().notNull(),
    year: smallint().notNull(),
    status: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [
    // A class that has left keeps its last place, which another one never takes.
    uniqueIndex('screening_class_place').on(t.customerId, t.year, t.stage, t.grade, t.no),
    // A child is in a class of the school that it goes to.
    unique('screening_class_customer').on(t.customerId, t.classId),
    isOneOf(t.stage, stages),
    isOneOf(t.status, classStates),
    isBetween(t.no, 1, 40),
    isBetween(t.year, 2000, 2100),
    check('screening_class_grade', sql.raw(stages.map(gradesFit).join(' or '))),
  ],
)

/** From the youngest grade to the oldest. */
export const gradeOrderOf = (grade: SQLWrapper) => sql`array_position(array[${gradeList(grades)}], ${grade})`
export const gradeOrder = gradeOrderOf(screeningClass.grade)

export const taken: Taken = {
  screening_class_place: 'no',
}

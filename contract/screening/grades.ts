/** Stages of schooling, the grades of each, and what a school year is. */

/** 1 kindergarten, 2 primary school, 3 junior high school, 4 senior high school. */
export const stages = [1, 2, 3, 4] as const
export type Stage = (typeof stages)[number]
/** A school that has classes of several stages. */
export const mixedStage = 5
export const schoolStages = [...stages, mixedStage] as const
export type SchoolStage = (typeof schoolStages)[number]

/** From the youngest to the oldest: K1 to K3 of a kindergarten, then the twelve years of school. */
export const grades = ['K1', 'K2', 'K3', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const
export type Grade = (typeof grades)[number]

/** Grade 6 belongs to the junior school where primary school takes five years. */
const gradesByStage = {
  1: ['K1', 'K2', 'K3'],
  2: ['1', '2', '3', '4', '5', '6'],
  3: ['6', '7', '8', '9'],
  4: ['10', '11', '12'],
} as const satisfies Readonly<Record<Stage, readonly Grade[]>>
export const gradesOf = (stage: Stage): readonly Grade[] => gradesByStage[stage]

/** Whether classes of the stage can be part of a school. */
export const hasStage = (school: SchoolStage | null, stage: Stage): boolean => school === mixedStage || school === stage

/** The month in which a school year begins. */
const firstMonth = 9
/** From this month on classes may be moved up to the school year that is about to begin. */
const promotionMonth = 7
const yearFrom = (month: number, day: string) => {
  const [year = 0, at = 0] = day.split('-').map(Number)
  return at >= month ? year : year - 1
}
/** The school year of a day, by the calendar year in which it began. */
export const schoolYearOn = (day: string): number => yearFrom(firstMonth, day)
/** The last school year for which there may be classes on a day. */
export const lastSchoolYearOn = (day: string): number => yearFrom(promotionMonth, day)

/**
 * Where a class goes when its school moves up by a year.
 * @returns the next stage and grade; null: its children leave the school
 */
export const nextGrade = (
  school: SchoolStage | null,
  stage: Stage,
  grade: Grade,
): { stage: Stage; grade: Grade } | null => {
  const next = grades[grades.indexOf(grade) + 1]
  if (next === undefined) return null
  if (gradesOf(stage).includes(next)) return { stage, grade: next }
  const above = stages.find((one) => one > stage && gradesOf(one).includes(next))
  return above !== undefined && school === mixedStage ? { stage: above, grade: next } : null
}

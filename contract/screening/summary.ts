/** How the figures of a task are summed by class, grade, gender and school, and which of them a school does not see. */
import type { Grade } from './grades'
import { grades } from './grades'
import { type PhysicalFigures, sumOfPhysical } from './physical'
import { type ReportFigure, type ReportRow, reportFigures } from './screening-tasks'

export type Figures = Readonly<Record<ReportFigure, number>>

/** A group of this many examined children or more is shown to a school. */
export const leastShown = 5

const none = Object.fromEntries(reportFigures.map((name) => [name, 0])) as Record<ReportFigure, number>

export const sumOf = (rows: readonly { figures: Figures }[]): Figures =>
  rows.reduce<Figures>(
    (sums, { figures }) =>
      Object.fromEntries(reportFigures.map((name) => [name, sums[name] + figures[name]])) as Record<
        ReportFigure,
        number
      >,
    none,
  )

/** Tenths of a percent, half up, worked out on counts; null where there is nothing to have a share of. */
export const shareIn = (count: number, all: number): number | null =>
  all > 0 ? Math.floor((2000 * count + all) / (2 * all)) : null

/** A share as it is read: one decimal. */
export const percentOf = (count: number, all: number): string | null => {
  const tenths = shareIn(count, all)
  return tenths === null ? null : (tenths / 10).toFixed(1)
}

/** Of what a figure is a share: the children examined with the items that its rule needs. */
export const shareOf = {
  ...{ reduced: 'acuityJudged', myopia: 'myopiaJudged', high: 'myopiaJudged', adequate: 'correctionJudged' },
} as const satisfies Partial<Record<ReportFigure, ReportFigure>>
export type SharedFigure = keyof typeof shareOf

const isSmall = ({ examined }: Figures) => examined > 0 && examined < leastShown

/**
 * The groups of a whole that are not told: those of fewer than five examined children and, so that none follows from the
 * whole, the next smallest of the others.
 */
export const hiddenOf = (groups: readonly Figures[]): ReadonlySet<number> => {
  const small = groups.flatMap((figures, at) => (isSmall(figures) ? [at] : []))
  if (small.length === 0) return new Set()
  const others = groups
    .map(({ examined }, at) => ({ examined, at }))
    .filter(({ examined, at }) => examined > 0 && !small.includes(at))
    .sort((one, other) => one.examined - other.examined)
  return new Set([...small, ...others.slice(0, 1).map(({ at }) => at)])
}

interface Sums {
  figures: Figures | null
  /** Hidden with the figures; null too where the rows have none. */
  physical: PhysicalFigures | null
}
export interface GradeSums extends Sums {
  grade: Grade | null
}
export interface ClassSums extends GradeSums {
  classId: number | null
  classNo: number | null
}
export interface GenderSums extends Sums {
  gender: 1 | 2
}

export interface Summed extends Sums {
  byGrade: GradeSums[]
  byClass: ClassSums[]
  byGender: GenderSums[]
}

const physicalIn = (rows: readonly ReportRow[]): PhysicalFigures | null => {
  const known = rows.flatMap(({ physical }) => (physical ? [physical] : []))
  return known.length === rows.length ? sumOfPhysical(known) : null
}

const groupedBy = (rows: readonly ReportRow[], keyOf: (row: ReportRow) => unknown) => {
  const groups = new Map<unknown, ReportRow[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups.values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [{ first, figures: sumOf([first, ...more]), physical: physicalIn([first, ...more]) }],
  )
}

const placeOf = (grade: Grade | null) => (grade === null ? grades.length : grades.indexOf(grade))

interface Summable {
  figures: Figures
  physical: PhysicalFigures | null
  shown: boolean
}

/** Hides the small groups of a whole, or all of them where the whole is hidden. */
const told = <Group extends { figures: Figures }>(groups: readonly Group[], hides: boolean, whole: boolean) => {
  const hidden = hides ? hiddenOf(groups.map(({ figures }) => figures)) : new Set<number>()
  return groups.map((group, at) => ({ ...group, shown: whole && !hidden.has(at) }))
}

/**
 * The sums of a report's rows. A class belongs to a grade and a grade to the school, so that what is hidden of a part cannot be
 * worked out from the whole above it: a grade with one class that is told less is hidden like that class.
 *
 * @param hides whether small groups are hidden, as from a school
 */
export const summed = (rows: readonly ReportRow[], hides: boolean): Summed => {
  const all = sumOf(rows)
  const isShown = !(hides && isSmall(all))
  const byGrade = told(
    groupedBy(rows, ({ grade }) => grade).sort((one, other) => placeOf(one.first.grade) - placeOf(other.first.grade)),
    hides,
    isShown,
  )
  const byClass = byGrade.flatMap(({ first: { grade }, shown }) =>
    told(
      groupedBy(
        rows.filter((row) => row.grade === grade),
        ({ classId, classNo }) => `${classId} ${classNo}`,
      ).sort((one, other) => (one.first.classNo ?? 0) - (other.first.classNo ?? 0)),
      hides,
      shown,
    ),
  )
  const byGender = told(
    groupedBy(rows, ({ gender }) => gender).sort((one, other) => one.first.gender - other.first.gender),
    hides,
    isShown,
  )
  const shownOf = ({ figures, physical, shown }: Summable): Sums =>
    shown ? { figures, physical } : { figures: null, physical: null }
  return {
    ...shownOf({ figures: all, physical: physicalIn(rows), shown: isShown }),
    byGrade: byGrade.map((one) => ({ grade: one.first.grade, ...shownOf(one) })),
    byClass: byClass.map((one) => ({
      ...{ classId: one.first.classId, grade: one.first.grade, classNo: one.first.classNo },
      ...shownOf(one),
    })),
    byGender: byGender.map((one) => ({ gender: one.first.gender as 1 | 2, ...shownOf(one) })),
  }
}

/**
 * Readings of one subject in one task become one record: per item and eye the later one wins, the other stays as a re-check, and what
 * lies too far apart waits for a person.
 */
import { isOnChart } from '../clinic/acuity'
import { type ExamEye, examEyes } from '../clinic/exam-sections'
import { hundredths } from '../orders/hundredths'
import { type Findings, type ItemName, itemNames } from './items'
import { sphericalEquivalent } from './refraction'

export interface Reading {
  readingId: number
  /** When it was taken, by the device's clock put right by its offset at sending; in seconds. */
  examined: number
  findings: Findings
  /** A correction is what a person decided: it stands over every measurement. */
  isCorrection: boolean
}

export interface Conflict {
  /** `naked.od`, `al.os`. */
  at: string
  /** The readings that disagree, the one that stands first. */
  readings: number[]
}

export interface Merged {
  findings: Findings
  conflicts: Conflict[]
}

/** Farther apart than this two readings of an eye cannot both be true. */
const disagreement = { acuity: 20, se: 0.5, al: 0.1 } as const

type Values = Readonly<Record<string, unknown>>
const isGiven = (value: unknown) => value !== undefined && value !== null
const valuesOf = (findings: Findings, item: ItemName, eye: ExamEye | null): Values | null => {
  const found = findings[item] as Values | null | undefined
  if (!found) return null
  const values =
    eye === null
      ? Object.fromEntries(Object.entries(found).filter(([name]) => !(examEyes as readonly string[]).includes(name)))
      : (found[eye] as Values | null | undefined)
  return values && Object.values(values).some(isGiven) ? values : null
}

const acuitiesDiffer = (one: number | null | undefined, other: number | null | undefined) => {
  if (typeof one !== 'number' || typeof other !== 'number') return false
  if (!isOnChart(one) || !isOnChart(other)) return one !== other
  return Math.abs(one - other) >= disagreement.acuity
}

/** Whether two readings of an eye disagree so far that a person has to pick. */
const areApart = (one: Findings, other: Findings, item: ItemName, eye: ExamEye): boolean => {
  switch (item) {
    case 'naked':
    case 'worn':
      return acuitiesDiffer(one[item]?.[eye]?.va, other[item]?.[eye]?.va)
    case 'ar':
    case 'cyclo': {
      const [a, b] = [sphericalEquivalent(one[item]?.[eye]), sphericalEquivalent(other[item]?.[eye])]
      return a !== null && b !== null && hundredths(Math.abs(a - b)) > hundredths(disagreement.se)
    }
    case 'al': {
      const [a, b] = [one.al?.[eye]?.al, other.al?.[eye]?.al]
      return (
        typeof a === 'number' &&
        typeof b === 'number' &&
        Math.abs(hundredths(a) - hundredths(b)) > hundredths(disagreement.al)
      )
    }
    default:
      return false
  }
}

/** The later first; a correction before every measurement, the last correction first. */
const byStanding = (one: Reading, other: Reading) =>
  Number(other.isCorrection) - Number(one.isCorrection) ||
  (one.isCorrection ? 0 : other.examined - one.examined) ||
  other.readingId - one.readingId

const places: readonly (readonly [ItemName, ExamEye | null])[] = itemNames.flatMap((item) =>
  ([...examEyes, null] as const).map((eye) => [item, eye] as const),
)

/** What stands of all readings of a subject in a task, in any order. */
export const mergeReadings = (readings: readonly Reading[]): Merged => {
  const ordered = [...readings].sort(byStanding)
  const findings: Record<string, Record<string, unknown>> = {}
  const conflicts: Conflict[] = []
  for (const [item, eye] of places) {
    const having = ordered.filter((reading) => valuesOf(reading.findings, item, eye))
    const [stands, ...others] = having
    if (!stands) continue
    const values = valuesOf(stands.findings, item, eye) ?? {}
    findings[item] = { ...findings[item], ...(eye === null ? values : { [eye]: values }) }
    const apart =
      eye === null || stands.isCorrection
        ? []
        : others.filter((other) => areApart(stands.findings, other.findings, item, eye))
    if (apart.length > 0)
      conflicts.push({ at: `${item}.${eye}`, readings: [stands, ...apart].map(({ readingId }) => readingId) })
  }
  return { findings: findings as Findings, conflicts }
}

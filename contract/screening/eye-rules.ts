/** Rules about what the eyes see and how they refract, one by one. null: what the rule needs was not measured. */
import { isOnChart } from '../clinic/acuity'
import { myopiaDegree } from '../clinic/myopia'
import { hundredths } from '../orders/hundredths'
import type { Wearing } from './items'
import { orthoK, wornByDay } from './items'
import { notApplicable, type ScreeningResult } from './result'
import type { RuleTable } from './rule-table'

/** What the rules know of one eye; null where it was not measured. */
export interface EyeFacts {
  naked: number | null
  worn: number | null
  /** Spherical equivalent, unrounded, and whether under cycloplegia. */
  se: number | null
  isCyclo: boolean
  cylinder: number | null
  pressure: number | null
}

export interface Facts {
  /** Completed years on the day of the examination. */
  age: number
  wears: Wearing
  /** Those that are there: none of a prosthesis. */
  eyes: readonly EyeFacts[]
}

type Judged<Name extends keyof ScreeningResult> = ScreeningResult[Name]
const schoolAge = 6
const isKnown = <Value>(value: Value | null): value is Value => value !== null
const hasAll = (values: readonly (number | null)[]): values is number[] => values.length > 0 && values.every(isKnown)
const lowest = (values: readonly (number | null)[]) => Math.min(...values.filter(isKnown))
const atMost = (one: number, other: number) => hundredths(one) <= hundredths(other)

/** Below which an uncorrected acuity is reduced at an age; null where the table has none. */
const normalAt = (age: number, { acuity }: RuleTable): number | null =>
  age >= schoolAge ? acuity.normal : (acuity.young.find((one) => one.age === age)?.value ?? null)

/** The worse eye decides: one reduced eye is enough, and for none both must be known. */
export const judgeAcuity = ({ age, eyes }: Facts, rules: RuleTable): Judged<'acuity'> => {
  const normal = normalAt(age, rules)
  if (normal === null) return notApplicable
  const seen = eyes.map(({ naked }) => naked)
  const worse = lowest(seen)
  if (worse >= normal) return hasAll(seen) ? 0 : null
  if (age < schoolAge) return 4
  // An eye that is still to be measured can make it worse, and never better.
  return worse > rules.acuity.mild ? 1 : worse > rules.acuity.moderate ? 2 : 3
}

/** Myopia of one eye: 0 no, 1 by screening, 2 under cycloplegia. */
const myopiaOfEye = ({ naked, se, isCyclo }: EyeFacts, { age }: Facts, rules: RuleTable): 0 | 1 | 2 | null => {
  if (se !== null && isCyclo) return atMost(se, rules.myopia.from) ? 2 : 0
  if (age < schoolAge) return null
  if (se !== null && !atMost(se, rules.myopia.from)) return 0
  if (naked !== null && naked >= rules.acuity.normal) return 0
  return se !== null && naked !== null ? 1 : null
}

/** Either eye is enough. Who wears ortho-k lenses at night is myopic, however well they see by day. */
export const judgeMyopia = (facts: Facts, rules: RuleTable): Judged<'myopia'> => {
  const found = facts.eyes.map((eye) => myopiaOfEye(eye, facts, rules))
  const most = Math.max(0, ...found.filter(isKnown)) as 0 | 1 | 2
  if (most > 0) return most
  if (facts.wears === orthoK) return 1
  if (found.length > 0 && !found.includes(null)) return 0
  return facts.age < schoolAge && !facts.eyes.some(({ isCyclo }) => isCyclo) ? notApplicable : null
}

/** By the more myopic eye. Behind ortho-k lenses the refraction says nothing of it. */
export const judgeDegree = ({ eyes, wears }: Facts, myopia: Judged<'myopia'>, rules: RuleTable): Judged<'degree'> => {
  if (myopia === 0 || myopia === notApplicable) return 0
  const powers = eyes.map(({ se }) => se)
  const se = lowest(powers)
  const { from: low, moderate, high } = rules.myopia
  if (myopia === null || !powers.some(isKnown)) return null
  const degree = myopiaDegree(se, { low, moderate, high })
  if (degree === 3) return 3
  return degree === 0 || !hasAll(powers) || wears === orthoK ? null : degree
}

export const judgePreMyopia = (facts: Facts, rules: RuleTable, results: Pick<ScreeningResult, 'acuity' | 'myopia'>) => {
  const { pre, preAges } = rules.myopia
  const [first, last] = preAges
  if (facts.age < first || facts.age > last) return notApplicable
  if ((results.myopia !== null && results.myopia > 0) || (results.acuity !== null && results.acuity > 0)) return 0
  const powers = facts.eyes.map(({ se }) => se)
  if (!hasAll(powers)) return null
  if (!powers.some((se) => atMost(se, pre))) return 0
  if (results.acuity === null || results.myopia === null) return null
  return facts.eyes.every(({ isCyclo }) => isCyclo) ? 2 : 1
}

export const judgeReserve = ({ age, eyes }: Facts, { reserve }: RuleTable): Judged<'reserve'> => {
  const least = reserve.find((one) => one.age === age)?.value
  if (least === undefined) return notApplicable
  const short = eyes.filter(({ se }) => isKnown(se) && hundredths(se) < hundredths(least))
  if (short.length > 0) return short.some(({ isCyclo }) => isCyclo) ? 2 : 1
  return hasAll(eyes.map(({ se }) => se)) ? 0 : null
}

/** Of two eyes that were refracted alike; of one eye there is no difference. */
export const judgeAnisometropia = ({ eyes }: Facts, { anisometropia }: RuleTable): Judged<'anisometropia'> => {
  const [right, left] = eyes
  if (!right || !left) return eyes.length === 1 ? 0 : null
  if (!isKnown(right.se) || !isKnown(left.se) || right.isCyclo !== left.isCyclo) return null
  return atMost(anisometropia, Math.abs(right.se - left.se)) ? 1 : 0
}

export const judgeAstigmatism = ({ eyes }: Facts, rules: RuleTable): Judged<'astigmatism'> => {
  const powers = eyes.map(({ cylinder }) => cylinder)
  const most = Math.max(0, ...powers.filter(isKnown))
  if (atMost(rules.astigmatismMarked, most)) return 2
  if (!hasAll(powers)) return null
  return atMost(rules.astigmatism, most) ? 1 : 0
}

/** The best acuity that was seen of an eye: without correction it can only be better with one. */
const bestOf = ({ naked, worn }: EyeFacts): number | null =>
  isKnown(naked) && isKnown(worn) ? Math.max(naked, worn) : (worn ?? naked)

/**
 * By the acuity with correction. Who wears none may see better with one, so that good eyes are cleared without it and others stay open.
 */
export const judgeAmblyopia = ({ age, eyes, wears }: Facts, { amblyopia }: RuleTable): Judged<'amblyopia'> => {
  if (age < 3) return notApplicable
  const least = age < schoolAge ? amblyopia.young : amblyopia.older
  const isCorrected = wears !== 0
  const seen = eyes.map((eye) => (wornByDay.includes(wears) ? eye.worn : bestOf(eye)))
  const onChart = seen.filter(isKnown)
  const differ = onChart.length > 1 && onChart.every(isOnChart) ? Math.max(...onChart) - Math.min(...onChart) : 0
  const isSuspect = onChart.some((one) => one < least) || differ >= amblyopia.difference
  if (isSuspect) return isCorrected || eyes.some(({ worn }) => isKnown(worn)) ? 1 : null
  return hasAll(seen) ? 0 : null
}

export const judgeCorrection = (
  { eyes, wears }: Facts,
  myopia: Judged<'myopia'>,
  { adequate }: RuleTable,
): Judged<'correction'> => {
  if (wears === 0) return myopia === null ? null : myopia === notApplicable || myopia === 0 ? 0 : 3
  const seen = eyes.map(({ naked, worn }) => (wears === orthoK ? naked : worn))
  if (seen.some((one) => isKnown(one) && one < adequate)) return 2
  return hasAll(seen) ? 1 : null
}

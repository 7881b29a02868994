/** What is possible in an examination but unlikely, so that a person looks again before it is signed. */
import { hundredths } from '../orders/hundredths'
import { sphericalEquivalent } from '../orders/prescription'
import { formatDioptre } from '../orders/prescription-input'
import { formatAcuity } from './acuity'
import { binocularNorms } from './binocular-norms'
import type { AboutExam, ExamChecked, ExamFinding, ExamWarningRule } from './exam-finding'
import { type ExamEye, type ExamSections, examEyes, pathOf, type SectionName } from './exam-sections'
import { ageInYears } from './progression'

type Warning = ExamFinding<ExamWarningRule>

/** Spherical equivalents of the subjective refraction and the autorefractor differ by more than this, in D. */
const offRefractor = 1
/** The usual curvature of a cornea, in D. */
const usualK = { min: 36, max: 50 }
/** The eyes of one person differ by more than this, in mm. */
const unequalAl = 1.5
/** An eye does not get shorter by as much as this, in mm. */
const shorterAl = 0.1
/** In mmHg. */
const usualPressure = { min: 10, max: 21, difference: 5 }

const at = (section: SectionName, eye: ExamEye | null, name: string) => pathOf({ section, eye, name })
const isNumber = (value: unknown): value is number => typeof value === 'number'
/** Whether the first exceeds the second by more than the limit, in exact hundredths. */
const exceeds = (one: number, other: number, limit: number) => hundredths(one) - hundredths(other) > hundredths(limit)
const differ = (one: number, other: number, limit: number) => exceeds(Math.max(one, other), Math.min(one, other), limit)

const ofEye = ({ va, ar, sr, pd, k, iop }: ExamSections, eye: ExamEye): Warning[] => {
  const found: Warning[] = []
  const { naked, best } = va?.[eye] ?? {}
  if (isNumber(naked) && isNumber(best) && best < naked) {
    const params = { best: formatAcuity(best, '5'), naked: formatAcuity(naked, '5') }
    found.push({ field: at('va', eye, 'best'), rule: 'exam.va.bestWorse', params })
  }
  const equivalentOf = (power: { ds?: number | null | undefined; dc?: number | null | undefined } | null | undefined) =>
    sphericalEquivalent({ ds: power?.ds ?? null, dc: power?.dc ?? null })
  const [subjective, automatic] = [equivalentOf(sr?.[eye]), equivalentOf(ar?.[eye])]
  if (subjective !== null && automatic !== null && differ(subjective, automatic, offRefractor)) {
    const params = { sr: formatDioptre(subjective), ar: formatDioptre(automatic) }
    found.push({ field: at('sr', eye, 'ds'), rule: 'exam.sr.offAr', params })
  }
  const { far, near } = pd?.[eye] ?? {}
  if (isNumber(far) && isNumber(near) && near > far)
    found.push({ field: at('pd', eye, 'near'), rule: 'exam.pd.nearWider', params: { far, near } })
  for (const name of ['k1', 'k2'] as const) {
    const value = k?.[eye]?.[name]
    if (isNumber(value) && (value < usualK.min || value > usualK.max))
      found.push({ field: at('k', eye, name), rule: 'exam.k.unusual', params: { ...usualK } })
  }
  const pressure = iop?.[eye]?.pressure
  if (isNumber(pressure) && pressure < usualPressure.min)
    found.push({ field: at('iop', eye, 'pressure'), rule: 'exam.iop.low', params: { min: usualPressure.min } })
  if (isNumber(pressure) && pressure > usualPressure.max)
    found.push({ field: at('iop', eye, 'pressure'), rule: 'exam.iop.high', params: { max: usualPressure.max } })
  return found
}

const ofBothPressures = ({ iop }: ExamSections): Warning[] => {
  const [right, left] = [iop?.od?.pressure, iop?.os?.pressure]
  const { difference } = usualPressure
  return isNumber(right) && isNumber(left) && differ(right, left, difference)
    ? [{ field: at('iop', 'od', 'pressure'), rule: 'exam.iop.unequal', params: { max: difference } }]
    : []
}

const distance = (one: number, other: number) => Math.abs(hundredths(one) - hundredths(other))

/** The lengths fit the last ones better crosswise: they may stand at the wrong eyes. */
const areSwapped = (now: { od: number; os: number }, last: { od: number; os: number }) =>
  distance(now.od, last.os) + distance(now.os, last.od) + hundredths(shorterAl) <
  distance(now.od, last.od) + distance(now.os, last.os)

const ofLengths = ({ bio }: ExamSections, { last }: AboutExam): Warning[] => {
  const [od, os] = [bio?.od?.al, bio?.os?.al]
  const before = { od: last?.alOd, os: last?.alOs }
  const found: Warning[] = []
  if (isNumber(od) && isNumber(os) && differ(od, os, unequalAl))
    found.push({ field: at('bio', 'od', 'al'), rule: 'exam.al.unequal', params: { max: unequalAl.toFixed(2) } })
  for (const eye of examEyes) {
    const [now, then] = [bio?.[eye]?.al, before[eye]]
    if (isNumber(now) && isNumber(then) && hundredths(then) - hundredths(now) >= hundredths(shorterAl)) {
      const params = { now: now.toFixed(2), last: then.toFixed(2) }
      found.push({ field: at('bio', eye, 'al'), rule: 'exam.al.shorter', params })
    }
  }
  if (isNumber(od) && isNumber(os) && isNumber(before.od) && isNumber(before.os))
    if (areSwapped({ od, os }, { od: before.od, os: before.os })) {
      const params = { od: before.od.toFixed(2), os: before.os.toFixed(2) }
      found.push({ field: at('bio', 'od', 'al'), rule: 'exam.al.swapped', params })
    }
  return found
}

const ofBinocular = ({ bino }: ExamSections, age: number | null): Warning[] => {
  const both = binocularNorms.flatMap(({ name, min, max }): Warning[] => {
    const value = bino?.[name]
    if (!isNumber(value)) return []
    const field = at('bino', null, name)
    if (min !== undefined && max !== undefined)
      return value < min || value > max ? [{ field, rule: 'exam.bino.unusual', params: { min, max } }] : []
    return max !== undefined && value > max ? [{ field, rule: 'exam.bino.above', params: { max } }] : []
  })
  if (age === null) return both
  // Hofstetter's least amplitude of accommodation.
  const least = Math.round(100 * (15 - 0.25 * age)) / 100
  const weak = examEyes.flatMap((eye): Warning[] => {
    const amp = bino?.[eye]?.amp
    return isNumber(amp) && amp < least
      ? [{ field: at('bino', eye, 'amp'), rule: 'exam.bino.below', params: { min: least.toFixed(2) } }]
      : []
  })
  return [...weak, ...both]
}

/** The right eye before the left, section by section. */
export const warnOfExam = ({ sections }: ExamChecked, about: AboutExam): Warning[] => [
  ...examEyes.flatMap((eye) => ofEye(sections, eye)),
  ...ofBothPressures(sections),
  ...ofLengths(sections, about),
  ...ofBinocular(sections, ageInYears(about.birthday, about.date)),
]

/** What is wrong, missing or unlikely in the findings of one examination: by the station at every key, by the server at every save. */
import { acuityChange, formatAcuity } from '../clinic/acuity'
import type { ExamErrorRule } from '../clinic/exam-finding'
import { type ExamEye, examEyes, pathOf } from '../clinic/exam-sections'
import { outOfBounds } from '../clinic/section-bounds'
import { hundredths } from '../orders/hundredths'
import { type Findings, fieldsOfItem, type ItemName, isMissing, itemNames } from './items'
import { sphericalEquivalent } from './refraction'

type ScreeningRule =
  | ExamErrorRule
  | 'exam.sphereNeeded'
  | 'exam.axisNeeded'
  | 'exam.meridianNeeded'
  | 'screening.pairNeeded'
  | 'screening.noteNeeded'
  | 'screening.noEye'
  | 'screening.empty'
type ScreeningWarning =
  | 'screening.spread'
  | 'screening.acuityMoved'
  | 'screening.seMoved'
  | 'exam.al.shorter'
  | 'exam.al.unequal'
  | 'exam.k.unusual'
  | 'exam.iop.high'

export interface ScreeningFinding<Rule extends string> {
  field: string
  rule: Rule
  params?: Record<string, string | number>
}

const usualK = { min: 36, max: 50 } as const
const [unequalAl, shorterAl, spreadOf, moved, movedLines, highPressure] = [0.3, 0.1, 0.5, 1, 3, 21] as const
const isGiven = (value: unknown) => value !== undefined && value !== null
const at = (section: ItemName, eye: ExamEye | null, name: string) => pathOf({ section, eye, name })

type Error = ScreeningFinding<ScreeningRule>
type Warning = ScreeningFinding<ScreeningWarning>

const lacksOfEye = (found: Findings, eye: ExamEye): Error[] => {
  const powers = (['ar', 'cyclo'] as const).flatMap((item): Error[] => {
    const one = found[item]?.[eye]
    if (!one || Object.values(one).every((value) => !isGiven(value))) return []
    return [
      ...(isGiven(one.ds) ? [] : [{ field: at(item, eye, 'ds'), rule: 'exam.sphereNeeded' } as const]),
      ...(isGiven(one.dc) && one.dc !== 0 && !isGiven(one.ax)
        ? [{ field: at(item, eye, 'ax'), rule: 'exam.axisNeeded' } as const]
        : []),
    ]
  })
  const k = found.k?.[eye]
  const meridian = isGiven(k?.k1) === isGiven(k?.k2) ? [] : [isGiven(k?.k1) ? 'k2' : 'k1']
  const notes = (['anterior', 'fundus'] as const).filter((item) => {
    const one = found[item]?.[eye]?.found
    return one?.normal === 0 && !one.note
  })
  return [
    ...powers,
    ...meridian.map((name) => ({ field: at('k', eye, name), rule: 'exam.meridianNeeded' as const })),
    ...notes.map((item) => ({ field: at(item, eye, 'found'), rule: 'screening.noteNeeded' as const })),
  ]
}

const pairs = [
  ['body', 'height', 'weight'],
  ['pressure', 'systolic', 'diastolic'],
] as const

const lacksOfPairs = (found: Findings): Error[] =>
  pairs.flatMap(([item, one, other]): Error[] => {
    const values = found[item] as Readonly<Record<string, unknown>> | null | undefined
    if (isGiven(values?.[one]) === isGiven(values?.[other])) return []
    return [{ field: at(item, null, isGiven(values?.[one]) ? other : one), rule: 'screening.pairNeeded' }]
  })

const lackingKind = (found: Findings): Error[] =>
  isGiven(found.position?.prism) && !isGiven(found.position?.kind)
    ? [{ field: at('position', null, 'kind'), rule: 'screening.pairNeeded' }]
    : []

const ofMissingEyes = (found: Findings, missingEye: number): Error[] =>
  itemNames.flatMap((item) =>
    examEyes
      .filter((eye) => isMissing(missingEye, eye) && isGiven(found[item]?.[eye]))
      .map((eye) => ({ field: `sections.${item}.${eye}`, rule: 'screening.noEye' as const })),
  )

/** What refuses every save. At most one a field. */
export const screeningErrors = (found: Findings, missingEye: number): Error[] => [
  ...outOfBounds(found, itemNames.flatMap(fieldsOfItem)),
  ...examEyes.flatMap((eye) => lacksOfEye(found, eye)),
  ...lacksOfPairs(found),
  ...lackingKind(found),
  ...ofMissingEyes(found, missingEye),
]

const ownOfEye = (found: Findings, eye: ExamEye): Warning[] => {
  const wide = (['ar', 'cyclo'] as const).filter((item) => (found[item]?.[eye]?.spread ?? 0) > spreadOf)
  const steep = (['k1', 'k2'] as const).filter((name) => {
    const value = found.k?.[eye]?.[name]
    return typeof value === 'number' && (value < usualK.min || value > usualK.max)
  })
  return [
    ...wide.map((item) => ({
      field: at(item, eye, 'spread'),
      rule: 'screening.spread' as const,
      params: { max: spreadOf.toFixed(2) },
    })),
    ...steep.map((name) => ({ field: at('k', eye, name), rule: 'exam.k.unusual' as const, params: { ...usualK } })),
    ...((found.iop?.[eye]?.pressure ?? 0) > highPressure
      ? [{ field: at('iop', eye, 'pressure'), rule: 'exam.iop.high' as const, params: { max: highPressure } }]
      : []),
  ]
}

const shown = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`

/** Against the last record of the subject: the same eye, the same item. */
const againstLast = (found: Findings, last: Findings, eye: ExamEye): Warning[] => {
  const acuities = (['naked', 'worn'] as const).flatMap((item): Warning[] => {
    const [now, then] = [found[item]?.[eye]?.va, last[item]?.[eye]?.va]
    const lines = acuityChange(then, now)
    if (lines === null || Math.abs(lines) < movedLines) return []
    const params = { now: formatAcuity(now, '5'), last: formatAcuity(then, '5') }
    return [{ field: at(item, eye, 'va'), rule: 'screening.acuityMoved', params }]
  })
  const powers = (['ar', 'cyclo'] as const).flatMap((item): Warning[] => {
    const [now, then] = [sphericalEquivalent(found[item]?.[eye]), sphericalEquivalent(last[item]?.[eye])]
    if (now === null || then === null || hundredths(Math.abs(now - then)) <= hundredths(moved)) return []
    return [{ field: at(item, eye, 'ds'), rule: 'screening.seMoved', params: { now: shown(now), last: shown(then) } }]
  })
  const [now, then] = [found.al?.[eye]?.al, last.al?.[eye]?.al]
  const isShorter =
    typeof now === 'number' && typeof then === 'number' && hundredths(then) - hundredths(now) > hundredths(shorterAl)
  const params = isShorter ? { now: now.toFixed(2), last: then.toFixed(2) } : undefined
  return [
    ...acuities,
    ...powers,
    ...(params ? [{ field: at('al', eye, 'al'), rule: 'exam.al.shorter' as const, params }] : []),
  ]
}

const unequalLengths = ({ al }: Findings): Warning[] => {
  const [right, left] = [al?.od?.al, al?.os?.al]
  const differ =
    typeof right === 'number' &&
    typeof left === 'number' &&
    Math.abs(hundredths(right) - hundredths(left)) > hundredths(unequalAl)
  return differ ? [{ field: at('al', 'od', 'al'), rule: 'exam.al.unequal', params: { max: unequalAl.toFixed(2) } }] : []
}

/** What a person has to confirm. */
export const screeningWarnings = (found: Findings, last: Findings | null): Warning[] => [
  ...examEyes.flatMap((eye) => [...ownOfEye(found, eye), ...(last ? againstLast(found, last, eye) : [])]),
  ...unequalLengths(found),
]

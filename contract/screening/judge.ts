/** Judges what a screening found by a version of the rules: pure, so that a preview, the server and a tablet say the same. */
import { examEyes } from '../clinic/exam-sections'
import { ageOn } from '../core/age'
import { halfYearsOn } from './age'
import { bmiBand, bmiOf } from './bmi'
import {
  type EyeFacts,
  type Facts,
  judgeAcuity,
  judgeAmblyopia,
  judgeAnisometropia,
  judgeAstigmatism,
  judgeCorrection,
  judgeDegree,
  judgeMyopia,
  judgePreMyopia,
  judgeReserve,
} from './eye-rules'
import { type Findings, fieldsOfItem, type ItemName, isMissing, type Wearing, wornByDay } from './items'
import { astigmatism, sphericalEquivalent } from './refraction'
import type { ScreeningResult } from './result'
import type { Cause, Level, RuleTable } from './rule-table'

export interface Judged {
  birthday: string
  /** 1 male, 2 female. */
  gender: number
  wears: Wearing
  /** 0 none, 1 the right eye, 2 the left, 3 both. */
  missingEye: number
  /** Day of the examination. */
  date: string
  findings: Findings
  /** Items of the task. */
  items: readonly ItemName[]
}

const eyesOf = ({ findings, missingEye }: Judged): EyeFacts[] =>
  examEyes
    .filter((eye) => !isMissing(missingEye, eye))
    .map((eye) => {
      const cyclo = sphericalEquivalent(findings.cyclo?.[eye])
      const refracted = cyclo === null ? findings.ar?.[eye] : findings.cyclo?.[eye]
      return {
        naked: findings.naked?.[eye]?.va ?? null,
        worn: findings.worn?.[eye]?.va ?? null,
        se: sphericalEquivalent(refracted),
        isCyclo: cyclo !== null,
        cylinder: astigmatism(refracted),
        pressure: findings.iop?.[eye]?.pressure ?? null,
      }
    })

const isGiven = (value: unknown) => value !== undefined && value !== null

/** Fields without which an item counts as not measured. */
const decisive: Partial<Record<ItemName, readonly string[]>> = {
  ...{ naked: ['va'], worn: ['va'], ar: ['ds'], cyclo: ['ds'], position: ['kind'] },
  ...{ anterior: ['found'], fundus: ['found'] },
}

/** Items of the task that were not measured. Acuity with glasses is asked only of those who wear some by day. */
const missingOf = ({ findings, items, missingEye, wears }: Judged): string[] =>
  items
    .filter((item) => item !== 'worn' || wornByDay.includes(wears))
    .flatMap((item) => {
      const places = fieldsOfItem(item).filter(
        ({ name, eye }) => (decisive[item]?.includes(name) ?? true) && (eye === null || !isMissing(missingEye, eye)),
      )
      const lacking = places.filter(({ eye, name }) => {
        const found = findings[item] as Readonly<Record<string, unknown>> | null | undefined
        const values = (eye === null ? found : found?.[eye]) as Readonly<Record<string, unknown>> | null | undefined
        return !isGiven(values?.[name])
      })
      return [...new Set(lacking.map(({ eye }) => (eye === null ? item : `${item}.${eye}`)))]
    })

const segmentLevel = ({ findings }: Judged, rules: RuleTable): Level => {
  const segments = [findings.anterior, findings.fundus]
  if (segments.some((one) => one?.urgent === 1)) return 3
  const isFound = segments.some((one) => examEyes.some((eye) => one?.[eye]?.found?.normal === 0))
  return isFound ? rules.segment : 0
}

const acuityLevel = (acuity: ScreeningResult['acuity'], { eyes }: Facts, { acuity: lines }: RuleTable): Level => {
  if (acuity === null || acuity === 0 || acuity === 9) return 0
  return eyes.some(({ naked }) => naked !== null && naked <= lines.watch) ? 2 : 1
}

type Eyes = Omit<ScreeningResult, 'seOd' | 'seOs' | 'bmi' | 'bmiBand' | 'level' | 'causes' | 'missing'>

const levelsOf = (eyes: Eyes, facts: Facts, judged: Judged, rules: RuleTable): Record<Cause, Level> => {
  const pressure = Math.max(0, ...facts.eyes.map((eye) => eye.pressure ?? 0))
  const isShort = (code: number | null) => code === 1 || code === 2
  return {
    acuity: acuityLevel(eyes.acuity, facts, rules),
    myopia: isShort(eyes.myopia) ? 2 : 0,
    preMyopia: isShort(eyes.preMyopia) ? 1 : 0,
    reserve: isShort(eyes.reserve) ? 1 : 0,
    anisometropia: eyes.anisometropia === 1 ? 2 : 0,
    astigmatism: eyes.astigmatism === 2 ? 2 : eyes.astigmatism === 1 ? 1 : 0,
    amblyopia: eyes.amblyopia === 1 ? 2 : 0,
    position: (judged.findings.position?.kind ?? 0) > 0 ? 2 : 0,
    pressure: pressure > rules.pressure.urgent ? 3 : pressure > rules.pressure.high ? 2 : 0,
    segment: segmentLevel(judged, rules),
  }
}

const judgeEyes = (facts: Facts, rules: RuleTable): Eyes => {
  const acuity = judgeAcuity(facts, rules)
  const myopia = judgeMyopia(facts, rules)
  return {
    ...{ acuity, myopia, degree: judgeDegree(facts, myopia, rules) },
    preMyopia: judgePreMyopia(facts, rules, { acuity, myopia }),
    reserve: judgeReserve(facts, rules),
    anisometropia: judgeAnisometropia(facts, rules),
    astigmatism: judgeAstigmatism(facts, rules),
    amblyopia: judgeAmblyopia(facts, rules),
    correction: judgeCorrection(facts, myopia, rules),
  }
}

const equivalentOf = ({ findings, missingEye }: Judged, eye: 'od' | 'os'): number | null =>
  isMissing(missingEye, eye)
    ? null
    : (sphericalEquivalent(findings.cyclo?.[eye]) ?? sphericalEquivalent(findings.ar?.[eye]))

/**
 * What the rules say of a subject. The level is the highest of all rules that speak; while an item of the task is missing and none
 * speaks it is not judged, and never normal.
 */
export const judge = (judged: Judged, rules: RuleTable): ScreeningResult => {
  const { birthday, date, findings, gender, wears } = judged
  const facts: Facts = { age: ageOn(birthday, date) ?? 0, wears, eyes: eyesOf(judged) }
  const eyes = judgeEyes(facts, rules)
  const byCause = levelsOf(eyes, facts, judged, rules)
  const level = Math.max(...Object.values(byCause)) as Level
  const missing = missingOf(judged)
  const bmi = bmiOf(findings.body?.height, findings.body?.weight)
  return {
    ...eyes,
    ...{ seOd: equivalentOf(judged, 'od'), seOs: equivalentOf(judged, 'os') },
    ...{ bmi, bmiBand: bmiBand(bmi, gender, halfYearsOn(birthday, date)) },
    level: level === 0 && (missing.length > 0 || facts.eyes.length === 0) ? null : level,
    causes: (Object.keys(byCause) as Cause[]).filter((cause) => byCause[cause] > 0),
    missing,
  }
}

/** The rules that a prescription is held to: what is wrong with it, what it still lacks, and what is to be looked at again. */
import type { OrderIssue } from '../orders/eye-parameters'
import { checkHardLens, normaliseExam, withBaseCurve } from '../orders/hard-lens'
import { hundredths } from '../orders/hundredths'
import { eyes, normalisePrescription, sphericalEquivalent } from '../orders/prescription'
import { checkPrescription } from '../orders/prescription-check'
import { formatDioptre } from '../orders/prescription-input'
import type { Issue } from '../orders/prescription-issue'
import { checkSoftLens, normaliseSoftLens } from '../orders/soft-lens'
import { equivalentOf, hardEyes, isSoft, type RxContent, softEyes } from './rx-content'
import { type RxReadings, wantedOf } from './rx-from-exam'
import { adultYears, type RxKind, type RxPurpose, rxKind, rxPurpose } from './rx-kind'

/** What is wrong with which field; fields of one eye of several are named `orderLen.0.power`. */
export interface RxIssue {
  field: string
  rule: Issue['rule'] | OrderIssue['rule'] | 'rx.offExam'
  params?: Record<string, string | number>
}
interface RxFindings {
  errors: RxIssue[]
  warnings: RxIssue[]
}

export interface AboutRx {
  kind: RxKind
  purpose: RxPurpose
  /** Whole years; undefined where the birthday is not known. */
  age: number | undefined
  /** The examination that it is made of. */
  readings: RxReadings
}

/** In the form in which it is checked, stored and compared. */
export const normaliseRx = (content: RxContent): RxContent => ({
  ...content,
  ...normalisePrescription(content),
  orderOpt: normaliseExam(content.orderOpt),
  orderLen: content.orderLen.map((eye) => (isSoft(eye) ? normaliseSoftLens(eye) : withBaseCurve(eye))),
})

/** A prescription says what corrects the eye; whether a product is made so, and how a frame sits, is asked of the order. */
const anyLens = { lensType: 5, range: null, orderOptions: [] } as const

const checkSpectacles = (content: RxContent, { purpose, age }: AboutRx): RxFindings => {
  const { errors, warnings } = checkPrescription(content, { ...anyLens, adult: (age ?? adultYears) >= adultYears })
  const missing =
    purpose === rxPurpose.progressive
      ? eyes.filter((eye) => content[`eyeGlass${eye}`] !== 0 && content[`add${eye}`] === null)
      : []
  return {
    errors: [...errors, ...missing.map((eye): RxIssue => ({ field: `add${eye}`, rule: 'add.required' }))],
    warnings,
  }
}

/** Each eye by itself: one may need a toric lens and the other not. */
const checkSoft = (content: RxContent): RxFindings => {
  const lenses = softEyes(content)
  if (lenses.length === 0) return checkSoftLens([], 'soft')
  const errors = lenses.flatMap((lens, at) =>
    checkSoftLens([lens], lens.cyl === null && lens.ax === null ? 'soft' : 'soft-toric').errors.map(
      ({ field, ...issue }): RxIssue => ({ ...issue, field: field.replace('orderLen.0', `orderLen.${at}`) }),
    ),
  )
  const supply = (['cycle', 'packQty'] as const).filter((field) => content[field] === null)
  return { errors: [...errors, ...supply.map((field): RxIssue => ({ field, rule: 'order.missing' }))], warnings: [] }
}

const checkKind = (content: RxContent, about: AboutRx): RxFindings => {
  const { kind, age } = about
  if (kind === rxKind.spectacles) return checkSpectacles(content, about)
  if (kind === rxKind.soft) return checkSoft(content)
  const range = kind === rxKind.rgp ? 'rgp' : 'ok'
  return checkHardLens(content.orderOpt, hardEyes(content), { range, age })
}

/** Further from the examination than this, in D of the spherical equivalent, a prescription is asked about. */
const examTolerance = 0.5

const powerField = (content: RxContent, kind: RxKind, eye: (typeof eyes)[number]): string => {
  const [list, name] = kind === rxKind.soft ? (['orderLen', 'power'] as const) : (['orderOpt', 'ds'] as const)
  const at = content[list].findIndex((one) => one.eye === eye)
  return kind === rxKind.spectacles ? `ds${eye}` : `${list}.${at}.${name}`
}

/** Whether it corrects what was found: compared at the spectacle plane, for near with the addition. */
const warnOffExam = (content: RxContent, { kind, purpose, readings }: AboutRx): RxIssue[] =>
  eyes.flatMap((eye) => {
    const [prescribed, found] = [
      equivalentOf(kind, content, eye),
      sphericalEquivalent(wantedOf(readings, purpose, eye)),
    ]
    if (prescribed === null || found === null) return []
    if (Math.abs(hundredths(prescribed - found)) <= hundredths(examTolerance)) return []
    const params = { prescribed: formatDioptre(prescribed), found: formatDioptre(found) }
    return [{ field: powerField(content, kind, eye), rule: 'rx.offExam', params }]
  })

/** What a draft may still lack. */
const completing: ReadonlySet<RxIssue['rule']> = new Set([
  'ds.required',
  'ax.required',
  'add.required',
  'base.required',
  'eyeGlass.none',
  'order.missing',
  'order.axisNeeded',
])

/** What breaks bounds or steps: a draft is refused for that, though not for what it lacks. */
export const checkDraft = (content: RxContent, about: AboutRx): RxIssue[] =>
  checkKind(content, about).errors.filter(({ rule }) => !completing.has(rule))

/** All that stands against signing; warnings pass once they are confirmed. */
export const checkRx = (content: RxContent, about: AboutRx): RxFindings => {
  const { errors, warnings } = checkKind(content, about)
  return { errors, warnings: [...warnings, ...warnOffExam(content, about)] }
}

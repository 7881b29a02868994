/** What is wrong with the prescription as it is typed, in the person's language, box by box. */
import {
  type Eye,
  eyeOf,
  eyes,
  type Prescription,
  type SpheroCylinder,
  transpose,
} from '../../../../../contract/orders/prescription'
import { type AboutOrder, checkPrescription } from '../../../../../contract/orders/prescription-check'
import type { Issue } from '../../../../../contract/orders/prescription-issue'
import { type LensType, type MadePowers, madeIn } from '../../../../../contract/orders/prescription-ranges'
import type { Translate } from '../../../../providers/i18n'
import { formatAxis, formatDioptre } from '../../../../ui/format'
import { ageOf } from '../age'
import { boxesOf, type RxField, type RxText, readRx, type TypedPrescription } from './rx-text'

type Messages = Partial<Record<RxField, string[]>>

export interface Findings {
  errors: Messages
  warnings: Messages
  /** Per eye, a plus cylinder and what it becomes. */
  transposed: Partial<Record<Eye, string>>
}

const adultYears = 18

/** What the rules want to know beside the prescription. */
export const aboutOrder = (
  { lensType, orderOptions }: { lensType: LensType; orderOptions: readonly number[] },
  made: MadePowers | null,
  { birthday, at }: { birthday: string | null; at: number },
): AboutOrder => ({
  lensType,
  range: made && madeIn(made),
  orderOptions,
  adult: (ageOf(birthday, at) ?? adultYears) >= adultYears,
})

/** "−2.25", "−2.25/−0.75×175". */
export const powerText = ({ ds, dc, ax }: SpheroCylinder): string =>
  dc === null || dc === 0 ? formatDioptre(ds) : `${formatDioptre(ds)}/${formatDioptre(dc)}×${formatAxis(ax)}`

const byField = (issues: readonly Issue[], say: (issue: Issue) => string): Messages => {
  const messages: Partial<Record<string, string[]>> = {}
  for (const issue of issues) messages[issue.field] = [...(messages[issue.field] ?? []), say(issue)]
  return messages
}

const transpositions = (typed: Prescription): Findings['transposed'] =>
  Object.fromEntries(
    eyes.flatMap((eye) => {
      const power = eyeOf(typed, eye)
      const turns = power.eyeGlass !== 0 && power.ds !== null && (power.dc ?? 0) > 0
      return turns ? [[eye, `${powerText(power)} → ${powerText(transpose(power))}`]] : []
    }),
  )

export const findingsOf = ({ rx, pdMode }: TypedPrescription, about: AboutOrder, t: Translate): Findings => {
  const { typed, normal, unreadable } = readRx(rx, pdMode)
  const found = checkPrescription(normal, about)
  const say = ({ rule, params }: Issue) => t(`rule.${rule}`, params)
  const ignored = eyes.filter((eye) => normal[`eyeGlass${eye}`] === 0 && boxesOf(eye).some(isFilled(rx)))
  return {
    errors: {
      ...byField(found.errors, say),
      ...Object.fromEntries([...unreadable].map((field) => [field, [t('lensOrder.form.unreadable')]])),
    },
    warnings: {
      ...byField(found.warnings, say),
      ...Object.fromEntries(ignored.map((eye) => [`eyeGlass${eye}`, [t('lensOrder.form.eyeIgnored')]])),
    },
    transposed: transpositions(typed),
  }
}

const isFilled = (rx: RxText) => (field: RxField) => !field.startsWith('eyeGlass') && rx[field].trim() !== ''

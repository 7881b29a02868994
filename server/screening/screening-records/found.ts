/** What the checks find in a reading becomes a refusal: errors at their fields, warnings unless a person confirmed them. */
import { examEyes } from '../../../contract/clinic/exam-sections'
import { type ScreeningFinding, screeningErrors, screeningWarnings } from '../../../contract/screening/checks'
import { type Findings, type ItemName, itemNames } from '../../../contract/screening/items'
import type { Db } from '../../db/client'
import type { MessageKey } from '../../http/messages'
import { type Message, Refusal } from '../../http/refusal'
import { passWarnings } from '../../http/warnings'

type Found = ScreeningFinding<MessageKey & string>
const messageOf = ({ rule, params }: Found): Message => (params ? { key: rule, params } : { key: rule })

/** The field in words: `sections.al.od.al` is the axial length of the right eye. */
const placeOf = (field: string): Message => {
  const [, item = '', ...rest] = field.split('.')
  const eye = (examEyes as readonly string[]).includes(rest[0] ?? '') ? rest[0] : undefined
  const named = { key: `screening.item.${item}` as MessageKey }
  return eye === undefined
    ? named
    : { key: 'screening.itemOfEye', params: { item: named, eye: { key: `exam.eye.${eye}` as MessageKey } } }
}

const named = (finding: Found): Message => ({
  key: 'rule.named',
  params: { field: placeOf(finding.field), message: messageOf(finding) },
})

interface Checked {
  findings: Findings
  missingEye: number
  /** What the subject had at the last task. */
  last: Findings | null
  items: readonly ItemName[]
  confirmed: boolean
}

/** Removes what is empty: null, and objects of nothing but null. */
export const inNormalForm = (findings: Findings): Findings => {
  const clean = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value ?? undefined
    const entries = Object.entries(value).flatMap(([key, inner]) => {
      const kept = clean(inner)
      return kept === undefined || kept === '' ? [] : [[key, kept] as const]
    })
    return entries.length > 0 ? Object.fromEntries(entries) : undefined
  }
  return (clean(findings) ?? {}) as Findings
}

/** @throws Refusal at every field that is wrong or of no item of the task; with the warnings where they are not confirmed */
export const assertFindings = (db: Db, { findings, missingEye, last, items, confirmed }: Checked): void => {
  const strange = itemNames.filter((item) => findings[item] !== undefined && !items.includes(item))
  const errors: [string, Message][] = [
    ...strange.map((item): [string, Message] => [`sections.${item}`, { key: 'screening.notInTask' }]),
    ...screeningErrors(findings, missingEye).map((one): [string, Message] => [one.field, messageOf(one as Found)]),
  ]
  if (errors.length > 0) throw new Refusal('rule', { errors: Object.fromEntries(errors.toReversed()) })
  passWarnings(
    db,
    screeningWarnings(findings, last).map((one) => named(one as Found)),
    confirmed,
  )
}

/** The content of a prescription: what was sent of it laid over what stands or what the examination gives, and checked. */
import { z } from 'zod'
import { checkDraft, normaliseRx, type RxIssue } from '../../../contract/clinic/rx-check'
import type { RxContent } from '../../../contract/clinic/rx-content'
import { fromExam, lackFor, type RxReadings } from '../../../contract/clinic/rx-from-exam'
import { adultYears, lineOf, type RxKind, type RxPurpose, validDays } from '../../../contract/clinic/rx-kind'
import { ageOn } from '../../../contract/core/age'
import type { fieldsZhCN } from '../../../contract/messages/fields.zh-CN'
import { eyesOf } from '../../../contract/orders/placing'
import { checkInput } from '../../http/input'
import type { Translate } from '../../http/messages'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import { dayAfter } from '../../http/time'

/** The fields of a body that belong to the content; those of another kind than the prescription are refused. */
const ofKind: Record<ReturnType<typeof lineOf>, readonly string[]> = {
  lens: [
    ...['ds', 'dc', 'ax', 'add', 'prism', 'base', 'pd', 'ph', 'eyeGlass'].flatMap((name) => [`${name}Od`, `${name}Os`]),
    'pdMode',
  ],
  hardlens: ['orderOpt', 'orderLen'],
  softlens: ['orderLen', 'cycle', 'packQty'],
}
const everyField = new Set(Object.values(ofKind).flat())

/** Nothing, or what a prescription of another kind reads as: an eye without lenses, an empty list. */
const isNothing = (field: string, value: unknown) =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (field.startsWith('eyeGlass') && value === 0) ||
  field === 'pdMode'

type Sent = Readonly<Record<string, unknown>>

/** What was sent of the content; undefined where nothing was. */
export const sentContent = (kind: RxKind, body: Sent): Partial<RxContent> | undefined => {
  const own = ofKind[lineOf(kind)]
  const sent = Object.entries(body).filter(([field, value]) => everyField.has(field) && value !== undefined)
  const stray = sent.find(([field, value]) => !own.includes(field) && !isNothing(field, value))
  if (stray) throw refuseField(stray[0], 'rx.notOfKind')
  const given = Object.fromEntries(sent.filter(([field]) => own.includes(field)))
  if (Object.keys(given).length === 0) return undefined
  const line = lineOf(kind)
  if (line === 'lens' || given.orderLen === undefined) return given as Partial<RxContent>
  return { ...given, ...checkInput(z.object({ orderLen: eyesOf[line] }), { orderLen: given.orderLen }) } as never
}

/** A finding as a message; a warning stands alone, so it names its field itself. */
export const messageOf = ({ rule, params }: RxIssue): Message => (params ? { key: rule, params } : { key: rule })
export const warningOf = (issue: RxIssue, t: Translate): Message => ({
  key: 'rule.named',
  params: {
    field: t(issue.field.split('.').at(-1) as keyof typeof fieldsZhCN),
    message: messageOf(issue),
  },
})

/** @throws Refusal at the fields; of one with several findings the first is said */
export const refuseIssues = (issues: readonly RxIssue[]): void => {
  if (issues.length === 0) return
  const errors = issues.map((issue) => [issue.field, messageOf(issue)] as const).reverse()
  throw new Refusal('rule', { errors: Object.fromEntries(errors) })
}

interface Basis {
  kind: RxKind
  purpose: RxPurpose
  readings: RxReadings
  birthday: string | null
  today: string
}

/** What the rules ask of a prescription beside its content. */
export const aboutRx = ({ kind, purpose, readings, birthday, today }: Basis) => ({
  ...{ kind, purpose, readings },
  age: ageOn(birthday, today) ?? undefined,
})

/** A draft's content: what was sent laid over `standing`, which is what the examination gives unless said. */
export const draftContent = (basis: Basis, sent: Partial<RxContent> = {}, standing?: RxContent): RxContent => {
  const lack = standing ? undefined : lackFor(basis.readings, basis)
  if (lack) throw refuseField(lack.field, lack.rule)
  const content = normaliseRx({ ...(standing ?? fromExam(basis.readings, basis)), ...sent })
  refuseIssues(checkDraft(content, aboutRx(basis)))
  return content
}

/** The last day on which a prescription that is signed today can be used. */
export const validFrom = (today: string, birthday: string | null): string => {
  const age = ageOn(birthday, today) ?? adultYears
  return dayAfter(today, age < adultYears ? validDays.child : validDays.adult)
}

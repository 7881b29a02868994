/** The order that fills a prescription, and where an order says something else than its prescription. */
import type { HardLensExam, HardLensEye } from '../orders/hard-lens'
import { hundredths } from '../orders/hundredths'
import { type Eye, eyeOf, eyes, type Prescription } from '../orders/prescription'
import type { SoftLensEye } from '../orders/soft-lens'
import { hardEyes, type RxContent, softEyes } from './rx-content'
import { lineOf, type RxKind } from './rx-kind'

const pick = <Field extends keyof Prescription>(content: Prescription, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, content[field]])) as Pick<Prescription, Field>

const ofEye = (eye: Eye) =>
  [`ds${eye}`, `dc${eye}`, `ax${eye}`, `add${eye}`, `prism${eye}`, `base${eye}`, `pd${eye}`, `ph${eye}`] as const

/** What an order takes from a prescription: a lens for each eye that it names. */
export const orderPartOf = ({ kind, ...content }: RxContent & { kind: RxKind }) => {
  const product = lineOf(kind)
  if (product === 'hardlens') return { product, orderOpt: content.orderOpt, orderLen: hardEyes(content) } as const
  if (product === 'softlens')
    return { product, cycle: content.cycle, packQty: content.packQty, orderLen: softEyes(content) } as const
  const fields = eyes.flatMap((eye) => [...ofEye(eye), `eyeGlass${eye}` as const])
  return { product, lens: pick(content, [...fields, 'pdMode']) } as const
}

/** The part of an order that is compared; an order of another line has none of it. */
export type OrderedPart = Partial<Prescription> & {
  orderOpt?: HardLensExam
  orderLen?: readonly (HardLensEye | SoftLensEye)[]
}

type Value = number | string | null | undefined

/** A number that an order says otherwise than its prescription. */
export interface Unlike {
  /** As the body of an order names it: `dsOd`, `orderLen.0.power`. */
  field: string
  eye: Eye
  prescribed: Value
  ordered: Value
}

const isSame = (one: Value, other: Value) =>
  typeof one === 'number' && typeof other === 'number' ? hundredths(one) === hundredths(other) : one === other

/** How a frame sits is measured when it is chosen: what the prescription leaves open is added, not changed. */
const isOpen = (field: string, prescribed: Value) =>
  prescribed === null && (field.startsWith('pd') || field.startsWith('ph'))

const unlikeSpectacles = (content: RxContent, order: OrderedPart): Unlike[] =>
  eyes.flatMap((eye) => {
    if (order[`eyeGlass${eye}`] === 0) return []
    const isLeftOut = eyeOf(content, eye).eyeGlass === 0
    return ofEye(eye).flatMap((field): Unlike[] => {
      const [prescribed, ordered] = [content[field], order[field] ?? null]
      if (isSame(prescribed || null, ordered || null) || (!isLeftOut && isOpen(field, prescribed))) return []
      return [{ field, eye, prescribed, ordered }]
    })
  })

/** How much is bought is no part of what is prescribed. */
const amounts: ReadonlySet<string> = new Set(['boxes'])
/** Of these, none is a number too; of all others a prescription may leave some open. */
const powers: ReadonlySet<string> = new Set(['power', 'targetPower', 'cyl', 'ax', 'add', 'ds', 'dc'])

const unlikeEyes = (
  list: 'orderOpt' | 'orderLen',
  prescribed: readonly { eye: Eye }[],
  ordered: readonly { eye: Eye }[],
): Unlike[] =>
  ordered.flatMap((lens, at) => {
    const values = lens as unknown as Readonly<Record<string, Value>>
    const wanted: Readonly<Record<string, unknown>> = prescribed.find(({ eye }) => eye === lens.eye) ?? {}
    return Object.keys(values).flatMap((name): Unlike[] => {
      const value = (wanted[name] ?? null) as Value
      const isCompared = (typeof value === 'number' || powers.has(name)) && !amounts.has(name)
      if (!isCompared || isSame(value, values[name] ?? null)) return []
      return [{ field: `${list}.${at}.${name}`, eye: lens.eye, prescribed: value, ordered: values[name] }]
    })
  })

/** Where an order's numbers are not those of its prescription; what it leaves out, or adds where that is open, is none. */
export const unlikeRx = (content: RxContent & { kind: RxKind }, order: OrderedPart): Unlike[] => {
  if (lineOf(content.kind) === 'lens') return unlikeSpectacles(content, order)
  return [
    ...unlikeEyes('orderOpt', content.orderOpt, order.orderOpt ?? []),
    ...unlikeEyes('orderLen', content.orderLen, order.orderLen ?? []),
  ]
}

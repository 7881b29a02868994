/** A draft as it is typed: the boxes of its kind, the text of each, and what they read as. */
import type { Prescription } from '../../../../contract/clinic/prescriptions'
import { type RxKind, rxKind } from '../../../../contract/clinic/rx-kind'
import { type Eye, eyes } from '../../../../contract/orders/prescription'
import {
  formatMillimetre,
  parseAxis,
  parseDecimal,
  parseDioptre,
  writeDioptre,
} from '../../../../contract/orders/prescription-input'

/** By name and eye: `dsOd`, `alignKOs`. */
export type Texts = Readonly<Record<string, string>>

/** The lists of boxes of a kind: its spectacle fields, or the entries of an order of contact lenses. */
export const boxesOf: Readonly<
  Record<RxKind, Readonly<Partial<Record<'spectacles' | 'orderOpt' | 'orderLen', readonly string[]>>>>
> = {
  [rxKind.spectacles]: { spectacles: ['ds', 'dc', 'ax', 'add', 'prism', 'base', 'pd', 'ph'] },
  [rxKind.orthoK]: {
    orderOpt: ['kFlat', 'kSteep', 'eValue', 'hvid', 'ds', 'dc', 'ax'],
    orderLen: ['alignK', 'targetPower', 'jessen', 'baseCurve', 'diameter', 'toric', 'optZone', 'color'],
  },
  [rxKind.rgp]: {
    orderOpt: ['kFlat', 'kSteep', 'eValue', 'hvid', 'ds', 'dc', 'ax'],
    orderLen: ['power', 'baseCurve', 'diameter', 'toric', 'optZone', 'color'],
  },
  [rxKind.soft]: { orderLen: ['power', 'cyl', 'ax', 'add', 'baseCurve', 'diameter', 'boxes'] },
}

export const choicesOf = { base: ['U', 'D', 'I', 'O'], color: ['green', 'blue', 'clear'] } as const
const isChosen = (name: string): name is keyof typeof choicesOf => name in choicesOf

/** Digits without a point are hundredths in powers that are small. */
const powers = new Set(['ds', 'dc', 'add', 'cyl', 'power', 'targetPower'])

const write = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'number') return String(value)
  if (powers.has(name)) return writeDioptre(value)
  return name === 'pd' || name === 'ph' ? formatMillimetre(value) : String(value)
}

type Entry = { eye: Eye } & Readonly<Record<string, unknown>>
const entriesOf = (rx: Prescription, list: 'orderOpt' | 'orderLen') => rx[list] as readonly Entry[]

export const textsOf = (rx: Prescription): Texts => {
  const { spectacles = [], ...lists } = boxesOf[rx.kind]
  const flat = spectacles.flatMap((name) =>
    eyes.map((eye) => [name + eye, write(name, rx[`${name}${eye}` as 'dsOd'])] as const),
  )
  const listed = (['orderOpt', 'orderLen'] as const).flatMap((list) =>
    (lists[list] ?? []).flatMap((name) =>
      eyes.map((eye) => [name + eye, write(name, entriesOf(rx, list).find((one) => one.eye === eye)?.[name])] as const),
    ),
  )
  return Object.fromEntries([...flat, ...listed])
}

/** What a box reads as: null is empty, undefined what does not read. */
const read = (name: string, text: string): unknown => {
  if (isChosen(name)) return text === '' ? null : text
  return name === 'ax' ? parseAxis(text) : powers.has(name) ? parseDioptre(text) : parseDecimal(text)
}

/** The boxes that hold something that is no number. */
export const unreadable = (kind: RxKind, texts: Texts): string[] =>
  Object.values(boxesOf[kind])
    .flat()
    .flatMap((name) => eyes.map((eye) => [name, name + eye] as const))
    .filter(([name, box]) => read(name, texts[box] ?? '') === undefined)
    .map(([, box]) => box)

const isTyped = (texts: Texts, names: readonly string[], eye: Eye) =>
  names.some((name) => !isChosen(name) && (texts[name + eye] ?? '').trim() !== '')

/** The fields of an update; what the boxes do not show of an entry stays as it is. */
export const sentOf = (rx: Prescription, texts: Texts) => {
  const { spectacles = [], ...lists } = boxesOf[rx.kind]
  const flat = spectacles.flatMap((name) =>
    eyes.map((eye) => [name + eye, read(name, texts[name + eye] ?? '')] as const),
  )
  const entries = (list: 'orderOpt' | 'orderLen', names: readonly string[]) =>
    eyes
      .filter((eye) => isTyped(texts, names, eye))
      .map((eye) => ({
        ...entriesOf(rx, list).find((one) => one.eye === eye),
        eye,
        ...Object.fromEntries(names.map((name) => [name, read(name, texts[name + eye] ?? '')])),
      }))
  const listed = Object.entries(lists).map(([list, names]) => [list, entries(list as 'orderOpt', names ?? [])] as const)
  return Object.fromEntries([...flat, ...listed])
}

/** The box that a message of the server is about: `orderLen.1.power` names the eye by its place among those that were sent. */
export const boxOf = (field: string, sent: Readonly<Record<string, unknown>>): string => {
  const [list = '', at, name] = field.split('.')
  const entry = (sent[list] as readonly Entry[] | undefined)?.[Number(at)]
  return entry === undefined || name === undefined ? field : name + entry.eye
}

/** The parameters of contact lenses as they are typed, eye by eye, and what they read as. */
import type { Parameter } from '../../../../contract/orders/eye-parameters'
import { hardLensParameters } from '../../../../contract/orders/hard-lens'
import { type Eye, eyes } from '../../../../contract/orders/prescription'
import { parseAxis, parseDecimal, parseDioptre } from '../../../../contract/orders/prescription-input'
import { softLensParameters } from '../../../../contract/orders/soft-lens'

/** By eye and name: `Od.power`. */
export type EyeTexts = Readonly<Record<string, string>>
type Line = 'hardlens' | 'softlens'
type Columns = Readonly<Record<string, Pick<Parameter, 'unit' | 'required'>>>

export const examColumns: Columns = {
  kFlat: { unit: 'D' },
  kSteep: { unit: 'D' },
  eValue: { unit: '' },
  hvid: { unit: 'mm' },
  ds: { unit: 'D' },
  dc: { unit: 'D' },
  ax: { unit: '°' },
}

/** What is made for an eye, by what the product can have; until one is chosen, what most have. */
export const madeColumns = (line: Line, range: string | null = null): Columns => {
  if (line === 'softlens') return { ...softLensParameters[range === 'soft' ? 'soft' : 'soft-toric'] }
  const own = range === 'rgp' ? 'rgp' : 'ok'
  return { ...hardLensParameters[own], toric: { unit: 'D' } }
}

/** Digits without a point are hundredths in powers that are small; corneal powers are as they stand. */
const small = new Set(['power', 'targetPower', 'cyl', 'add', 'ds', 'dc'])

const read = (name: string, text: string): number | string | null => {
  const value = name === 'ax' ? parseAxis(text) : small.has(name) ? parseDioptre(text) : parseDecimal(text)
  return value === undefined ? text : value
}

const namesOf = (texts: EyeTexts, eye: Eye, among: ReadonlySet<string>) =>
  Object.entries(texts).flatMap(([key, text]) => {
    const [of, name = ''] = key.split('.')
    return of === eye && among.has(name) && text.trim() !== '' ? [[name, text] as const] : []
  })

const entries = (texts: EyeTexts, among: ReadonlySet<string>) =>
  eyes.flatMap((eye) => {
    const given = namesOf(texts, eye, among)
    return given.length === 0
      ? []
      : [{ eye, ...Object.fromEntries(given.map(([name, text]) => [name, read(name, text)])) }]
  })

const everyMade: Record<Line, ReadonlySet<string>> = {
  hardlens: new Set([...Object.keys(hardLensParameters.ok), ...Object.keys(hardLensParameters.rgp), 'toric']),
  softlens: new Set(Object.keys(softLensParameters['soft-toric'])),
}

/** An eye of which nothing is typed is not ordered. Right eyes are green and left ones blue, so that they are not swapped. */
export const eyesOf = (texts: EyeTexts, line: Line) =>
  entries(texts, everyMade[line]).map((entry) =>
    line === 'hardlens' ? { ...entry, color: entry.eye === 'Od' ? 'green' : 'blue' } : entry,
  )

export const examOf = (texts: EyeTexts) => entries(texts, new Set(Object.keys(examColumns)))

/** As typed again, from what an order holds. */
export const textsOf = (of: readonly ({ eye: Eye } & Record<string, unknown>)[]): Record<string, string> =>
  Object.fromEntries(
    of.flatMap(({ eye, ...values }) =>
      Object.entries(values)
        .filter(([, value]) => typeof value === 'number')
        .map(([name, value]) => [
          `${eye}.${name}`,
          small.has(name) ? (value as number).toFixed(2) : String(value as number),
        ]),
    ),
  )

/** The box that a message of the server is about: `orderLen.1.power` names the eye by its place. */
export const boxOf = (field: string, texts: EyeTexts, line: Line): string => {
  const [list, at, name] = field.split('.')
  const sent = list === 'orderOpt' ? examOf(texts) : eyesOf(texts, line)
  const eye = sent[Number(at)]?.eye
  return eye === undefined || name === undefined ? field : `${eye}.${name}`
}

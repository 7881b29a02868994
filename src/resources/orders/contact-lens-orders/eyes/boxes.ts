/** Figures and words that a lens has for each eye: how they are typed, how they read, and how an order keeps them. */
import type { OrderIssue, Parameter } from '../../../../../contract/orders/eye-parameters'
import { type Eye, eyes } from '../../../../../contract/orders/prescription'
import { parseAxis, parseDecimal, parseDioptre } from '../../../../../contract/orders/prescription-input'
import { formatDioptre } from '../../../../ui/format'

/** A box of a form, a line of a table: a figure if it has a parameter, else a word. */
export interface EyeBox {
  name: string
  parameter?: Parameter | undefined
  /** A power that is written with its sign. */
  signed?: boolean
  /** Words to choose from, and before which key each stands. */
  choices?: readonly string[]
}

/** What an order keeps of an eye. */
export type EyeEntry = Readonly<Record<string, unknown>> & { readonly eye: Eye }
/** The texts of all boxes, by name and eye: `alignKOd`. */
export type EyeText = Readonly<Record<string, string>>

/** Of figures; the powers among them that can be of either sign are written with it. */
export const figures = (parameters: Readonly<Record<string, Parameter>>, names: readonly string[]): EyeBox[] =>
  names.flatMap((name) => (parameters[name] ? [{ name, parameter: parameters[name], signed: signed.has(name) }] : []))
const signed = new Set(['targetPower', 'power', 'cyl', 'add', 'ds', 'dc'])

const decimalsOf = ({ step }: Parameter) => (Number.isInteger(step) ? 0 : Number.isInteger(step * 10) ? 1 : 2)

/** As it is typed: an ASCII minus, so that it can be typed over. */
export const writeBox = ({ parameter, signed }: EyeBox, value: unknown): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  const text = parameter ? value.toFixed(decimalsOf(parameter)) : String(value)
  return signed && value > 0 ? `+${text}` : text
}

/** As it is read; nothing is an empty text. */
export const showBox = (box: EyeBox, value: unknown): string =>
  box.signed && typeof value === 'number' ? formatDioptre(value) : writeBox(box, value)

/** `undefined` for a text that is no figure. */
const readBox = ({ parameter, signed, choices }: EyeBox, text: string): number | string | null | undefined => {
  if (!parameter) return choices && text === '' ? null : text.trim()
  if (signed) return parseDioptre(text)
  return parameter.unit === '°' ? parseAxis(text) : parseDecimal(text.replace(/\s*D$/i, ''))
}

/** What an arrow key makes of the text. */
export const stepOf = (box: EyeBox) => {
  const { parameter } = box
  if (!parameter) return undefined
  return (text: string, direction: 1 | -1) => {
    const { min, max, step } = parameter
    const now = readBox(box, text)
    // From an empty box to the end of the scale that is nearest to nothing.
    if (typeof now !== 'number') return writeBox(box, Math.max(min, Math.min(0, max)))
    const places = Math.round((now / step) * 1e6) / 1e6
    const next = direction === 1 ? Math.floor(places) + 1 : Math.ceil(places) - 1
    return writeBox(box, Math.min(max, Math.max(min, next * step)))
  }
}

export const writeEntries = (boxes: readonly EyeBox[], entries: readonly EyeEntry[]): EyeText =>
  Object.fromEntries(
    eyes.flatMap((eye) =>
      boxes.map((box) => [`${box.name}${eye}`, writeBox(box, entries.find((entry) => entry.eye === eye)?.[box.name])]),
    ),
  )

export interface EyeReading {
  entries: EyeEntry[]
  /** Boxes whose text is no figure. */
  unreadable: ReadonlySet<string>
}

export const readEntries = (boxes: readonly EyeBox[], text: EyeText, of: readonly Eye[]): EyeReading => {
  const unreadable = new Set<string>()
  const entries = eyes
    .filter((eye) => of.includes(eye))
    .map((eye): EyeEntry => {
      const values = boxes.map((box) => {
        const value = readBox(box, text[`${box.name}${eye}`] ?? '')
        if (value === undefined) unreadable.add(`${box.name}${eye}`)
        return [box.name, value ?? null]
      })
      return { eye, ...Object.fromEntries(values) }
    })
  return { entries, unreadable }
}

/** Eyes for which anything is typed. */
export const filledEyes = (boxes: readonly EyeBox[], text: EyeText): Eye[] =>
  eyes.filter((eye) => boxes.some(({ name }) => (text[`${name}${eye}`] ?? '').trim() !== ''))

/** The box that a message is about: `orderLen.0.alignK` is `alignKOd` if the first entry is the right eye's. */
export const boxAt = (field: string, list: string, entries: readonly EyeEntry[]): string | undefined => {
  const [of, at, name] = field.split('.')
  const entry = of === list && at !== undefined ? entries[Number(at)] : undefined
  return entry && name !== undefined ? `${name}${entry.eye}` : undefined
}

/** Messages by box, of those issues that are about one. */
export const byBox = (
  issues: readonly OrderIssue[],
  list: string,
  entries: readonly EyeEntry[],
  say: (issue: OrderIssue) => string,
): Record<string, string[]> => {
  const messages: Record<string, string[]> = {}
  for (const issue of issues) {
    const box = boxAt(issue.field, list, entries)
    if (box !== undefined) messages[box] = [...(messages[box] ?? []), say(issue)]
  }
  return messages
}

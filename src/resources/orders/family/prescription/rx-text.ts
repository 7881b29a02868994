/** The prescription as it is typed: the text of every box, what it reads as, and the normal form written back into it. */
import {
  type Eye,
  eyes,
  normalisePrescription,
  type Prescription,
  type PrismBase,
} from '../../../../../contract/orders/prescription'
import {
  formatMillimetre,
  formatUnsigned,
  parseAxis,
  parseDecimal,
  parseDioptre,
  writeDioptre,
} from '../../../../../contract/orders/prescription-input'

type Box = 'ds' | 'dc' | 'ax' | 'add' | 'prism' | 'base' | 'pd' | 'ph' | 'eyeGlass'
export type RxField = `${Box}${Eye}`
export type RxText = Record<RxField, string>

/** What a form holds of a prescription. */
export interface TypedPrescription {
  rx: RxText
  pdMode: 1 | 2
}

interface Writing {
  /** null is an empty box, undefined one that does not read. */
  read: (text: string) => number | null | undefined
  write: (value: number) => string
}

const numbers: Record<Exclude<Box, 'base'>, Writing> = {
  ds: { read: parseDioptre, write: writeDioptre },
  dc: { read: parseDioptre, write: writeDioptre },
  ax: { read: parseAxis, write: String },
  add: { read: parseDioptre, write: writeDioptre },
  prism: { read: parseDecimal, write: formatUnsigned },
  pd: { read: parseDecimal, write: formatMillimetre },
  ph: { read: parseDecimal, write: formatMillimetre },
  eyeGlass: { read: parseDecimal, write: String },
}
export const boxes = [...(Object.keys(numbers) as Exclude<Box, 'base'>[]), 'base'] as const

/** Every box of one eye. */
export const boxesOf = (eye: Eye): RxField[] => boxes.map((box): RxField => `${box}${eye}`)

const writeBox = (box: Box, value: number | string | null): string => {
  if (value === null) return ''
  return box === 'base' || typeof value === 'string' ? String(value) : numbers[box].write(value)
}

export const writeRx = (prescription: Prescription): RxText =>
  Object.fromEntries(
    eyes.flatMap((eye) => boxes.map((box) => [`${box}${eye}`, writeBox(box, prescription[`${box}${eye}`])])),
  ) as RxText

export interface RxReading {
  /** As typed; a box that does not read is null here. */
  typed: Prescription
  /** The form that is checked and saved. */
  normal: Prescription
  unreadable: ReadonlySet<RxField>
}

const isBase = (text: string): text is PrismBase => ['U', 'D', 'I', 'O'].includes(text)

/** Boxes of an eye that is not ordered are not read: what stands in them comes back with its first lens. */
export const readRx = (text: RxText, pdMode: 1 | 2): RxReading => {
  const unreadable = new Set<RxField>()
  const readBox = (box: Box, eye: Eye): number | string | null => {
    const field: RxField = `${box}${eye}`
    if (box === 'base') return isBase(text[field]) ? text[field] : null
    const value = numbers[box].read(text[field])
    if (value === undefined || (box === 'eyeGlass' && value === null)) unreadable.add(field)
    return value ?? (box === 'eyeGlass' ? Number.NaN : null)
  }
  const typed = {
    pdMode,
    ...Object.fromEntries(eyes.flatMap((eye) => boxes.map((box) => [`${box}${eye}`, readBox(box, eye)]))),
  } as unknown as Prescription
  for (const eye of eyes) if (typed[`eyeGlass${eye}`] === 0) for (const field of boxesOf(eye)) unreadable.delete(field)
  return { typed, normal: normalisePrescription(typed), unreadable }
}

/**
 * One eye's boxes in normal form, for when the person leaves its row: at every key, an axis typed before its cylinder would
 * vanish. A distance of both eyes in one box is halved into both rows.
 */
export const settleRow = (text: RxText, eye: Eye, pdMode: 1 | 2): { text: RxText; pdMode: 1 | 2 } => {
  const { typed, normal, unreadable } = readRx(text, pdMode)
  const halved = normal.pdMode === 2 && (normal.pdOd !== typed.pdOd || normal.pdOs !== typed.pdOs)
  const own = typed[`eyeGlass${eye}`] === 0 ? [] : boxesOf(eye)
  const distances: RxField[] = halved ? ['pdOd', 'pdOs'] : []
  // A power that reads only in part is not brought into another form.
  const power: RxField[] = [`ds${eye}`, `dc${eye}`, `ax${eye}`]
  const unsettled = power.some((field) => unreadable.has(field)) ? new Set([...unreadable, ...power]) : unreadable
  const settled = new Set([...own, ...distances].filter((field) => !unsettled.has(field)))
  const written = writeRx(normal)
  const next = Object.fromEntries(
    Object.entries(text).map(([field, old]) => [
      field,
      settled.has(field as RxField) ? written[field as RxField] : old,
    ]),
  ) as RxText
  return { text: next, pdMode: normal.pdMode }
}

/** What a person says has come for an order, line by line: how it begins, what is wrong with it, and what of it is sent. */
import type { ArrivedGoods, Delivery } from '../../../../../contract/orders/arrivals'
import type { OrderStockIn } from '../../../../../contract/orders/purchases'
import { readExpiry } from '../../../../ui/read-expiry'

/** A line of the form; everything as it is typed. */
export interface Entry {
  key: string
  item: string
  number: string
  serialNo: string
  batchNo: string
  expiry: string
}
export type EntryField = 'number' | 'serialNo' | 'batchNo' | 'expiry'

/** By `key.field`, or `reason`. */
export type Problems = Readonly<Record<string, string>>

let made = 0
/** A line for so many of an item. */
export const entryOf = (item: string, number: number, serialNo = ''): Entry => {
  made += 1
  return { key: String(made), item, number: number > 0 ? String(number) : '', serialNo, batchNo: '', expiry: '' }
}

/** A line for each piece with a serial number, else one for each item: as if all that is still expected had come. */
export const firstEntries = ({ items, needs, arrivals }: OrderStockIn): Entry[] =>
  items.flatMap(({ item, expected, arrived, serials }) => {
    const left = Math.max(0, expected - arrived)
    if (needs.serial === 0) return left === 0 ? [] : [entryOf(item, left)]
    const known = serials.filter((serialNo) => !arrivals.some((one) => one.serialNo === serialNo))
    return Array.from({ length: left }, (_, at) => entryOf(item, 1, known[at]))
  })

const numberOf = ({ number }: Entry) => {
  const text = number.normalize('NFKC').trim()
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

/** Whether the line says that something has come: a piece by its serial number or batch, other goods by how many. */
export const hasCome = (entry: Entry, { needs }: Pick<OrderStockIn, 'needs'>): boolean =>
  needs.serial === 1
    ? [entry.serialNo, entry.batchNo, entry.expiry].some((text) => text.trim() !== '')
    : entry.number.trim() !== '' && numberOf(entry) !== 0

export interface Difference {
  expected: number
  /** Before, and with these lines. */
  arrived: number
  now: number
}

/** How many of an item, or of the whole order, were expected and have come. */
export const differenceOf = (stockIn: OrderStockIn, entries: readonly Entry[], item?: string): Difference => {
  const items = stockIn.items.filter((one) => item === undefined || one.item === item)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
  const coming = entries.filter((entry) => items.some((one) => one.item === entry.item) && hasCome(entry, stockIn))
  return {
    expected: sum(items.map(({ expected }) => expected)),
    arrived: sum(items.map(({ arrived }) => arrived)),
    now: sum(coming.map((entry) => numberOf(entry) ?? 0)),
  }
}

/** Whether more of some item has come than was ordered. */
export const isOver = (stockIn: OrderStockIn, entries: readonly Entry[]): boolean =>
  stockIn.items.some(({ item }) => {
    const { expected, arrived, now } = differenceOf(stockIn, entries, item)
    return arrived + now > expected
  })

export interface Words {
  required: string
  notNumber: string
  notDate: string
  twice: string
}

/** What the form itself can tell; `taken` are the serial numbers of the other orders of the form. */
export const problemsOf = (
  stockIn: OrderStockIn,
  { entries, reason }: { entries: readonly Entry[]; reason: string },
  { taken, words }: { taken: ReadonlySet<string>; words: Words },
): Problems => {
  const { serial, batch } = stockIn.needs
  const seen = new Set(taken)
  const problems: Record<string, string> = {}
  const note = (field: string, wrong: boolean, word: string) => {
    if (wrong) problems[field] ??= word
  }
  for (const entry of entries.filter((one) => hasCome(one, stockIn))) {
    const { key, expiry } = entry
    const serialNo = entry.serialNo.trim()
    note(`${key}.number`, numberOf(entry) === undefined, words.notNumber)
    if (serial === 1) {
      note(`${key}.serialNo`, serialNo === '', words.required)
      note(`${key}.serialNo`, seen.has(serialNo), words.twice)
      seen.add(serialNo)
    }
    if (batch === 1) {
      note(`${key}.batchNo`, entry.batchNo.trim() === '', words.required)
      note(`${key}.expiry`, expiry.trim() === '', words.required)
      note(`${key}.expiry`, readExpiry(expiry) === undefined, words.notDate)
    }
  }
  note('reason', serial === 0 && isOver(stockIn, entries) && reason.trim() === '', words.required)
  return problems
}

/** What is sent, and the lines that it is made of, so that an answer about line 2 finds its way back. */
export const deliveryOf = (
  stockIn: OrderStockIn,
  { entries, reason }: { entries: readonly Entry[]; reason: string },
): { delivery: Delivery; keys: string[] } => {
  const coming = entries.filter((entry) => hasCome(entry, stockIn))
  const lines = coming.map((entry): ArrivedGoods => {
    const { item, serialNo, batchNo, expiry } = entry
    return { item, number: numberOf(entry) ?? 1, serialNo, batchNo, expiry: readExpiry(expiry) ?? null }
  })
  return { delivery: { lines, reason: reason.trim() }, keys: coming.map(({ key }) => key) }
}

/** `lines.2.serialNo` of an answer as `key.serialNo` of the form. */
export const problemsFrom = (errors: Readonly<Record<string, string>>, keys: readonly string[]): Problems =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      const [, at = '', name = ''] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? []
      const key = keys[Number(at)]
      return [at !== '' && key !== undefined ? `${key}.${name === 'item' ? 'number' : name}` : field, message]
    }),
  )

/** The lines of the form in which a clinic takes its goods: as shipped to begin with, then as they were found. */
import { isSameBatch } from '../../../../../contract/inventory/stock-document'
import type { ReceivedGoods, ShippedGoods } from '../../../../../contract/orders/mall'
import { readGs1 } from '../../../../records/read-gs1'
import { readExpiry } from '../../../../ui/read-expiry'

/** A line as it is typed. */
export interface Row {
  key: string
  goods: ShippedGoods
  batchNo: string
  serialNo: string
  expiry: string
  qty: string
  /** Its label was scanned. */
  checked: boolean
}
export type RowField = 'batchNo' | 'serialNo' | 'expiry' | 'qty'

/** By `key.field`. */
export type Problems = Readonly<Record<string, string>>

let made = 0
const rowOf = (goods: ShippedGoods, qty: number): Row => {
  made += 1
  const { batchNo, serialNo, expiry } = goods
  const label = { batchNo, serialNo, expiry: expiry ?? '' }
  return { key: String(made), goods, ...label, qty: qty > 0 ? String(qty) : '', checked: false }
}

/**
 * The form begins with everything that was shipped. Pieces that need a serial number, where the agent recorded none, have a line
 * each, so that the clinic can enter the numbers.
 */
export const firstRows = (goods: readonly ShippedGoods[]): Row[] =>
  goods.flatMap((one) =>
    one.known === 0 && one.needs.serial === 1
      ? Array.from({ length: one.qty }, () => rowOf(one, 1))
      : [rowOf(one, one.qty)],
  )

/** Another batch of the same goods. */
export const splitRow = (rows: readonly Row[], key: string): Row[] =>
  rows.flatMap((row) => (row.key === key ? [row, rowOf(row.goods, 0)] : [row]))

/** The quantity that a line says; undefined where it is none. */
export const qtyOf = ({ qty }: Row): number | undefined => {
  const text = qty.normalize('NFKC').trim()
  if (text === '') return 0
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

export const receivedIn = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + (qtyOf(row) ?? 0), 0)

/** The code of a label ticks the line that it is of; undefined where no line bears it. */
export const scanInto = (rows: readonly Row[], code: string): Row[] | undefined => {
  const text = code.normalize('NFKC').trim()
  const label = readGs1(text)
  const same = (one: string, other = '') => one !== '' && isSameBatch(one, other)
  const bears = ({ batchNo, serialNo }: Row) =>
    label
      ? same(serialNo, label.serialNo) || (label.serialNo === undefined && same(batchNo, label.batchNo))
      : same(serialNo, text) || same(batchNo, text)
  const fitting = rows.filter(bears)
  const found = fitting.find(({ checked }) => !checked) ?? fitting[0]
  return found && rows.map((row) => (row === found ? { ...row, checked: true } : row))
}

interface Words {
  notNumber: (most: number) => string
  notDate: string
}

/** What the form itself can tell. */
export const problemsOf = (rows: readonly Row[], words: Words): Problems => {
  const problems: Record<string, string> = {}
  for (const row of rows) {
    const qty = qtyOf(row)
    if (qty === undefined || qty > row.goods.qty) problems[`${row.key}.qty`] = words.notNumber(row.goods.qty)
    if (readExpiry(row.expiry) === undefined) problems[`${row.key}.expiry`] = words.notDate
  }
  return problems
}

/** What is sent, with the lines that it is made of. */
export const linesOf = (rows: readonly Row[]): { lines: ReceivedGoods[]; keys: string[] } => {
  const coming = rows.filter((row) => (qtyOf(row) ?? 0) > 0)
  return {
    lines: coming.map((row) => ({
      ...{ line: row.goods.line, batchNo: row.batchNo, serialNo: row.serialNo },
      ...{ expiry: readExpiry(row.expiry) ?? null, qty: qtyOf(row) ?? 0 },
    })),
    keys: coming.map(({ key }) => key),
  }
}

/** `lines.2.batchNo` of an answer as `key.batchNo` of the form; what stands at no box is left out. */
export const problemsFrom = (errors: Readonly<Record<string, string>>, keys: readonly string[]): Problems =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) => {
      const [, at = '', name = ''] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? []
      const key = at === '' ? undefined : keys[Number(at)]
      return key === undefined ? [] : [[`${key}.${name === 'line' ? 'qty' : name}`, message]]
    }),
  )

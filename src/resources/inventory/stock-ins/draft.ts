/** The lines of a stock-in as they are typed: how they begin, what a scan adds, and what is sent. */

import type { BodyOf } from '../../../../contract/core/call'
import { isSameBatch } from '../../../../contract/inventory/stock-document'
import type { Returnable, StockInLine, stockIns } from '../../../../contract/inventory/stock-ins'
import { readExpiry } from '../../../ui/read-expiry'
import type { Goods } from '../product-picker'
import type { Scanned } from '../scan-box'

/** Everything as it stands in its box. */
export interface DraftLine {
  key: string
  goods: Goods
  variant: string
  batchNo: string
  serialNo: string
  prodDate: string
  expiry: string
  planQty: string
  receivedQty: string
  acceptedQty: string
  /** Yuan; empty: to be entered later. */
  price: string
  /** Of a return: the line that the clinic bought it on, which says batch and cost. */
  sold: { soldOutId: number; soldLine: number; no: string } | undefined
}
export type LineField = Exclude<keyof DraftLine, 'key' | 'goods' | 'sold'>

/** By `key.field`. */
export type Problems = Readonly<Record<string, string>>

let made = 0
const yuan = (fen: number | null) => (fen === null || fen === 0 ? '' : (fen / 100).toFixed(2))

export const lineOf = (goods: Goods, more: Partial<Omit<DraftLine, 'key' | 'goods'>> = {}): DraftLine => {
  made += 1
  return {
    ...{ key: String(made), goods, variant: '', batchNo: '', serialNo: '', prodDate: '', expiry: '' },
    ...{ planQty: '1', receivedQty: '', acceptedQty: '', price: yuan(goods.procurementPrice) },
    sold: undefined,
    ...more,
  }
}

/** A line that was kept, among such as are made from now on. */
export const lineAgain = (line: DraftLine): DraftLine => {
  made += 1
  return { ...line, key: String(made) }
}

const soldOn = (soldOutId: number | null, soldLine: number | null, no: string | null): DraftLine['sold'] =>
  soldOutId === null || soldLine === null ? undefined : { soldOutId, soldLine, no: no ?? '' }

/** A line that is stored, to be changed or received: as if all of it had come and were good. */
export const lineFrom = (line: StockInLine, quantity = line.planQty): DraftLine => {
  const { productId, productName: name, spec, unit, category, isGsp } = line
  const goods = { productId, code: '', name, spec, unit, category, isGsp: isGsp === 1 ? 1 : 0, tradePrice: 0 } as const
  return lineOf(
    { ...goods, procurementPrice: line.price },
    {
      ...{ variant: line.variant, batchNo: line.batchNo, serialNo: line.serialNo },
      ...{ prodDate: line.prodDate ?? '', expiry: line.expiry ?? '', planQty: String(quantity) },
      ...(line.receivedQty !== line.planQty && line.receivedQty > 0 && { receivedQty: String(line.receivedQty) }),
      ...(line.acceptedQty !== line.receivedQty && { acceptedQty: String(line.acceptedQty) }),
      price: line.priced === 1 ? yuan(line.price) : '',
      sold: soldOn(line.soldOutId, line.soldLine, line.soldNo),
    },
  )
}

/** What a clinic brings back of what it bought: all that is left of it, until something else is typed. */
const lineSold = (sale: Returnable): DraftLine => {
  const { productId, productName: name, spec, unit, category, isGsp, soldOutId, soldLine, no } = sale
  const goods = { productId, code: '', name, spec, unit, category, isGsp: isGsp === 1 ? 1 : 0, tradePrice: 0 } as const
  return lineOf(
    { ...goods, procurementPrice: 0 },
    {
      ...{ variant: sale.variant, batchNo: sale.batchNo, serialNo: sale.serialNo },
      ...{ prodDate: sale.prodDate ?? '', expiry: sale.expiry ?? '', planQty: String(sale.left) },
      sold: { soldOutId, soldLine, no },
    },
  )
}

export type Change =
  | { type: 'begin'; lines: readonly DraftLine[] }
  | { type: 'type'; key: string; field: LineField; value: string }
  | { type: 'add'; goods: Goods }
  | { type: 'scan'; scanned: Scanned }
  | { type: 'powers'; goods: Goods; counts: ReadonlyMap<string, number> }
  | { type: 'sold'; sales: readonly Returnable[] }
  | { type: 'drop'; key: string }

/** Further pieces of a line that is there, or a new line. */
const counted = (
  lines: readonly DraftLine[],
  { goods, variant, batchNo, serialNo, prodDate, expiry }: Scanned,
  count: number,
): readonly DraftLine[] => {
  const same = lines.find(
    (line) =>
      line.goods.productId === goods.productId &&
      line.variant === variant &&
      (batchNo === undefined || isSameBatch(line.batchNo, batchNo)) &&
      line.serialNo === (serialNo ?? ''),
  )
  if (same && !serialNo)
    return lines.map((line) =>
      line === same ? { ...line, planQty: String((countOf(line.planQty) ?? 0) + count) } : line,
    )
  if (same) return lines
  const label = { batchNo: batchNo ?? '', serialNo: serialNo ?? '', prodDate: prodDate ?? '', expiry: expiry ?? '' }
  return [...lines, lineOf(goods, { variant, ...label, planQty: String(count) })]
}

export const reduceLines = (lines: readonly DraftLine[], change: Change): readonly DraftLine[] => {
  switch (change.type) {
    case 'begin':
      return change.lines
    case 'type':
      return lines.map((line) => (line.key === change.key ? { ...line, [change.field]: change.value } : line))
    case 'add':
      return [...lines, lineOf(change.goods)]
    case 'scan':
      return counted(lines, change.scanned, 1)
    case 'powers':
      return [...change.counts].reduce(
        (all, [variant, count]) => (count > 0 ? counted(all, { goods: change.goods, variant }, count) : all),
        lines,
      )
    case 'sold':
      return [...lines, ...change.sales.map(lineSold)]
    case 'drop':
      return lines.filter(({ key }) => key !== change.key)
  }
}

/** Whole pieces; undefined where something else is typed. */
export const countOf = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').trim()
  return /^\d{1,5}$/.test(plain) ? Number(plain) : undefined
}

export const received = ({ planQty, receivedQty }: DraftLine) =>
  countOf(receivedQty === '' ? planQty : receivedQty) ?? 0
export const accepted = (line: DraftLine) =>
  line.acceptedQty === '' ? received(line) : (countOf(line.acceptedQty) ?? 0)
export const differing = (line: DraftLine) => (countOf(line.planQty) ?? 0) - accepted(line)

/** Yuan as typed; null where nothing is, undefined where it is no price. */
export const fenOf = (text: string): number | null | undefined => {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return null
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

interface Words {
  notNumber: string
  notDate: string
  notPrice: string
}

/** What the form itself can tell. */
export const problemsOf = (lines: readonly DraftLine[], words: Words): Problems => {
  const problems: Record<string, string> = {}
  for (const line of lines) {
    const { key } = line
    if (!countOf(line.planQty)) problems[`${key}.planQty`] = words.notNumber
    for (const field of ['receivedQty', 'acceptedQty'] as const)
      if (line[field] !== '' && countOf(line[field]) === undefined) problems[`${key}.${field}`] = words.notNumber
    for (const field of ['prodDate', 'expiry'] as const)
      if (readExpiry(line[field]) === undefined) problems[`${key}.${field}`] = words.notDate
    if (fenOf(line.price) === undefined) problems[`${key}.price`] = words.notPrice
  }
  return problems
}

type SentLine = BodyOf<typeof stockIns.calls.create>['lines'][number]

/** @param counted whether it is said how many came and passed; else nothing has come yet */
export const sentOf = (lines: readonly DraftLine[], counted: boolean): SentLine[] =>
  lines.map((line) => ({
    ...{ productId: line.goods.productId, variant: line.variant, batchNo: line.batchNo, serialNo: line.serialNo },
    ...{ prodDate: readExpiry(line.prodDate) ?? null, expiry: readExpiry(line.expiry) ?? null },
    ...{ planQty: countOf(line.planQty) ?? 0, price: line.sold ? null : (fenOf(line.price) ?? null) },
    ...{ soldOutId: line.sold?.soldOutId ?? null, soldLine: line.sold?.soldLine ?? null },
    ...(counted && { receivedQty: received(line), acceptedQty: accepted(line) }),
    // The batch is not known when ordering: the line is expected, and nothing of it has come.
    ...(!counted && line.goods.isGsp === 1 && line.batchNo === '' && { receivedQty: 0, acceptedQty: 0 }),
  }))

/** `lines.2.batchNo` of an answer as `key.batchNo` of the form; what is said of the whole document stays as it is. */
export const problemsFrom = (errors: Readonly<Record<string, string>>, lines: readonly DraftLine[]): Problems =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      const [, at = '', name = ''] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? []
      const line = lines[Number(at)]
      return [at !== '' && line ? `${line.key}.${name}` : field, message]
    }),
  )

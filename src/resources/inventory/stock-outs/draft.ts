/** The lines of a stock-out as they are typed or scanned. */
import type { BodyOf } from '../../../../contract/core/call'
import type { stockOuts } from '../../../../contract/inventory/stock-outs'
import type { Goods } from '../product-picker'
import type { Scanned } from '../scan-box'

export interface OutLine {
  key: string
  goods: Goods
  variant: string
  quantity: string
  /** Chosen by hand; absent: what expires first. */
  batch?: { batchId: number; name: string }
}

export type OutChange =
  | { type: 'change'; key: string; changes: Partial<Pick<OutLine, 'variant' | 'quantity' | 'batch'>> }
  | { type: 'automatic'; key: string }
  | { type: 'scan'; scanned: Pick<Scanned, 'goods' | 'variant'> }
  | { type: 'powers'; goods: Goods; counts: ReadonlyMap<string, number> }
  | { type: 'drop'; key: string }

let made = 0
const lineOf = (goods: Goods, variant: string, quantity: number): OutLine => {
  made += 1
  return { key: String(made), goods, variant, quantity: String(quantity) }
}

/** A line that was kept, among such as are made from now on. */
export const lineAgain = (line: OutLine): OutLine => {
  made += 1
  return { ...line, key: String(made) }
}

/** A label says which goods, not which box of them: what expires first goes first all the same. */
const counted = (
  lines: readonly OutLine[],
  { goods, variant }: Pick<Scanned, 'goods' | 'variant'>,
  count: number,
): readonly OutLine[] => {
  const same = lines.find(
    (line) => line.goods.productId === goods.productId && line.variant === variant && line.batch === undefined,
  )
  if (!same) return [...lines, lineOf(goods, variant, count)]
  return lines.map((line) => (line === same ? { ...line, quantity: String(quantityOf(line) + count) } : line))
}

export const reduceOut = (lines: readonly OutLine[], change: OutChange): readonly OutLine[] => {
  switch (change.type) {
    case 'change':
      return lines.map((line) => (line.key === change.key ? { ...line, ...change.changes } : line))
    case 'automatic':
      return lines.map(({ batch, ...line }) => (line.key === change.key || !batch ? line : { ...line, batch }))
    case 'scan':
      return counted(lines, change.scanned, 1)
    case 'powers':
      return [...change.counts].reduce(
        (all, [variant, count]) => (count > 0 ? counted(all, { goods: change.goods, variant }, count) : all),
        lines,
      )
    case 'drop':
      return lines.filter(({ key }) => key !== change.key)
  }
}

export const quantityOf = ({ quantity }: OutLine): number => {
  const plain = quantity.normalize('NFKC').trim()
  return /^\d{1,5}$/.test(plain) ? Number(plain) : 0
}

export const sentOf = (lines: readonly OutLine[]): BodyOf<typeof stockOuts.calls.create>['lines'] =>
  lines.map((line) => ({
    ...{ productId: line.goods.productId, variant: line.variant, quantity: quantityOf(line) },
    ...(line.batch && { batchId: line.batch.batchId }),
  }))

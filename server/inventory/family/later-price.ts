/**
 * What a price that becomes known later would have changed: the difference follows the goods through every movement since they
 * came in, as their value would have done under the moving average.
 */
import { averageValueOf } from './moving-average'

/** One movement of the product in one warehouse; of a transfer there are two, the one that goes first. */
export interface Moved {
  document: 'in' | 'out'
  documentId: number
  line: number
  /** 0 movement, 1 reversal; revaluations move nothing. */
  entry: number
  warehouseId: number
  quantity: number
}

export interface Followed {
  /** By warehouse, what of the difference lies there now. */
  stays: Map<number, number>
  /** By line of a stock-out, what of it went out with that line. */
  wentWith: Map<string, number>
}

export const lineKey = ({ documentId, line }: Pick<Moved, 'documentId' | 'line'>) => `${documentId} ${line}`

/**
 * @param onHand by warehouse, what lay there before the first movement
 * @param moves in the order of the ledger, from the one that brought the goods on
 */
export const followDifference = (
  difference: number,
  onHand: Map<number, number>,
  moves: readonly [Moved, ...Moved[]],
): Followed => {
  const [brought] = moves
  const stays = new Map<number, number>()
  const wentWith = new Map<string, number>()
  const undone = new Set<string>()
  const add = (warehouseId: number, value: number) => stays.set(warehouseId, (stays.get(warehouseId) ?? 0) + value)
  /** As `averageValueOf` lets value go: a share at the average, or what was booked, and all of it with the last piece. */
  const leave = ({ warehouseId, quantity }: Moved, booked?: number) => {
    const [there, value] = [onHand.get(warehouseId) ?? 0, stays.get(warehouseId) ?? 0]
    const gone =
      booked !== undefined && -quantity < there ? booked : averageValueOf({ onHand: there, value }, -quantity)
    add(warehouseId, -gone)
    return gone
  }
  for (const move of moves) {
    const { document, entry, warehouseId, quantity } = move
    const key = lineKey(move)
    if (move === brought) add(warehouseId, difference)
    else if (document === 'in') {
      if (quantity < 0) leave(move, 0)
    } else if (entry === 0) {
      if (quantity < 0) wentWith.set(key, leave(move))
      else add(warehouseId, wentWith.get(key) ?? 0)
    } else {
      const back = wentWith.get(key) ?? 0
      if (quantity > 0) add(warehouseId, back)
      else leave(move, back)
    }
    onHand.set(warehouseId, (onHand.get(warehouseId) ?? 0) + quantity)
    if (document === 'out' && entry === 1) undone.add(key)
  }
  // By the last of its two movements a transfer that was undone still had to know what it took along.
  for (const key of undone) wentWith.delete(key)
  return { stays, wentWith }
}

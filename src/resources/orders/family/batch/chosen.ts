/** The orders that a batch is about: those whose boxes are ticked, or all that the list's filters match but a few. */
import { useRef } from 'react'
import { useSend } from '../../../../providers/data/use-send'
import type { ListQuery } from '../../../../providers/list-query'
import { type Selection, selectedCount } from '../../../../ui/selected'
import { useOrderKind } from '../kind'
import type { Order } from '../order'
import { type Reading, readMatching } from './read-matching'

/** What a batch needs to know of an order. */
export interface BatchItem {
  id: number
  name: string
}

export interface Chosen {
  selection: Selection
  query: Pick<ListQuery, 'filters' | 'sort'>
  count: number
  /** Whether one of them at least may take the step; of orders that no page has shown yet, it may be so. */
  may: (verb: string) => boolean
  /** Their numbers, as far as they are known. */
  numbers: readonly string[]
  /** In the order of the list, as far as that is known. */
  read: (reading: Omit<Reading, 'send'>) => Promise<BatchItem[]>
}

export const useChosen = (
  selection: Selection,
  query: Chosen['query'],
  { rows, total }: { rows: readonly Order[]; total: number },
): Chosen => {
  const kind = useOrderKind()
  const send = useSend()
  // Boxes stay ticked from page to page; the orders are remembered as the pages go by.
  const seen = useRef(new Map<number, Order>())
  for (const order of rows) seen.current.set(kind.idOf(order), order)
  const ticked = 'ids' in selection ? selection.ids.map((id) => seen.current.get(id)) : [undefined]
  return {
    selection,
    query,
    count: selectedCount(selection, total),
    may: (verb) => ticked.some((order) => order?.allowed.includes(verb) ?? true),
    numbers: ticked.flatMap((order) => order?.orderNo ?? []),
    read: async (reading) => {
      if ('ids' in selection)
        return selection.ids.map((id) => ({ id, name: seen.current.get(id)?.orderNo ?? String(id) }))
      const matching = await readMatching(kind, query, { ...reading, send })
      return matching
        .map((order) => ({ id: kind.idOf(order), name: order.orderNo }))
        .filter(({ id }) => !selection.except.includes(id))
    },
  }
}

/** The orders that a batch is about: those whose boxes are ticked, or all that the list's filters match but a few. */
import { useRef } from 'react'
import type { LensOrder } from '../../../../../contract/orders/lens-order'
import type { ListQuery } from '../../../../providers/list-query'
import { type Selection, selectedCount } from '../../../../ui/selected'
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
  /** In the order of the list, as far as that is known. */
  read: (reading: Reading) => Promise<BatchItem[]>
}

export const useChosen = (
  selection: Selection,
  query: Chosen['query'],
  { rows, total }: { rows: readonly LensOrder[]; total: number },
): Chosen => {
  // Boxes stay ticked from page to page; the numbers of the orders are remembered as the pages go by.
  const names = useRef(new Map<number, string>())
  for (const { lensOrderId, orderNo } of rows) names.current.set(lensOrderId, orderNo)
  return {
    selection,
    query,
    count: selectedCount(selection, total),
    read: async (reading) => {
      if ('ids' in selection) return selection.ids.map((id) => ({ id, name: names.current.get(id) ?? String(id) }))
      const matching = await readMatching(query, reading)
      return matching
        .filter(({ lensOrderId }) => !selection.except.includes(lensOrderId))
        .map(({ lensOrderId, orderNo }) => ({ id: lensOrderId, name: orderNo }))
    },
  }
}

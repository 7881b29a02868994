/** Which rows of the list are chosen; another filter is another list, in which nothing is chosen yet. */
import { useState } from 'react'
import type { Filters } from '../../../providers/list-query'
import { nothingSelected, type Selection } from '../../../ui/selected'

export const useSelection = (filters: Filters): [Selection, (selection: Selection) => void] => {
  const list = JSON.stringify(filters)
  const [held, hold] = useState<{ list: string; selection: Selection }>({ list, selection: nothingSelected })
  return [held.list === list ? held.selection : nothingSelected, (selection) => hold({ list, selection })]
}

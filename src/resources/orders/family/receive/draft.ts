/** The form of several orders at once: one part each, which others never redraw. */
import type { OrderStockIn } from '../../../../../contract/orders/purchases'
import { type Entry, type EntryField, entryOf, firstEntries, type Problems } from './entries'

export interface Draft {
  stockIn: OrderStockIn
  entries: readonly Entry[]
  reason: string
  /** Nothing of it has come. */
  leftOut: boolean
  /** Something was typed or scanned. */
  touched?: true
  problems: Problems
  /** Why it was refused as a whole. */
  message?: string
  /** It was taken in. */
  done?: true
}
export type Drafts = ReadonlyMap<number, Draft>

export type Change =
  | { type: 'type'; key: string; field: EntryField; value: string }
  | { type: 'split'; key: string }
  | { type: 'drop'; key: string }
  | { type: 'reason'; value: string }
  | { type: 'leaveOut'; value: boolean }
  | { type: 'answer'; problems: Problems; message?: string; done?: true }

export type Action = { type: 'open'; orders: readonly OrderStockIn[] } | { type: 'change'; id: number; change: Change }

const without = (problems: Problems, field: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field))

const changed = (draft: Draft, change: Change): Draft => {
  switch (change.type) {
    case 'type': {
      const { key, field, value } = change
      const entries = draft.entries.map((entry) => (entry.key === key ? { ...entry, [field]: value } : entry))
      return { ...draft, entries, problems: without(draft.problems, `${key}.${field}`) }
    }
    case 'split': {
      const at = draft.entries.findIndex(({ key }) => key === change.key)
      const item = draft.entries[at]?.item ?? ''
      return { ...draft, entries: draft.entries.toSpliced(at + 1, 0, entryOf(item, 0)) }
    }
    case 'drop':
      return { ...draft, entries: draft.entries.filter(({ key }) => key !== change.key) }
    case 'reason':
      return { ...draft, reason: change.value, problems: without(draft.problems, 'reason') }
    case 'leaveOut':
      return { ...draft, leftOut: change.value }
    case 'answer': {
      const { message: _, ...rest } = draft
      const { type: __, ...answer } = change
      return { ...rest, ...answer }
    }
  }
}

export const reduceDrafts = (drafts: Drafts, action: Action): Drafts => {
  if (action.type === 'open')
    return new Map(
      action.orders.map((stockIn) => [
        stockIn.id,
        { stockIn, entries: firstEntries(stockIn), reason: '', leftOut: false, problems: {} },
      ]),
    )
  const draft = drafts.get(action.id)
  if (!draft) return drafts
  const touched = action.change.type === 'answer' ? {} : { touched: true as const }
  return new Map(drafts).set(action.id, { ...changed(draft, action.change), ...touched })
}

/** Holds what would be lost with the form. */
export const isUnsaved = (draft: Draft) => draft.touched === true && draft.done !== true

/** Still to be taken in. */
export const isOpen = ({ done, leftOut }: Draft) => done !== true && !leftOut

/** What a column of a list is: a value, so that table, cards and column settings agree on it. */
import type { ReactNode } from 'react'

export type Side = 'left' | 'right'

export interface ColumnSpec<Row> {
  /** Unique in its table; of a sortable column the name that the API sorts by. */
  key: string
  title: string
  /** Pixels, until the person drags its edge. */
  width: number
  align?: 'left' | 'center' | 'right'
  sortable?: boolean
  /** Cuts what is too long on one line; the whole text is the cell's tooltip. */
  ellipsis?: boolean
  /** On up to two lines; of what is longer the rest is cut, and the whole text is its tooltip. */
  wraps?: boolean
  defaultHidden?: boolean
  pinned?: Side
  /** Where a phone's card shows it: on top to the right, or among the facts. The first column is the card's title. */
  card?: 'corner' | 'fact'
  /** Must be cheap: it runs for every row of a page, so no hooks, tooltips or popovers. */
  render: (row: Row) => ReactNode
}

/** What a screen may say differently from a column's kind. */
export type ColumnOptions = Partial<
  Pick<ColumnSpec<never>, 'width' | 'align' | 'sortable' | 'ellipsis' | 'wraps' | 'defaultHidden' | 'pinned'>
>

/** The actions of a row, as far as the server allows them. */
import type { RowAction } from '../ui/row-actions'

/** Without `needs` it is open to everyone who sees the row. */
type Action = RowAction & { needs?: string }

/** @param allowed of the row, as the server answered it */
export const allowedActions = (allowed: readonly string[], actions: readonly Action[]): RowAction[] =>
  actions.filter(({ needs }) => needs === undefined || allowed.includes(needs)).map(({ needs: _, ...action }) => action)

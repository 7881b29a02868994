/** A sheet as it was read: plain values, row by row. */

/** A date is the number that the sheet holds for it. */
export type Cell = string | number | boolean | null

export interface Grid {
  rows: Cell[][]
  /** Days are counted from 1904 instead of 1900. */
  date1904: boolean
}

export interface GridLimits {
  /** Beyond these the file is refused; heads count as rows. */
  rows: number
  columns: number
}

/** Why a file cannot be read. */
export type Unreadable =
  | 'import.unreadable'
  | 'import.tooLarge'
  | 'import.tooManyRows'
  | 'import.tooManyColumns'
  | 'import.empty'

export class UnreadableSheet extends Error {
  constructor(
    readonly why: Unreadable,
    readonly params: Record<string, number> = {},
  ) {
    super(why)
  }
}

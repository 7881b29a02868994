/** A sheet as it was read: plain values, row by row. */

/** How text files are written: everywhere, in China by Excel, in Taiwan and Hong Kong by Excel. */
export type TextEncoding = 'utf-8' | 'gbk' | 'big5'

/** A date is the number that the sheet holds for it. */
export type Cell = string | number | boolean | null

export interface Grid {
  /** Of a text file: as it was read. */
  encoding?: TextEncoding
  rows: Cell[][]
  /** Days are counted from 1904 instead of 1900. */
  date1904: boolean
}

export interface GridLimits {
  /** Of a text file; recognised unless said. */
  encoding?: TextEncoding | undefined
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

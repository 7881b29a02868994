/** What a screen of figures says of itself: what is measured, by what it is told, and where each figure leads. */
import type { ReactNode } from 'react'
import type { Compared, Granularity } from '../../../../contract/statistics/figures'
import type { Filters } from '../../../providers/list-query'

type Value = number | null

/** An answer of a call of figures, as far as all of them are alike. */
export interface FiguresAnswer {
  start: string
  end: string
  previousStart: string
  granularity: Granularity
  totals: Readonly<Record<string, Compared>>
  points: readonly Readonly<{ date: string }>[]
}

export interface Measure {
  name: string
  label: string
  /** With its unit. */
  show: (value: Value) => string
  /** How it was worked out, or what it leaves out. */
  hint?: string
  /** False where no rows of its own are behind it, as behind a rate. */
  leads?: false
}

export interface FigureTable<Answer, Row> {
  /** In the address, and as the export calls it. */
  by: string
  label: string
  rows: (answer: Answer) => readonly Row[]
  keyOf: (row: Row) => string
  /** The columns before the measures. */
  columns: readonly { label: string; show: (row: Row) => ReactNode }[]
  /** The filters of the rows behind the figures of a row; undefined where nothing is behind them. */
  filtersOf?: (row: Row) => Filters | undefined
  /** Beside the figures of the screen; columns of this table alone. */
  measures?: readonly Measure[]
}

/** The address of the rows behind a measure under these filters; undefined for those who may not see them. */
export type LeadTo = (measure: string, filters: Filters) => string | undefined

/** What a row or a point holds under the name of a measure. */
export const valueIn = (row: object, name: string): Value => {
  const value = (row as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'number' ? value : null
}

/** Joins a table's rows with what it says of them. */
export const figureTable = <Answer, Row extends object>(table: FigureTable<Answer, Row>): FigureTable<Answer, object> =>
  table as unknown as FigureTable<Answer, object>

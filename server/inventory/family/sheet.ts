/** Columns of workbooks of stock. */
import type { Db } from '../../db/client'
import type { Translate } from '../../http/messages'
import type { Services } from '../../http/services'
import type { Caller } from '../../http/session'
import type { SheetColumn } from '../../xls/columns'

/** What a sheet of stock needs to know, whether it is waited for or written in the background. */
export interface SheetAsked<Query> {
  db: Db
  caller: Caller
  query: Query
  now: number
  t: Translate
  services: Services
}

type Text = string | null | undefined
type Value = number | null | undefined

export const textCell = <Row>(title: string, value: (row: Row) => Text, width?: number): SheetColumn<Row> => ({
  ...{ title, format: 'text', value },
  ...(width && { width }),
})
export const numberCell = <Row>(title: string, value: (row: Row) => Value): SheetColumn<Row> => ({
  ...{ title, format: 'integer', value },
})
/** Fen. */
export const moneyCell = <Row>(title: string, value: (row: Row) => Value): SheetColumn<Row> => ({
  ...{ title, format: 'money', value },
})
/** 1/10000 yuan, written as yuan. */
export const costCell = <Row>(title: string, value: (row: Row) => Value): SheetColumn<Row> => ({
  ...{ title, format: 'decimal' },
  value: (row) => {
    const found = value(row)
    return found == null ? null : found / 10_000
  },
})
/** A day. */
export const dateCell = <Row>(title: string, value: (row: Row) => Text): SheetColumn<Row> => ({
  ...{ title, format: 'date', value },
})
export const instantCell = <Row>(title: string, value: (row: Row) => Value): SheetColumn<Row> => ({
  ...{ title, format: 'instant', value },
})

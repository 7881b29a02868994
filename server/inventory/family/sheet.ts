/** Columns that workbooks of stock share. */

import { dateCell, textCell } from '../../http/list-sheet'
import type { Translate } from '../../http/messages'
import type { SheetColumn } from '../../xls/columns'

type Value = number | null | undefined

/** 1/10000 yuan, written as yuan. */
export const costCell = <Row>(title: string, value: (row: Row) => Value): SheetColumn<Row> => ({
  ...{ title, format: 'decimal' },
  value: (row) => {
    const found = value(row)
    return found == null ? null : found / 10_000
  },
})

/** Whether the cost before it is provisional, or not known at all, for those who may see costs. */
export const provisionalCell = <Row extends { provisional: 0 | 1 }>(
  t: Translate,
  cost: (row: Row) => Value,
): SheetColumn<Row> =>
  textCell(t('stock.col.provisional'), (row) => {
    const found = cost(row)
    if (row.provisional === 0 || found == null) return ''
    return t(found === 0 ? 'stock.costUnknown' : 'stock.col.provisional')
  })

interface Goods {
  productName: string
  spec: string
  variant: string
  batchNo: string
  serialNo: string
  expiry: string | null
}

/** What goods are, down to the batch. */
export const goodsCells = <Row extends Goods>(t: Translate): SheetColumn<Row>[] => [
  textCell(t('productName'), (row) => row.productName, 28),
  textCell(t('spec'), (row) => row.spec, 16),
  textCell(t('stock.col.variant'), (row) => row.variant),
  textCell(t('stock.col.batchNo'), (row) => row.batchNo, 16),
  textCell(t('serialNo'), (row) => row.serialNo, 16),
  dateCell(t('expiry'), (row) => row.expiry),
]

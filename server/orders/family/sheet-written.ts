/** An order as the cells of its columns: the inverse of how they are read. */
import { formatDioptre } from '../../../contract/orders/prescription-input'
import type { Translate } from '../../http/messages'
import type { SheetColumn } from '../../xls/columns'
import type { OrderKind, OrderRow } from './kind'
import { columnsOf, goodsColumnsOf, type OrderColumn } from './sheet-columns'
import { titleOf } from './sheet-titles'

type Cell = string | number | null

/** `orderLen.Od.power` is the power of the lens for the right eye, `model` that of the order or else of each of its lines. */
const storedIn = (row: OrderRow, { field, from = field }: OrderColumn): unknown => {
  const fields = row as unknown as Readonly<Record<string, unknown>>
  const [part = '', eye, name] = from.split('.')
  if (name !== undefined)
    return (fields[part] as Readonly<Record<string, unknown>>[] | undefined)?.find((one) => one.eye === eye)?.[name]
  const lines = fields.lines as Readonly<Record<string, unknown>>[] | undefined
  return from in fields ? fields[from] : lines?.map((line) => line[from])
}

const shown = (value: unknown, { word }: OrderColumn, t: Translate): Cell => {
  if (value === null || value === undefined || value === '') return null
  const plain = value as string | number
  return word ? word(plain, t) : plain
}

/** What an order says in a column; several lines stand one below the other. */
export const cellOf = (row: OrderRow, column: OrderColumn, t: Translate): Cell => {
  const stored = storedIn(row, column)
  if (!Array.isArray(stored)) return shown(stored, column, t)
  const lines = stored.map((value) => shown(value, column, t))
  return lines.length === 1 ? (lines[0] ?? null) : lines.join('\n')
}

const widths: Readonly<Record<string, number>> = {
  hospitalName: 24,
  productName: 28,
  orderOptions: 30,
  orderNote: 30,
  serialNo: 24,
  address: 40,
  size: 16,
}

const written = <Row extends OrderRow>(column: OrderColumn, t: Translate): SheetColumn<Row> => {
  const width = widths[column.field]
  return {
    ...{ title: titleOf(column.field, t), format: column.format, value: (row) => cellOf(row, column, t) },
    ...(width !== undefined && { width }),
  }
}

/** The columns of a kind's sheet that an import reads again. */
export const writtenColumns = <Row extends OrderRow>({ product }: OrderKind<Row>, t: Translate): SheetColumn<Row>[] =>
  columnsOf[product].filter(({ unwritten }) => !unwritten).map((column) => written<Row>(column, t))

/** What is made or picked for an order of the kind, and what is said of it. */
const boughtColumns = ({ product }: Pick<OrderKind, 'product'>): readonly OrderColumn[] => [
  ...goodsColumnsOf[product],
  ...columnsOf[product].filter(({ field }) => field === 'orderNote'),
]

export const boughtCells = (kind: Pick<OrderKind, 'product'>, t: Translate): SheetColumn<OrderRow>[] =>
  boughtColumns(kind).map((column) => written(column, t))

/** The same in words: what the order leaves open is not named. */
export const boughtWords = (kind: Pick<OrderKind, 'product'>, row: OrderRow, t: Translate) =>
  boughtColumns(kind).flatMap((column) => {
    const cell = cellOf(row, column, t)
    if (cell === null) return []
    const { field, format } = column
    const said = format === 'dioptre' && typeof cell === 'number' ? formatDioptre(cell) : String(cell)
    return [{ field, title: titleOf(field, t), text: said }]
  })

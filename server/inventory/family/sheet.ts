/** Workbooks of stock: what they are made of, and the columns that they share. */
import type { Db } from '../../db/client'
import type { FileReply } from '../../http/implement'
import type { Translate } from '../../http/messages'
import { isPlatform } from '../../http/scope'
import type { Services } from '../../http/services'
import type { Caller } from '../../http/session'
import { type Readable, rowsOfQuery, type Sheet, writeSheet } from '../../http/sheet'
import { businessDate } from '../../http/time'
import { company } from '../../partners/companies/table'
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

/** A sheet whose file bears its name and the day. */
export const sheetNamed = <Stored, Row>(
  { now, services }: SheetAsked<unknown>,
  title: string,
  query: Readable,
  { present, ...sheet }: Pick<Sheet<Row>, 'columns' | 'total'> & { present: (row: Stored) => Row },
): Sheet<Row> => {
  const { statement, decode } = rowsOfQuery<Stored>(query)
  const fileName = `${title}-${businessDate(now, services.timeZone)}`
  return { ...sheet, title, fileName, statement, decode: (values) => present(decode(values)) }
}

/** Answers a call by the sheet that it asks for. */
export const exported =
  <Query, Row>(sheetOf: (asked: SheetAsked<Query>) => Promise<Sheet<Row>>) =>
  async (context: SheetAsked<Query> & { request: { signal: AbortSignal } }): Promise<FileReply> =>
    writeSheet(await sheetOf(context), { ...context, signal: context.request.signal })

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
/** A day. */
export const dateCell = <Row>(title: string, value: (row: Row) => Text): SheetColumn<Row> => ({
  ...{ title, format: 'date', value },
})
export const instantCell = <Row>(title: string, value: (row: Row) => Value): SheetColumn<Row> => ({
  ...{ title, format: 'instant', value },
})

/** Whose stock it is, for the platform's people, who have the rows of all agents on one sheet. */
export const agentCells = async <Row extends { cid: number | null }>({
  db,
  caller,
  t,
}: Pick<SheetAsked<unknown>, 'db' | 'caller' | 't'>): Promise<SheetColumn<Row>[]> => {
  if (!isPlatform(caller)) return []
  const all = await db.select({ cid: company.cid, name: company.name }).from(company)
  const names = new Map(all.map(({ cid, name }) => [cid, name]))
  return [textCell(t('stock.col.company'), ({ cid }) => names.get(cid ?? 0), 24)]
}

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

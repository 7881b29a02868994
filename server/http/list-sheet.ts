/** Lists as workbooks: how a call answers with one, and the cells that many of them have. */
import type { Db } from '../db/client'
import { company } from '../partners/companies/table'
import type { SheetColumn } from '../xls/columns'
import type { FileReply } from './implement'
import type { Translate } from './messages'
import { isPlatform } from './scope'
import type { Services } from './services'
import type { Caller } from './session'
import { type Readable, rowsOfQuery, type Sheet, writeSheet } from './sheet'
import { businessDate } from './time'

/** What a sheet needs to know, whether it is waited for or written in the background. */
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

/** A day. */
export const dateCell = <Row>(title: string, value: (row: Row) => Text): SheetColumn<Row> => ({
  ...{ title, format: 'date', value },
})

export const instantCell = <Row>(title: string, value: (row: Row) => Value): SheetColumn<Row> => ({
  ...{ title, format: 'instant', value },
})

/** Whose rows they are, for the platform's people, who have the rows of all agents on one sheet. */
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

/** The records of one training account as a workbook: few rows, which are there already. */
import type { FileOnce } from '../http/implement'
import type { Translate } from '../http/messages'
import type { Services } from '../http/services'
import { writeList } from '../http/sheet'
import { businessDate } from '../http/time'
import type { SheetColumn } from '../xls/columns'

/** More records of an account are not exported at once. */
export const mostRecords = 20_000

/** A query without pages. */
export const unpaged = <Query extends { page: number; size: number }>(query: Query): Query => ({
  ...query,
  ...{ page: 1, size: mostRecords },
})

interface Asked {
  now: number
  t: Translate
  services: Services
  request: { signal: AbortSignal }
}

/** @param of whose account it is, which the file is named by */
export const recordSheet = <Row>(
  { now, services, request }: Asked,
  title: string,
  of: string,
  columns: SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<FileOnce> => {
  const fileName = `${title}-${of}-${businessDate(now, services.timeZone)}`
  return writeList({ title, fileName, columns }, rows, { now, services, signal: request.signal })
}

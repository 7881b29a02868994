/** Batch numbers are kept in the letters of the package and compared without regard to case. */
import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { batchKey } from '../../contract/inventory/stock-document'
import { distinct } from './grouped'

/** What indexes are made over. */
export const batchKeyOf = (column: SQLWrapper): SQL<string> => sql<string>`upper(${column})`

export const isBatchNo = (column: SQLWrapper, batchNo: string): SQL => eq(batchKeyOf(column), batchKey(batchNo))

export const isOneOfBatchNos = (column: SQLWrapper, batchNos: readonly string[]): SQL =>
  inArray(batchKeyOf(column), distinct(batchNos.map(batchKey)))

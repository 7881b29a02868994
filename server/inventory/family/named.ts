/** What a text names: batches by their numbers and their goods, and who they came from or went to. */
import { inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { product } from '../../catalogue/products/table'
import { subquery } from '../../db/subquery'
import { hasInitials, hasText } from '../../db/text'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { stockBatch } from '../table'

export const batchesWhere = (condition: SQL | undefined) =>
  subquery.select({ id: stockBatch.batchId }).from(stockBatch).where(condition)

export const productsWhere = (condition: SQL | undefined) =>
  subquery.select({ id: product.productId }).from(product).where(condition)

export const suppliersNamed = (text: string) =>
  subquery.select({ id: supplier.supplierId }).from(supplier).where(hasText(supplier.name, text))

export const clinicsNamed = (text: string) =>
  subquery.select({ id: hospital.hid }).from(hospital).where(hasText(hospital.name, text))

export const batchesNumbered = (text: string) =>
  batchesWhere(or(hasText(stockBatch.batchNo, text), hasText(stockBatch.serialNo, text)))

/** Batches of which the number, the serial number or the name of the goods holds the text: each found by its own index. */
export const batchesNamed = (text: string, goods: SQL | undefined = hasText(product.name, text)) =>
  batchesNumbered(text).unionAll(batchesWhere(inArray(stockBatch.productId, productsWhere(goods))))

/** Goods by name, code, or initials, which are typed without blanks and in either case. */
export const goodsNamed = (text: string) =>
  or(...[product.name, product.code].map((column) => hasText(column, text)), hasInitials(product.initials, text))

/** Lines of stock documents, with the document's key in them. */
interface Lines {
  table: PgTable & Record<'line' | 'batchId', PgColumn>
  document: PgColumn
}

/** Lines of goods that the text names, and lines of these documents. */
export const areLinesNamed = ({ table, document }: Lines, text: string, documents: SQLWrapper): SQL => {
  const linesWhere = (condition: SQL) => subquery.select({ document, line: table.line }).from(table).where(condition)
  const named = linesWhere(inArray(table.batchId, batchesNamed(text))).unionAll(
    linesWhere(inArray(document, documents)),
  )
  return sql`(${document}, ${table.line}) in ${named}`
}

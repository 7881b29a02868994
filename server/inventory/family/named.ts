/** What a text names: batches by their numbers and their goods, and who they came from or went to. */
import { ilike, inArray, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { product } from '../../catalogue/products/table'
import { subquery } from '../../db/subquery'
import { contains } from '../../db/text'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { stockBatch } from '../table'

export const batchesWhere = (condition: SQL | undefined) =>
  subquery.select({ id: stockBatch.batchId }).from(stockBatch).where(condition)

export const productsWhere = (condition: SQL | undefined) =>
  subquery.select({ id: product.productId }).from(product).where(condition)

export const suppliersNamed = (text: string) =>
  subquery
    .select({ id: supplier.supplierId })
    .from(supplier)
    .where(ilike(supplier.name, contains(text)))

export const clinicsNamed = (text: string) =>
  subquery
    .select({ id: hospital.hid })
    .from(hospital)
    .where(ilike(hospital.name, contains(text)))

export const batchesNumbered = (text: string) =>
  batchesWhere(or(ilike(stockBatch.batchNo, contains(text)), ilike(stockBatch.serialNo, contains(text))))

/** Batches of which the number, the serial number or the name of the goods holds the text: each found by its own index. */
export const batchesNamed = (text: string, goods: SQL | undefined = ilike(product.name, contains(text))) =>
  batchesNumbered(text).unionAll(batchesWhere(inArray(stockBatch.productId, productsWhere(goods))))

/** Goods by name, code, or initials, which are typed without blanks and in either case. */
export const goodsNamed = (text: string) =>
  or(
    ...[product.name, product.code].map((column) => ilike(column, contains(text))),
    like(product.initials, contains(text.toLowerCase().replace(/\s/g, ''))),
  )

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

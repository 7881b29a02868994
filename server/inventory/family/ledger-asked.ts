/** Which rows of the ledger a list is asked for, of the ledger alone: they are counted and put in order before anything is joined. */
import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { ledgerFilters } from '../../../contract/inventory/movements'
import { product } from '../../catalogue/products/table'
import { within } from '../../http/periods'
import { stockLedger } from '../table'
import { batchesNamed, goodsNamed, productsWhere } from './named'

type Asked = z.output<z.ZodObject<typeof ledgerFilters>>

export const ledgerAsked = (asked: Asked, timeZone: string): SQL | undefined => {
  const { category, productId, warehouseId, keyword, cid } = asked
  return and(
    isNotNull(stockLedger.warehouseId),
    cid === undefined ? undefined : eq(stockLedger.cid, cid),
    category && inArray(stockLedger.productId, productsWhere(eq(product.category, category))),
    productId === undefined ? undefined : eq(stockLedger.productId, productId),
    warehouseId === undefined ? undefined : eq(stockLedger.warehouseId, warehouseId),
    within(stockLedger.at, asked, timeZone),
    keyword ? inArray(stockLedger.batchId, batchesNamed(keyword, goodsNamed(keyword))) : undefined,
  )
}

import { and, asc, eq, ne } from 'drizzle-orm'
import { ProductCreate, productStatus } from '../../../contract/catalogue/product'
import { products } from '../../../contract/catalogue/products'
import { madeIn } from '../../../contract/orders/prescription-ranges'
import { implement } from '../../http/implement'
import { checkInput } from '../../http/input'
import { Refusal, refuseField } from '../../http/refusal'
import { brand } from '../brands/table'
import { type OpenBusiness, refuseWhileOpen } from '../open-business'
import { soldBy, visibleProducts } from '../visible-products'
import { changeProduct } from './change'
import { createProduct } from './create'
import { listProducts } from './list'
import { orderable, sellerOf } from './orderable'
import { allowedOn, type ProductChanges, productRows } from './rows'
import { listProductStock } from './stock'
import { product } from './table'
import type { ProductRow } from './view'

const ofSeries = (series: string | undefined) => (series === undefined ? undefined : eq(product.series, series))

/** @param business what speaks against deleting a product */
export const productCalls = (business: readonly OpenBusiness[]) =>
  implement<typeof products.calls, ProductRow, ProductChanges>(
    products,
    {
      list: listProducts,
      stock: listProductStock,
      get: async () => undefined,
      create: (context) => createProduct(context, context.body),
      createLens: (context) => createProduct(context, context.body),
      update: (context) => changeProduct(context, context.body),
      updateLens: (context) => changeProduct(context, context.body),
      save: (context) => {
        const { productId, version, ...given } = context.body
        if (productId !== undefined && version === undefined) throw refuseField('version', 'input.required')
        if (productId !== undefined) return changeProduct(context, context.body)
        if (!context.caller.codes.has('products.create')) throw new Refusal('forbidden')
        return createProduct(context, checkInput(ProductCreate, given))
      },
      remove: async ({ db, row, caller, save }) => {
        if (!allowedOn(row, caller).includes('remove')) throw new Refusal('forbidden')
        await refuseWhileOpen(business, db, { productId: row.productId })
        await save({ status: productStatus.deleted })
        return undefined
      },
      others: ({ db, query: { cid, category, brand: code, type }, caller }) => {
        const seller = sellerOf(caller, cid)
        return orderable(
          db,
          seller,
          soldBy(seller),
          category ? eq(product.category, category) : ne(product.category, 'lens'),
          code === undefined ? undefined : eq(brand.code, code),
          type === undefined ? undefined : eq(product.isStock, type),
        )
      },
      ofBrand: ({ db, params, query, caller }) =>
        orderable(db, caller.cid, visibleProducts(caller), eq(brand.code, params.brandCode), ofSeries(query.series)),
      ofAgent: async ({ db, params, query, caller }) => {
        const seller = sellerOf(caller, params.cid)
        return orderable(
          db,
          seller,
          soldBy(seller),
          query.brand_id === undefined ? undefined : eq(product.brandId, query.brand_id),
          ofSeries(query.series),
        )
      },
      series: async ({ db, params, caller }) => {
        const found = await db
          .selectDistinct({ series: product.series })
          .from(product)
          .innerJoin(brand, eq(brand.id, product.brandId))
          .where(
            and(visibleProducts(caller), eq(brand.code, params.brand), eq(product.status, 1), ne(product.series, '')),
          )
          .orderBy(asc(product.series))
        return found.map(({ series }) => series)
      },
      range: async ({ db, query, caller }) => {
        const [found] = await db
          .select({ range: product.range, powers: product.powers })
          .from(product)
          .where(and(visibleProducts(caller), eq(product.productId, query.productId)))
        if (!found) throw new Refusal('missing')
        const made = madeIn(found)
        return { standard: [...(made?.standard ?? [])], cyl: [...(made?.cyl ?? [])], range: found.range }
      },
    },
    productRows,
  )

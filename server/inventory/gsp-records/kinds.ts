/** Where each record of medical devices is read from. */
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { GspKind } from '../../../contract/inventory/gsp-records'
import { stockInStatus } from '../../../contract/inventory/stock-ins'
import { stockOutStatus, stockOutTypes } from '../../../contract/inventory/stock-outs'
import { certificateOwners, permitToPractise } from '../../../contract/partners/certificates'
import { product } from '../../catalogue/products/table'
import { subquery } from '../../db/subquery'
import { within } from '../../http/periods'
import { certificate } from '../../partners/certificates/table'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { warehouse } from '../../partners/warehouses/table'
import type { Firm, GoodsKept, Parties } from '../family/columns'
import { areLinesNamed, batchesNamed, batchesWhere, clinicsNamed, productsWhere, suppliersNamed } from '../family/named'
import { ofAgentStock } from '../family/places'
import { scrap } from '../scraps/table'
import { stockIn, stockInLine } from '../stock-ins/table'
import { stockOut, stockOutLine } from '../stock-outs/table'
import { stockBalance, stockBatch } from '../table'
import { licences } from './licences'
import { type Asking, nothing, type Reading, readingBy } from './reading'

/** The goods, with the registration number that held when the batch came in. */
const registration = sql<string>`coalesce(nullif(${stockBatch.regNo}, ''), ${product.regNo})`

const from = (kept: PgColumn | undefined, field: keyof GoodsKept, now: PgColumn | SQL) =>
  kept ? sql<string>`coalesce(${kept} ->> ${sql.raw(`'${field}'`)}, ${now})` : now

/** Of goods what was said of them on the day, where it was kept; else what is said now. */
const goodsOf = (kept?: PgColumn) => ({
  productName: from(kept, 'productName', product.name),
  spec: from(kept, 'spec', product.spec),
  unit: from(kept, 'unit', product.unit),
  regNo: from(kept, 'regNo', registration),
  maker: from(kept, 'maker', product.maker),
  makerLicence: from(kept, 'makerLicence', product.makerLicence),
  storage: from(kept, 'storage', product.storage),
  ...{ batchId: stockBatch.batchId, batchNo: stockBatch.batchNo, serialNo: stockBatch.serialNo },
  ...{ variant: stockBatch.variant, prodDate: stockBatch.prodDate, expiry: stockBatch.expiry },
})

/** Of what is kept under numbers, the latest licence of these kinds, the first kind before the second. */
const licence = (ownerType: number, ownerId: PgColumn, types: readonly number[]) =>
  sql<string | null>`(select ${certificate.number} from ${certificate}
    where ${certificate.ownerType} = ${ownerType} and ${certificate.ownerId} = ${ownerId}
      and ${certificate.type} in (${sql.join([...types], sql`, `)})
    order by ${certificate.type} desc, ${certificate.validTo} desc limit 1)`
const supplierFields = {
  ...{ party: supplier.name, partyAddress: supplier.address, partyPhone: supplier.phone },
  partyLicence: licence(certificateOwners.supplier, supplier.supplierId, [1, 2]),
}

const firm = (
  parties: PgColumn,
  who: keyof Parties,
  now: Record<'party' | 'partyAddress' | 'partyPhone' | 'partyLicence', PgColumn | SQL>,
) => {
  const kept = (field: keyof Firm, known: PgColumn | SQL) =>
    sql<string | null>`coalesce(${parties} -> ${sql.raw(`'${who}'`)} ->> ${sql.raw(`'${field}'`)}, ${known})`
  return {
    party: kept('name', now.party),
    partyAddress: kept('address', now.partyAddress),
    partyPhone: kept('phone', now.partyPhone),
    partyLicence: kept('licence', now.partyLicence),
  }
}

const pair = (first: PgColumn, second: PgColumn) => sql<string>`${first} || '-' || ${second}`

const buyerFields = {
  ...{ party: hospital.name, partyAddress: hospital.address, partyPhone: hospital.phone },
  partyLicence: licence(certificateOwners.clinic, hospital.hid, [permitToPractise]),
}

/** What is asked of goods and their batch, with what finds a text in a kind of record. */
const ofGoods = (
  { caller, query, services: { timeZone } }: Asking,
  of: Record<'cid' | 'warehouseId' | 'at' | 'productId' | 'batchId', PgColumn> & { hid?: PgColumn },
  named: (text: string) => SQL = (text) => inArray(of.batchId, batchesOrSuppliersNamed(text)),
): SQL | undefined => {
  const { cid, productId, batchId, supplierId, hid, keyword } = query
  return and(
    ofAgentStock(caller, of),
    cid === undefined ? undefined : eq(of.cid, cid),
    query.all === 1 ? undefined : inArray(of.productId, productsWhere(eq(product.isGsp, 1))),
    productId === undefined ? undefined : eq(of.productId, productId),
    batchId === undefined ? undefined : eq(of.batchId, batchId),
    supplierId === undefined ? undefined : inArray(of.batchId, batchesWhere(eq(stockBatch.supplierId, supplierId))),
    hid === undefined ? undefined : of.hid ? eq(of.hid, hid) : sql`false`,
    within(of.at, query, timeZone),
    keyword ? named(keyword) : undefined,
  )
}

const batchesOrSuppliersNamed = (text: string) =>
  batchesNamed(text).unionAll(batchesWhere(inArray(stockBatch.supplierId, suppliersNamed(text))))

const acceptance = (asked: Asking): Reading => {
  const { db } = asked
  const { cid, hid, postedAt, warehouseId } = stockIn
  const { productId, batchId } = stockInLine
  const matching = and(
    eq(stockIn.status, stockInStatus.received),
    isNotNull(batchId),
    ofGoods(asked, { cid, warehouseId, hid, at: postedAt, productId, batchId }),
  )
  const order = [desc(postedAt), desc(stockIn.stockinId), asc(stockInLine.line)]
  const found = () =>
    db
      .select(getTableColumns(stockInLine))
      .from(stockInLine)
      .innerJoin(stockIn, eq(stockIn.stockinId, stockInLine.stockinId))
      .where(matching)
      .$dynamic()
  const view = (lines: typeof stockInLine) =>
    db
      .select({
        ...{ recordId: pair(stockIn.stockinId, stockInLine.line), cid },
        ...{ ...nothing, ...goodsOf(stockInLine.goods), ...firm(stockIn.parties, 'supplier', supplierFields) },
        ...{ at: postedAt, no: stockIn.no, documentId: stockIn.stockinId, orderId: stockIn.orderId },
        ...{ warehouseName: warehouse.name, planQty: stockInLine.planQty, receivedQty: stockInLine.receivedQty },
        quantity: stockInLine.acceptedQty,
        rejectedQty: sql<number>`${stockInLine.receivedQty} - ${stockInLine.acceptedQty}`,
        ...{ note: stockIn.reason, operatorName: stockIn.operatorName, checkerName: stockIn.checkerName },
      })
      .from(lines)
      .innerJoin(stockIn, eq(stockIn.stockinId, stockInLine.stockinId))
      .innerJoin(stockBatch, eq(stockBatch.batchId, batchId))
      .innerJoin(product, eq(product.productId, productId))
      .innerJoin(warehouse, eq(warehouse.warehouseId, stockIn.warehouseId))
      .leftJoin(supplier, eq(supplier.supplierId, stockBatch.supplierId))
      .$dynamic()
  return readingBy(stockInLine, { matching, order, found, view })
}

const storage = (asked: Asking): Reading => {
  const { db } = asked
  const { cid, productId, batchId, warehouseId } = stockBalance
  const matching = and(
    gt(stockBalance.onHand, 0),
    ofGoods(asked, { cid, warehouseId, at: stockBatch.created, productId, batchId }),
  )
  const order = [sql`${stockBatch.expiry} asc nulls last`, asc(warehouseId), asc(batchId)]
  const found = () =>
    db
      .select(getTableColumns(stockBalance))
      .from(stockBalance)
      .innerJoin(stockBatch, and(eq(stockBatch.batchId, batchId), eq(stockBatch.cid, cid)))
      .where(matching)
      .$dynamic()
  const view = (balances: typeof stockBalance) =>
    db
      .select({
        ...{ recordId: pair(warehouseId, batchId), cid },
        ...{ ...nothing, ...goodsOf(), ...supplierFields },
        ...{ at: stockBatch.created, warehouseName: warehouse.name, quantity: stockBalance.onHand },
        ...{ state: stockBatch.status, note: stockBatch.reason },
      })
      .from(balances)
      .innerJoin(stockBatch, eq(stockBatch.batchId, batchId))
      .innerJoin(product, eq(product.productId, productId))
      .innerJoin(warehouse, eq(warehouse.warehouseId, warehouseId))
      .leftJoin(supplier, eq(supplier.supplierId, stockBatch.supplierId))
      .$dynamic()
  return readingBy(stockBalance, { matching, order, found, view })
}

const sale = (asked: Asking): Reading => {
  const { db } = asked
  const { cid, hid, postedAt, stockoutId, warehouseId } = stockOut
  const { productId, batchId } = stockOutLine
  const lines = { table: stockOutLine, document: stockOutLine.stockoutId }
  const boughtBy = (text: string) =>
    subquery
      .select({ id: stockoutId })
      .from(stockOut)
      .where(inArray(hid, clinicsNamed(text)))
  const matching = and(
    eq(stockOut.status, stockOutStatus.out),
    eq(stockOut.type, stockOutTypes.sale),
    ofGoods(asked, { cid, warehouseId, hid, at: postedAt, productId, batchId }, (text) =>
      areLinesNamed(lines, text, boughtBy(text)),
    ),
  )
  const order = [desc(postedAt), desc(stockoutId), asc(stockOutLine.line)]
  const found = () =>
    db
      .select(getTableColumns(stockOutLine))
      .from(stockOutLine)
      .innerJoin(stockOut, eq(stockoutId, stockOutLine.stockoutId))
      .where(matching)
      .$dynamic()
  const view = (of: typeof stockOutLine) =>
    db
      .select({
        ...{ recordId: pair(stockoutId, stockOutLine.line), cid },
        ...{ ...nothing, ...goodsOf(stockOutLine.goods) },
        ...{ at: postedAt, no: stockOut.no, documentId: stockoutId, orderId: stockOut.orderId },
        ...{ warehouseName: warehouse.name, quantity: stockOutLine.quantity, price: stockOutLine.price },
        amount: sql<number>`${stockOutLine.price} * ${stockOutLine.quantity}`.mapWith(Number),
        ...firm(stockOut.parties, 'clinic', buyerFields),
        ...{ note: stockOut.note, operatorName: stockOut.operatorName, checkerName: stockOut.checkerName },
      })
      .from(of)
      .innerJoin(stockOut, eq(stockoutId, stockOutLine.stockoutId))
      .innerJoin(stockBatch, eq(stockBatch.batchId, batchId))
      .innerJoin(product, eq(product.productId, productId))
      .innerJoin(warehouse, eq(warehouse.warehouseId, stockOut.warehouseId))
      .leftJoin(hospital, eq(hospital.hid, hid))
      .$dynamic()
  return readingBy(stockOutLine, { matching, order, found, view })
}

const scrapped = (asked: Asking): Reading => {
  const { db } = asked
  const { cid, at, warehouseId } = scrap
  const { batchId, productId } = stockBatch
  const matching = ofGoods(asked, { cid, warehouseId, at, productId, batchId })
  const order = [desc(at), desc(scrap.scrapId)]
  const found = () =>
    db
      .select(getTableColumns(scrap))
      .from(scrap)
      .innerJoin(stockBatch, eq(batchId, scrap.batchId))
      .where(matching)
      .$dynamic()
  const view = (of: typeof scrap) =>
    db
      .select({
        ...{ recordId: sql<string>`${scrap.scrapId}::text`, cid },
        ...{ ...nothing, ...goodsOf(stockOutLine.goods), ...supplierFields },
        ...{ at, no: stockOut.no, documentId: scrap.stockoutId, warehouseName: warehouse.name },
        ...{ quantity: scrap.quantity, state: scrap.reason, note: scrap.note, operatorName: scrap.operatorName },
      })
      .from(of)
      .innerJoin(stockOut, eq(stockOut.stockoutId, scrap.stockoutId))
      // A document scraps one batch.
      .innerJoin(stockOutLine, eq(stockOutLine.stockoutId, scrap.stockoutId))
      .innerJoin(stockBatch, eq(batchId, scrap.batchId))
      .innerJoin(product, eq(product.productId, productId))
      .innerJoin(warehouse, eq(warehouse.warehouseId, scrap.warehouseId))
      .leftJoin(supplier, eq(supplier.supplierId, stockBatch.supplierId))
      .$dynamic()
  return readingBy(scrap, { matching, order, found, view })
}

const readings = { acceptance, storage, sale, scrap: scrapped, licences }
export const readingOf = (kind: GspKind, asked: Asking): Reading => readings[kind](asked)

/** Where each record of medical devices is read from. */

import { and, desc, eq, gt, gte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { GspKind, gspRecords } from '../../../contract/inventory/gsp-records'
import { stockInStatus } from '../../../contract/inventory/stock-ins'
import { stockOutStatus, stockOutTypes } from '../../../contract/inventory/stock-outs'
import { certificateOwners, permitToPractise } from '../../../contract/partners/certificates'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import type { Context } from '../../http/implement'
import { checkDays, within } from '../../http/periods'
import { certificate } from '../../partners/certificates/table'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { warehouse } from '../../partners/warehouses/table'
import { ofAgent } from '../family/places'
import type { SheetAsked } from '../family/sheet'
import { scrap } from '../scraps/table'
import { stockIn, stockInLine } from '../stock-ins/table'
import { stockOut, stockOutLine } from '../stock-outs/table'
import { stockBalance, stockBatch } from '../table'

export type Asking = SheetAsked<Context<typeof gspRecords.calls.export>['query']>

const unknown = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql<null>`null`])) as Record<Name, SQL<null>>
const nothing = unknown(
  ...['at', 'no', 'documentId', 'orderId', 'warehouseName', 'planQty', 'receivedQty', 'rejectedQty', 'quantity'],
  ...['price', 'amount', 'party', 'partyLicence', 'partyAddress', 'partyPhone', 'state', 'ownerType', 'issuer'],
  ...['validFrom', 'validTo', 'note', 'operatorName', 'checkerName'],
)
const noGoods = unknown(
  ...['productName', 'spec', 'unit', 'regNo', 'maker', 'makerLicence', 'storage'],
  ...['batchId', 'batchNo', 'serialNo', 'variant', 'prodDate', 'expiry'],
)
/** The goods, with the registration number that held when the batch came in. */
const goods = {
  ...{ productName: product.name, spec: product.spec, unit: product.unit },
  regNo: sql<string>`coalesce(nullif(${stockBatch.regNo}, ''), ${product.regNo})`,
  ...{ maker: product.maker, makerLicence: product.makerLicence, storage: product.storage },
  ...{ batchId: stockBatch.batchId, batchNo: stockBatch.batchNo, serialNo: stockBatch.serialNo },
  ...{ variant: stockBatch.variant, prodDate: stockBatch.prodDate, expiry: stockBatch.expiry },
}

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

const pair = (first: PgColumn, second: PgColumn) => sql<string>`${first} || '-' || ${second}`

/** What is asked of goods and their batch. */
const ofGoods = (
  { caller, query, services: { timeZone } }: Asking,
  { cid, at, hid, supplierId }: { cid: PgColumn; at: PgColumn; hid?: PgColumn; supplierId: PgColumn },
  parties: readonly PgColumn[],
): SQL | undefined => {
  const named = [product.name, stockBatch.batchNo, stockBatch.serialNo, ...parties]
  return and(
    ofAgent(caller, cid),
    query.cid === undefined ? undefined : eq(cid, query.cid),
    query.all === 1 ? undefined : eq(product.isGsp, 1),
    query.productId === undefined ? undefined : eq(product.productId, query.productId),
    query.batchId === undefined ? undefined : eq(stockBatch.batchId, query.batchId),
    query.supplierId === undefined ? undefined : eq(supplierId, query.supplierId),
    query.hid === undefined ? undefined : hid ? eq(hid, query.hid) : sql`false`,
    within(at, query, timeZone),
    anyContains(named, query.keyword),
  )
}

const acceptance = (db: Db, asked: Asking) =>
  db
    .select({
      recordId: pair(stockIn.stockinId, stockInLine.line),
      ...{ ...nothing, ...goods, ...supplierFields },
      ...{ at: stockIn.postedAt, no: stockIn.no, documentId: stockIn.stockinId, orderId: stockIn.orderId },
      ...{ warehouseName: warehouse.name, planQty: stockInLine.planQty, receivedQty: stockInLine.receivedQty },
      quantity: stockInLine.acceptedQty,
      rejectedQty: sql<number>`${stockInLine.receivedQty} - ${stockInLine.acceptedQty}`,
      ...{ note: stockIn.reason, operatorName: stockIn.operatorName, checkerName: stockIn.checkerName },
    })
    .from(stockInLine)
    .innerJoin(stockIn, eq(stockIn.stockinId, stockInLine.stockinId))
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockInLine.batchId))
    .innerJoin(product, eq(product.productId, stockInLine.productId))
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockIn.warehouseId))
    .leftJoin(supplier, eq(supplier.supplierId, stockBatch.supplierId))
    .where(
      and(
        eq(stockIn.status, stockInStatus.received),
        ofGoods(
          asked,
          { cid: stockIn.cid, at: stockIn.postedAt, hid: stockIn.hid, supplierId: stockBatch.supplierId },
          [supplier.name],
        ),
      ),
    )
    .orderBy(desc(stockIn.postedAt), desc(stockIn.stockinId), stockInLine.line)
    .$dynamic()

const storage = (db: Db, asked: Asking) =>
  db
    .select({
      recordId: pair(stockBalance.warehouseId, stockBalance.batchId),
      ...{ ...nothing, ...goods, ...supplierFields },
      ...{ at: stockBatch.created, warehouseName: warehouse.name, quantity: stockBalance.onHand },
      ...{ state: stockBatch.status, note: stockBatch.reason },
    })
    .from(stockBalance)
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockBalance.batchId))
    .innerJoin(product, eq(product.productId, stockBalance.productId))
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockBalance.warehouseId))
    .leftJoin(supplier, eq(supplier.supplierId, stockBatch.supplierId))
    .where(
      and(
        gt(stockBalance.onHand, 0),
        ofGoods(asked, { cid: stockBalance.cid, at: stockBatch.created, supplierId: stockBatch.supplierId }, [
          supplier.name,
        ]),
      ),
    )
    .orderBy(sql`${stockBatch.expiry} asc nulls last`, stockBalance.warehouseId, stockBalance.batchId)
    .$dynamic()

const sale = (db: Db, asked: Asking) =>
  db
    .select({
      recordId: pair(stockOut.stockoutId, stockOutLine.line),
      ...{ ...nothing, ...goods },
      ...{ at: stockOut.postedAt, no: stockOut.no, documentId: stockOut.stockoutId, orderId: stockOut.orderId },
      ...{ warehouseName: warehouse.name, quantity: stockOutLine.quantity, price: stockOutLine.price },
      amount: sql<number>`${stockOutLine.price} * ${stockOutLine.quantity}`.mapWith(Number),
      ...{ party: hospital.name, partyAddress: hospital.address, partyPhone: hospital.phone },
      partyLicence: licence(certificateOwners.clinic, hospital.hid, [permitToPractise]),
      ...{ note: stockOut.note, operatorName: stockOut.operatorName, checkerName: stockOut.checkerName },
    })
    .from(stockOutLine)
    .innerJoin(stockOut, eq(stockOut.stockoutId, stockOutLine.stockoutId))
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockOutLine.batchId))
    .innerJoin(product, eq(product.productId, stockOutLine.productId))
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockOut.warehouseId))
    .leftJoin(hospital, eq(hospital.hid, stockOut.hid))
    .where(
      and(
        eq(stockOut.status, stockOutStatus.out),
        eq(stockOut.type, stockOutTypes.sale),
        ofGoods(
          asked,
          { cid: stockOut.cid, at: stockOut.postedAt, hid: stockOut.hid, supplierId: stockBatch.supplierId },
          [hospital.name],
        ),
      ),
    )
    .orderBy(desc(stockOut.postedAt), desc(stockOut.stockoutId), stockOutLine.line)
    .$dynamic()

const scrapped = (db: Db, asked: Asking) =>
  db
    .select({
      recordId: sql<string>`${scrap.scrapId}::text`,
      ...{ ...nothing, ...goods, ...supplierFields },
      ...{ at: scrap.at, no: stockOut.no, documentId: scrap.stockoutId, warehouseName: warehouse.name },
      ...{ quantity: scrap.quantity, state: scrap.reason, note: scrap.note, operatorName: scrap.operatorName },
    })
    .from(scrap)
    .innerJoin(stockOut, eq(stockOut.stockoutId, scrap.stockoutId))
    .innerJoin(stockBatch, eq(stockBatch.batchId, scrap.batchId))
    .innerJoin(product, eq(product.productId, stockBatch.productId))
    .innerJoin(warehouse, eq(warehouse.warehouseId, scrap.warehouseId))
    .leftJoin(supplier, eq(supplier.supplierId, stockBatch.supplierId))
    .where(ofGoods(asked, { cid: scrap.cid, at: scrap.at, supplierId: stockBatch.supplierId }, [supplier.name]))
    .orderBy(desc(scrap.at), desc(scrap.scrapId))
    .$dynamic()

const { product: ofProduct, supplier: ofSupplier, clinic: ofClinic } = certificateOwners
const owned = (type: number, id: SQL | number) =>
  and(eq(certificate.ownerType, type), sql`${certificate.ownerId} = ${id}`)

/** Of a batch: the papers of its product and of its supplier, and of everybody who got of it. */
const papersOfBatch = (batchId: number) =>
  or(
    owned(ofProduct, sql`(select ${stockBatch.productId} from ${stockBatch} where ${stockBatch.batchId} = ${batchId})`),
    owned(
      ofSupplier,
      sql`(select ${stockBatch.supplierId} from ${stockBatch} where ${stockBatch.batchId} = ${batchId})`,
    ),
    and(
      eq(certificate.ownerType, ofClinic),
      sql`${certificate.ownerId} in (select ${stockOut.hid} from ${stockOut} join ${stockOutLine}
        on ${stockOutLine.stockoutId} = ${stockOut.stockoutId} where ${stockOutLine.batchId} = ${batchId})`,
    ),
  )

const licences = (db: Db, { caller, query }: Asking) => {
  const { keyword, productId, supplierId, hid, batchId, start_date, end_date, cid } = query
  checkDays(query)
  const mine = ofAgent(caller, certificate.cid)
  return db
    .select({
      recordId: sql<string>`${certificate.certificateId}::text`,
      ...{ ...nothing, ...noGoods },
      ...{ no: certificate.number, party: certificate.ownerName, state: certificate.type },
      ...{ ownerType: certificate.ownerType, issuer: certificate.issuer, note: certificate.note },
      ...{ validFrom: certificate.validFrom, validTo: certificate.validTo },
    })
    .from(certificate)
    .where(
      and(
        mine && or(mine, and(sql`${certificate.cid} is null`, sql`${caller.cid}::int is not null`)),
        cid === undefined ? undefined : eq(certificate.cid, cid),
        productId === undefined ? undefined : owned(ofProduct, productId),
        supplierId === undefined ? undefined : owned(ofSupplier, supplierId),
        hid === undefined ? undefined : owned(ofClinic, hid),
        batchId === undefined ? undefined : papersOfBatch(batchId),
        start_date ? gte(certificate.validTo, start_date) : undefined,
        end_date ? sql`${certificate.validTo} <= ${end_date}` : undefined,
        anyContains([certificate.ownerName, certificate.number], keyword),
      ),
    )
    .orderBy(certificate.validTo, certificate.certificateId)
    .$dynamic()
}

/** A record's rows, all of them, in the order of its list. */
export interface Reading {
  limit(count: number): { offset(count: number): PromiseLike<unknown[]> }
  as(name: string): unknown
  toSQL(): { sql: string; params: unknown[] }
  _: { readonly selectedFields: unknown }
}

const readings = { acceptance, storage, sale, scrap: scrapped, licences }
export const readingOf = (kind: GspKind, asked: Asking): Reading =>
  readings[kind](asked.db, asked) as unknown as Reading

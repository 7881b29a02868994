/** The licences of goods and firms, by when they end. */
import { and, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import { certificateOwners } from '../../../contract/partners/certificates'
import { anyContains } from '../../db/text'
import { checkDays } from '../../http/periods'
import { certificate } from '../../partners/certificates/table'
import { ofAgent } from '../family/places'
import { stockOut, stockOutLine } from '../stock-outs/table'
import { stockBatch } from '../table'
import { type Asking, noGoods, nothing, type Reading } from './reading'

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

export const licences = ({ db, caller, query }: Asking): Reading => {
  const { keyword, productId, supplierId, hid, batchId, start_date, end_date, cid } = query
  checkDays(query)
  const mine = ofAgent(caller, certificate.cid)
  const found = () =>
    db
      .select({
        ...{ recordId: sql<string>`${certificate.certificateId}::text`, cid: certificate.cid },
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
  return { all: found(), page: (limit, offset) => found().limit(limit).offset(offset), counted: found }
}

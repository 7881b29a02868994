/** What a call brings along, made ready: whose orders of which line, and the rows of the file. */
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/core/call'
import type { ProductLine } from '../../../contract/orders/order-family'
import type { orderImports } from '../../../contract/orders/order-imports'
import { brand } from '../../catalogue/brands/table'
import type { Db } from '../../db/client'
import { refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { type OpenedSheet, openSheet, type SheetContext } from '../../http/sheet-import/open-sheet'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { columnsOf } from '../family/sheet-columns'
import type { About } from './named'

export type Sent = BodyOf<typeof orderImports.calls.rejects>

export interface Opened extends OpenedSheet {
  about: About
}

interface OpenContext extends SheetContext {
  db: Db
  caller: Caller
}

const lineOf = async (db: Db, { product, brand_id }: Sent): Promise<ProductLine> => {
  if (brand_id === undefined) {
    if (product === undefined) throw refuseField('brand_id', 'import.needsProduct')
    return product
  }
  const [found] = await db.select().from(brand).where(eq(brand.id, brand_id))
  if (found?.status !== 1 || (product !== undefined && found.product !== product))
    throw refuseField('brand_id', 'import.noBrand')
  return found.product as ProductLine
}

/** The one that is named, the caller's own, or that of the clinic. */
const companyOf = async (db: Db, { cid: asked, hid }: Sent, caller: Caller): Promise<number> => {
  const [clinic] =
    caller.cid === null && hid !== undefined
      ? await db.select({ cid: hospital.cid }).from(hospital).where(eq(hospital.hid, hid))
      : []
  const cid = asked ?? caller.cid ?? clinic?.cid ?? null
  if (cid === null || (caller.cid !== null && cid !== caller.cid)) throw refuseField('cid', 'import.noCompany')
  const [found] = await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid))
  if (!found) throw refuseField('cid', 'import.noCompany')
  return cid
}

export const open = async (body: Sent, context: OpenContext): Promise<Opened> => {
  const { db, caller } = context
  const line = await lineOf(db, body)
  const cid = await companyOf(db, body, caller)
  const hid = body.hid ?? caller.hid ?? undefined
  const sheet = await openSheet(body, columnsOf[line], context)
  return { ...sheet, about: { line, cid, hid, brandId: body.brand_id, caller } }
}

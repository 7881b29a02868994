/** How a company's bills and delivery notes look. */
import { eq } from 'drizzle-orm'
import { type PrintTemplate, papers } from '../../contract/orders/shipment-template'
import type { Db } from '../db/client'
import { shipmentTemplate } from './shipment-template/table'

const usual: PrintTemplate & { version: number } = {
  ...{ title: '', logo: '', paper: papers.a4, showPrice: 1, footer: '', copies: 1 },
  version: 1,
}

export const templateOf = async (db: Db, cid: number): Promise<typeof usual> => {
  const { title, logo, paper, showPrice, footer, copies, version } = shipmentTemplate
  const [own] = await db
    .select({ title, logo, paper, showPrice, footer, copies, version })
    .from(shipmentTemplate)
    .where(eq(shipmentTemplate.cid, cid))
  return own ?? usual
}

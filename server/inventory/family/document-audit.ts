/** What orders, transfers and scraps do to documents by no call on these: the trail tells it as of what is done by hand. */
import { and, desc, eq } from 'drizzle-orm'
import { stockInStatus } from '../../../contract/inventory/stock-ins'
import type { Db } from '../../db/client'
import { difference, recorded, writeAudit } from '../../http/audit'
import { audit } from '../../http/table'
import type { stockIn } from '../stock-ins/table'
import type { stockOut } from '../stock-outs/table'
import { saveIn } from './coming-in'
import { type AuditStamp, saveOut } from './going-out'

/** With `storeHid` where it moves the stock of a clinic, of which its agent hears nothing. */
type OfStore = { storeHid?: number | null }
const ofClinic = ({ storeHid = null }: OfStore) => storeHid !== null

type In = Omit<typeof stockIn.$inferSelect, 'parties'> & OfStore
type Out = Omit<typeof stockOut.$inferSelect, 'parties'> & OfStore

const entryOf = ({ cid, hid }: Pick<In, 'cid' | 'hid'>, { now: at, uid, name, address, requestId }: AuditStamp) => ({
  ...{ at, uid, name, cid, hid, address, requestId, reason: '' },
})
const entryIn = (row: In, action: string, stamp: AuditStamp) => ({
  ...{ ...entryOf(row, stamp), resource: 'stock-ins', recordId: row.stockinId, action },
  ofClinic: ofClinic(row),
})
const entryOut = (row: Out, action: string, stamp: AuditStamp) => ({
  ...{ ...entryOf(row, stamp), resource: 'stock-outs', recordId: row.stockoutId, action },
  ofClinic: ofClinic(row),
})

export const auditNewIn = (db: Db, row: In, stamp: AuditStamp): Promise<void> =>
  writeAudit(db, entryIn(row, 'create', stamp), { before: null, after: recorded(row) })

export const auditNewOut = (db: Db, row: Out, stamp: AuditStamp): Promise<void> =>
  writeAudit(db, entryOut(row, 'create', stamp), { before: null, after: recorded(row) })

/** Saves what has become of a stock-in, and tells it. */
export const changeIn = async (
  db: Db,
  row: In,
  action: string,
  changes: Partial<In>,
  stamp: AuditStamp,
): Promise<void> => {
  await saveIn(db, row.stockinId, changes, stamp.now)
  await writeAudit(db, entryIn(row, action, stamp), difference(row, { ...row, ...changes }))
}

/** The same of a stock-out. */
export const changeOut = async (
  db: Db,
  row: Out,
  action: string,
  changes: Partial<Out>,
  stamp: AuditStamp,
): Promise<void> => {
  await saveOut(db, row.stockoutId, changes, stamp.now)
  await writeAudit(db, entryOut(row, action, stamp), difference(row, { ...row, ...changes }))
}

/** Who voided a document and when, for all who may read it; null: it stands. */
export const voidedBy = async (
  db: Db,
  document: { resource: 'stock-ins' | 'stock-outs'; recordId: number },
  { status, updated }: Pick<In, 'status' | 'updated'>,
): Promise<{ name: string; at: number } | null> => {
  if (status !== stockInStatus.voided) return null
  const { resource, recordId, action, id, name, at } = audit
  const [found] = await db
    .select({ name, at })
    .from(audit)
    .where(and(eq(resource, document.resource), eq(recordId, document.recordId), eq(action, 'void')))
    .orderBy(desc(id))
    .limit(1)
  return found ?? { name: '', at: updated }
}

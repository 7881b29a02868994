/** What orders ask of prescriptions: whether one may be filled, what it says, and that it follows what becomes of its orders. */
import { and, eq, notInArray } from 'drizzle-orm'
import { prescriptions, rxStatus } from '../../contract/clinic/prescriptions'
import type { RxContent } from '../../contract/clinic/rx-content'
import type { RxKind } from '../../contract/clinic/rx-kind'
import { orderStatus } from '../../contract/orders/order-family'
import { nextVersion } from '../crud/table-rows'
import type { Db } from '../db/client'
import { writeAudit } from '../http/audit'
import { Refusal, refuseField } from '../http/refusal'
import { inChain } from '../http/scope'
import type { Caller } from '../http/session'
import { orders } from '../orders/orders/table'
import { pidsOf } from '../people/patient-service'
import { draftOrder } from './prescriptions/order-draft'
import { contentOf, type RxRow, rxView } from './prescriptions/rows'
import { prescription } from './prescriptions/table'

/** These fill no prescription any more. */
const ended = [orderStatus.rejected, orderStatus.cancelled, orderStatus.afterSale]

export const isEndOfOrder = (status: number): boolean => (ended as readonly number[]).includes(status)

/** How many orders fill a prescription. */
export const liveOrdersOf = (db: Db, rxId: number): Promise<number> =>
  db.$count(orders, and(eq(orders.rxId, rxId), notInArray(orders.status, ended)))

export interface Prescribed {
  rxNo: string
  content: RxContent & { kind: RxKind }
  /** The examination was amended since. */
  amended: boolean
}

const presented = (row: RxRow): Prescribed => ({
  rxNo: row.rxNo,
  content: contentOf(row),
  amended: row.examAmended === 1,
})

/** What a prescription says; of an order that names it, so that it is there. */
export const prescribedBy = async (db: Db, rxId: number): Promise<Prescribed> => {
  const [row] = await rxView(db).where(eq(prescription.rxId, rxId))
  if (!row) throw new Error(`the prescription ${rxId} is not there`)
  return presented(row)
}

const isOnePerson = async (db: Db, one: number, other: number) =>
  one === other || (await pidsOf(db, one)).includes(other) || (await pidsOf(db, other)).includes(one)

/** Why a prescription cannot be filled on a day; undefined where it can. */
const objectionTo = ({ status, validUntil }: Pick<RxRow, 'status' | 'validUntil'>, today: string) => {
  if (status === rxStatus.draft) return 'rx.unsigned'
  if (status === rxStatus.void) return 'rx.void'
  return status === rxStatus.expired || validUntil < today ? 'rx.expired' : undefined
}

/** A prescription of the caller's chain that may be filled for this patient, or the message that says why it may not. */
export const fillable = async (
  db: Db,
  caller: Caller,
  { rxId, pid }: { rxId: number; pid: number },
): Promise<Prescribed | 'rx.unknown' | 'rx.otherPatient' | NonNullable<ReturnType<typeof objectionTo>>> => {
  // Prescriptions are the clinics' own: an agent's people fill none.
  if (caller.hid === null && caller.cid !== null) return 'rx.unknown'
  const [row] = await rxView(db).where(and(eq(prescription.rxId, rxId), inChain(caller, prescription)))
  if (!row) return 'rx.unknown'
  if (!(await isOnePerson(db, row.pid, pid))) return 'rx.otherPatient'
  return objectionTo(row, caller.today) ?? presented(row)
}

/** The body of the order by which a prescription is filled with a product. @throws Refusal at `rxId` or `productId` */
export const rxOrderDraft = async (
  db: Db,
  caller: Caller,
  { rxId, productId }: { rxId: number; productId: number },
) => {
  const [row] = await rxView(db).where(and(eq(prescription.rxId, rxId), inChain(caller, prescription)))
  if (!row) throw refuseField('rxId', 'rx.unknown')
  return draftOrder(db, row, productId, caller)
}

/** The examiners whose findings the prescription follows. */
interface By {
  db: Db
  now: number
  caller: Pick<Caller, 'uid' | 'name' | 'today'>
  request: { id: string; address: string }
}

const locked = async (db: Db, rxId: number) => {
  const [row] = await db.select().from(prescription).where(eq(prescription.rxId, rxId)).for('no key update')
  if (!row) throw new Error(`the prescription ${rxId} is not there`)
  return row
}

const move = async ({ db, now, caller, request }: By, row: typeof prescription.$inferSelect, status: number) => {
  const { rxId: recordId, cid, hid } = row
  await db
    .update(prescription)
    .set({ status, ...nextVersion(prescription, now) })
    .where(eq(prescription.rxId, recordId))
  await writeAudit(
    db,
    {
      ...{ at: now, uid: caller.uid, name: caller.name, cid, hid, address: request.address, requestId: request.id },
      ...{
        resource: prescriptions.name,
        recordId,
        action: status === rxStatus.ordered ? 'order' : 'release',
        reason: '',
      },
    },
    { before: { status: row.status }, after: { status } },
  )
}

/**
 * An order that fills the prescription was placed, in this transaction.
 * @throws Refusal where it may not be filled any more: it was locked only now
 */
export const rxOrdered = async (by: By, rxId: number): Promise<void> => {
  const row = await locked(by.db, rxId)
  const objection = objectionTo(row, by.caller.today)
  if (objection) throw new Refusal('stop', { message: { key: objection } })
  if (row.status === rxStatus.signed) await move(by, row, rxStatus.ordered)
}

/** An order that filled the prescription has ended, in this transaction: without another one it is as it was signed. */
export const rxReleased = async (by: By, rxId: number): Promise<void> => {
  const row = await locked(by.db, rxId)
  if (row.status === rxStatus.ordered && (await liveOrdersOf(by.db, rxId)) === 0) await move(by, row, rxStatus.signed)
}

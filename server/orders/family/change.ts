/** Changes an order: what a person sends becomes checked, priced changes, with the old values kept as a revision. */
import equal from 'fast-deep-equal'
import { orderStatus, remake } from '../../../contract/orders/order-family'
import { changeable } from '../../../contract/orders/order-offers'
import { Refusal, refuseField } from '../../http/refusal'
import { assertOptometrist, creditObjection, termsOf } from '../../partners/clinic-terms'
import { orderRevision } from '../table'
import { priced } from './goods'
import type { OrderContext, OrderKind, OrderRow } from './kind'
import { assertEnabled } from './people'
import { idOf } from './rows'
import { holdRx } from './rx'
import { holdChanged, holdStock } from './stock'

/** Names that stand in the body of an update without being fields of the order. */
const beside = new Set(['version', 'confirmWarn', 'status', 'rejectReason', 'overrideReason'])

/** The fields of the body that differ from the row, in the form in which they are stored. */
const changesOf = <Row extends OrderRow>(
  kind: OrderKind<Row>,
  row: Row,
  body: Record<string, unknown>,
): Record<string, unknown> => {
  const sent = Object.entries(body).filter(([field, value]) => !beside.has(field) && value !== undefined)
  const stands = { ...row, ...kind.asSent?.(row) }
  const merged = { ...stands, ...Object.fromEntries(sent) }
  const normal = { ...merged, ...kind.normalise?.(merged, row) }
  // What was stored before a form was usual is not changed by being sent back.
  const before = { ...stands, ...kind.normalise?.(stands, row) }
  return Object.fromEntries(
    Object.entries(normal).filter(([field, value]) => !equal(value, before[field as keyof Row])),
  )
}

/** What follows from the changes: units and, unless it is a free remake, the price. */
const reprice = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  { db, row, services: { timeZone } }: OrderContext<Row>,
  changes: Record<string, unknown>,
) => {
  const after = { ...row, ...changes }
  if (!kind.priced.some((field) => field in changes)) return {}
  const units = kind.units(after)
  return after.order_mode_type === remake
    ? { units }
    : { units, ...(await priced(kind, db, after, { timeZone, before: row })) }
}

const keepRevision = <Row extends OrderRow>(
  kind: OrderKind<Row>,
  { db, row, now, caller }: OrderContext<Row>,
  changes: Record<string, unknown>,
) =>
  db.insert(orderRevision).values({
    orderId: idOf(kind, row),
    version: row.version,
    at: now,
    uid: caller.uid,
    values: Object.fromEntries(Object.keys(changes).map((field) => [field, row[field as keyof Row]])),
  })

/**
 * The changes that the body asks for, allowed in this state, priced, the old values kept. Not yet written.
 * `row` is the order as it will be.
 */
export const prepareChange = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  context: OrderContext<Row>,
  body: Record<string, unknown>,
): Promise<{ changes: Partial<Row>; row: Row }> => {
  const { row, caller } = context
  const asked = changesOf(kind, row, body)
  const extent = changeable(row, caller)
  if (extent === 'nothing' && Object.keys(asked).length > 0)
    throw new Refusal('conflict', { message: { key: 'conflict.order' } })
  const open = new Set(['orderNote', 'contact', ...(kind.late ?? [])])
  const [locked] = extent === 'note' ? Object.keys(asked).filter((field) => !open.has(field)) : []
  if (locked) throw refuseField(locked, 'order.locked')
  if ('order_mode_type' in asked && (asked.order_mode_type === remake || row.order_mode_type === remake))
    throw refuseField('order_mode_type', 'order.remakeOriginal')
  if ('optristId' in asked) await assertOptometrist(context.db, { ...row, ...asked })
  await assertEnabled(context.db, { ...row, ...asked }, Object.keys(asked))
  if (Object.keys(asked).length > 0) await keepRevision(kind, context, asked)
  const changes = { ...asked, ...(await reprice(kind, context, asked)) } as Partial<Row>
  return { changes, row: { ...row, ...changes } }
}

/** An update: the order is a changed one from now on, and a draft or a rejected one that was changed waits for review (again). */
export const updateOrder = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  context: OrderContext<Row>,
  body: Record<string, unknown> & { confirmWarn?: 0 | 1 },
) => {
  const { db, t, auditAs, caller } = context
  const save = (changes: Partial<Row>, more: Partial<OrderRow>) =>
    context.save({ ...changes, ...more, caseStatus: 1 } as Partial<Row>)
  if (changeable(context.row, caller) === 'nothing')
    throw new Refusal('conflict', { message: { key: 'conflict.order' } })
  const { changes, row } = await prepareChange(kind, context, body)
  const changed = Object.keys(changes).length > 0
  if (row.status === orderStatus.rejected && !changed)
    throw new Refusal('stop', { message: { key: 'order.changeFirst' } })
  const resubmitted = row.status === orderStatus.rejected || row.status === orderStatus.draft
  if (changeable(row, caller) === 'note' || (!resubmitted && !changed)) return save(changes, {})
  const { warnings } = await kind.check(db, row, { confirmed: body.confirmWarn === 1, t, before: context.row })
  if (row.status === orderStatus.accepted && row.amount > context.row.amount) {
    const objection = await creditObjection(db, { ...row, amount: row.amount - context.row.amount })
    if (objection) throw new Refusal('stop', { message: objection })
  }
  if (row.status === orderStatus.accepted)
    return save(changes, { statusBit: await holdChanged(kind, context, context.row, row) })
  if (!resubmitted) return save(changes, {})
  auditAs('submit')
  const passes = warnings.length === 0 && (await termsOf(db, row)).freeOfReview && !(await creditObjection(db, row))
  await save(changes, {
    rejectReason: '',
    status: passes ? orderStatus.accepted : orderStatus.waiting,
    ...(passes && { statusBit: await holdStock(kind, context, row) }),
  })
  await holdRx(context, row)
}

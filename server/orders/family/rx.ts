/** Orders that fill a prescription: that it may be filled, where they differ from it, and that it follows them. */
import { isOfKind } from '../../../contract/clinic/rx-kind'
import { type OrderedPart, type Unlike, unlikeRx } from '../../../contract/clinic/rx-order'
import type { fieldsZhCN } from '../../../contract/messages/fields.zh-CN'
import { formatDioptre } from '../../../contract/orders/prescription-input'
import { fillable, isEndOfOrder, prescribedBy, rxOrdered, rxReleased } from '../../clinic/prescription-service'
import type { Db } from '../../db/client'
import type { Translate } from '../../http/messages'
import { type Message, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { goods } from './goods'
import type { OrderRow } from './kind'

type OfRx = OrderRow & { rxId: number | null; pid: number }

/** The prescription that an order fills; of kinds that are for no one patient there is none. */
const rxOf = (order: object): OfRx | undefined => {
  const row = order as OfRx
  return typeof row.rxId === 'number' ? row : undefined
}

/** @throws Refusal at `rxId` where it may not be filled, at `productId` where the product is of another kind */
export const assertRx = async (db: Db, order: OrderRow, caller: Caller): Promise<void> => {
  const row = rxOf(order)
  if (!row || row.rxId === null) return
  const found = await fillable(db, caller, { rxId: row.rxId, pid: row.pid })
  if (typeof found === 'string') throw refuseField('rxId', found)
  const { found: made } = await goods.load(db, [order.productId, order.cid])
  if (made && !isOfKind(found.content.kind, made)) throw refuseField('productId', 'rx.otherKind')
}

const isPower = (field: string) => !/(ax|pd|ph|base|eValue|hvid|diameter|baseCurve|optZone)(Od|Os)?$/.test(field)

const written = (field: string, value: Unlike['ordered']): string => {
  if (value === null || value === undefined || value === '') return '—'
  return typeof value === 'number' && isPower(field) ? formatDioptre(value) : String(value)
}

/** "Sphere, right"; of contact lenses the eye stands before the name of the figure. */
const nameOf = ({ field, eye }: Unlike, t: Translate): string => {
  const name = field.split('.').at(-1) as keyof typeof fieldsZhCN
  return field.includes('.') ? t(`eye.${eye}`) + t(name) : t(name)
}

const doubtOf = (unlike: Unlike, t: Translate): Message => {
  const { field, prescribed, ordered } = unlike
  const params = { prescribed: written(field, prescribed), ordered: written(field, ordered) }
  return { key: 'rule.named', params: { field: nameOf(unlike, t), message: { key: 'rx.changed', params } } }
}

/** The numbers of an order that are not those of its prescription, as far as `before`, the order that stands, did not have them. */
export const rxDoubts = async (
  db: Db,
  order: OrderRow,
  { before, t }: { before?: OrderRow | undefined; t: Translate },
): Promise<Message[]> => {
  const row = rxOf(order)
  if (!row || row.rxId === null) return []
  const { content, amended, rxNo } = await prescribedBy(db, row.rxId)
  const key = ({ field, ordered }: Unlike) => `${field} ${ordered}`
  const known = new Set(before ? unlikeRx(content, before as OrderedPart).map(key) : [])
  const changed = unlikeRx(content, order as OrderedPart).filter((one) => !known.has(key(one)))
  return [
    ...changed.map((unlike) => doubtOf(unlike, t)),
    ...(amended && !before ? [{ key: 'rx.ofAmended', params: { rxNo } } as const] : []),
  ]
}

type By = Parameters<typeof rxOrdered>[0]

/** The prescription of an order that was placed, or sent again, is an ordered one. */
export const holdRx = async (by: By, order: OrderRow): Promise<void> => {
  const row = rxOf(order)
  if (row?.rxId) await rxOrdered(by, row.rxId)
}

/** The prescription of an order that has come to its end can be filled by another. */
export const followRx = async (by: By, order: OrderRow, to: number): Promise<void> => {
  const row = rxOf(order)
  if (row?.rxId && isEndOfOrder(to)) await rxReleased(by, row.rxId)
}

/** What a payment order is for: it is held against what is owed while the rows are locked, and shown with the order. */
import { asc, eq } from 'drizzle-orm'
import type { paymentOrders } from '../../../contract/clinic/payment-orders'
import { type PaymentOrderDetails, payableKinds } from '../../../contract/clinic/payment-orders'
import type { BodyOf } from '../../../contract/core/call'
import type { Db } from '../../db/client'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import { holdSupplier } from '../../inventory/settled-service'
import { type Account, balanceOf, payablesOf } from './payables'
import { paymentOrderLink } from './table'

type Link = BodyOf<typeof paymentOrders.calls.create>['links'][number]

const [stockIns, statements] = payableKinds

interface Linking {
  amount: number
  links: readonly Link[]
  /** The order whose links they are, where it has some already. */
  but?: number | undefined
  timeZone: string
}

/** @throws Refusal at the links that are for nothing that is owed to the payee, or for more than that */
export const checkLinks = async (
  db: Db,
  account: Account,
  { amount, links, but, timeZone }: Linking,
): Promise<void> => {
  const sum = links.reduce((all, link) => all + link.amount, 0)
  if (sum > Math.max(amount, 0))
    throw refuseField('links', amount < 0 ? 'paymentOrder.reversalLinks' : 'paymentOrder.tooMuch')
  if (links.length === 0) return
  const kind = account.supplierId === null ? statements : stockIns
  const ids = links.map(({ recordId }) => recordId)
  const rows = new Map((await payablesOf(db, account, { ids, but, timeZone })).map((row) => [row.recordId, row]))
  const errors: Record<string, Message> = {}
  for (const [at, { of, recordId, amount: asked }] of links.entries()) {
    const row = rows.get(recordId)
    if (of !== kind || !row) errors[`links.${at}.recordId`] = { key: 'paymentOrder.noPayable' }
    else if (asked > row.due) errors[`links.${at}.amount`] = { key: 'paymentOrder.moreThanDue', params: { no: row.no } }
  }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  if (account.supplierId === null) return
  await holdSupplier(db, account.supplierId)
  if (sum > (await balanceOf(db, account, but))) throw refuseField('links', 'paymentOrder.moreThanBalance')
}

export const writeLinks = async (db: Db, paymentOrderId: number, links: readonly Link[]): Promise<void> => {
  await db.delete(paymentOrderLink).where(eq(paymentOrderLink.paymentOrderId, paymentOrderId))
  if (links.length === 0) return
  await db.insert(paymentOrderLink).values(
    links.map(({ of, recordId, amount }) => ({
      ...{ paymentOrderId, amount },
      ...(of === stockIns ? { stockinId: recordId } : { statementId: recordId }),
    })),
  )
}

export const linksOf = async (db: Db, paymentOrderId: number): Promise<Link[]> => {
  const found = await db
    .select()
    .from(paymentOrderLink)
    .where(eq(paymentOrderLink.paymentOrderId, paymentOrderId))
    .orderBy(asc(paymentOrderLink.linkId))
  return found.map(({ stockinId, statementId, amount }) => ({
    ...{ of: stockinId === null ? statements : stockIns, recordId: stockinId ?? statementId ?? 0, amount },
  }))
}

/** The links as people read them. A stock-in that was voided since shows what it was for all the same. */
export const linksShown = async (
  db: Db,
  account: Account & { paymentOrderId: number },
  timeZone: string,
): Promise<PaymentOrderDetails['links']> => {
  const links = await linksOf(db, account.paymentOrderId)
  if (links.length === 0) return []
  const all = await payablesOf(db, account, { timeZone })
  return links.map(({ of, recordId, amount: linked }) => {
    const row = all.find((one) => one.recordId === recordId)
    const { no = '', date = '', amount = 0 } = row ?? {}
    return { payableId: `${of} ${recordId}`, of, recordId, no, date, amount, linked }
  })
}

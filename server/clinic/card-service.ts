/** Cards of several uses that the till sells: what is offered, that the patient gets the card for the money, and what it gives back. */
import { and, eq, gt, inArray } from 'drizzle-orm'
import { templateStatus } from '../../contract/clinic/coupon-templates'
import { couponKind, couponWay } from '../../contract/clinic/coupon-terms'
import { cardValue } from '../../contract/clinic/sale-price'
import { nextVersion } from '../crud/table-rows'
import type { Db } from '../db/client'
import type { MessageKey } from '../http/messages'
import { type Message, Refusal } from '../http/refusal'
import type { Caller } from '../http/session'
import { heldTemplate, mustGive, voidUnused } from './coupon-issue'
import { couponTemplate } from './coupon-templates/table'
import { coupon } from './coupons/table'
import { ofChain } from './fee-service'
import { saleLine } from './sales/table'

interface Asked {
  tplId?: number | null
  feeId: number | null
  chargeId: number | null
  goodsId?: number | null
  qty: number
}

const cardUnit = '张'

/** The lines of cards of a bill at the prices of now, or what speaks against each at which of its fields; of other lines nothing. */
export const cardLines = async (db: Db, hid: number, asked: readonly Asked[]) => {
  const ids = asked.flatMap(({ tplId }) => tplId ?? [])
  const offered =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(couponTemplate)
          .where(
            and(
              ...[ofChain(couponTemplate.hid, hid), inArray(couponTemplate.tplId, ids)],
              ...[eq(couponTemplate.kind, couponKind.card), gt(couponTemplate.price, 0)],
              eq(couponTemplate.status, templateStatus.running),
            ),
          )
  return ({ tplId, feeId, chargeId, goodsId, qty }: Asked) => {
    if (tplId == null) return undefined
    const refused = (field: string, key: MessageKey) => ({ refused: [field, { key }] as [string, Message] })
    if (feeId !== null || chargeId !== null || goodsId != null) return refused('tplId', 'sale.oneOfThem')
    const found = offered.find((one) => one.tplId === tplId)
    if (!found) return refused('tplId', 'sale.noCard')
    if (qty !== 1) return refused('qty', 'sale.oneCard')
    const { name, price } = found
    const nothing = { feeId: null, chargeId: null, goodsId: null, batchId: null }
    return { ...nothing, tplId, name, unit: cardUnit, price, qty, discountable: 0, pointable: 1 }
  }
}

interface Doing {
  db: Db
  caller: Caller
  now: number
}

type Line = Pick<typeof saleLine.$inferSelect, 'lineId' | 'tplId' | 'couponId' | 'amount'>

/** Gives the patient of a bill the cards that were paid for. @throws Refusal `stop` where one can no longer be given */
export const giveCards = async (
  doing: Doing,
  { hid, pid }: { hid: number; pid: number | null },
  lines: readonly Line[],
): Promise<void> => {
  for (const { lineId, tplId } of lines) {
    if (tplId === null || pid === null) continue
    const template = await heldTemplate(doing.db, tplId)
    if (!template) throw new Refusal('missing')
    const couponId = await mustGive(doing, { template, pid, way: couponWay.clinic, hid })
    await doing.db.update(saleLine).set({ couponId }).where(eq(saleLine.lineId, lineId))
  }
}

/** By line what is left of the card that it sold: uses, of how many. */
export const cardsLeft = async (db: Db, lines: readonly Line[]) => {
  const ids = lines.flatMap(({ couponId }) => couponId ?? [])
  const found = ids.length === 0 ? [] : await db.select().from(coupon).where(inArray(coupon.couponId, ids))
  return new Map(
    lines.flatMap(({ lineId, couponId }) => {
      const card = found.find((one) => one.couponId === couponId)
      return card ? [[lineId, { times: card.times, left: card.times - card.used }] as const] : []
    }),
  )
}

/** What the card of a line gives back: its price by the uses that are left. The card is held, and void from then on. */
export const takeCardBack = async (
  { db, now }: Pick<Doing, 'db' | 'now'>,
  { couponId, amount }: Line,
  reason: string,
): Promise<number> => {
  const [card] = await db
    .select()
    .from(coupon)
    .where(eq(coupon.couponId, couponId ?? 0))
    .for('no key update')
  if (!card) return amount
  if (card.status === 3) throw new Refusal('stop', { message: { key: 'sale.cardVoid' } })
  await db
    .update(coupon)
    .set({ status: 3, reason, ...nextVersion(coupon, now) })
    .where(eq(coupon.couponId, card.couponId))
  return cardValue(amount, { times: card.times, left: card.times - card.used })
}

/** Takes back the cards of a bill that is voided. @throws Refusal `stop` where one was used already */
export const undoCards = async (
  { db, now }: Pick<Doing, 'db' | 'now'>,
  lines: readonly Line[],
  reason: string,
): Promise<void> => {
  const ids = lines.flatMap(({ couponId }) => couponId ?? [])
  if ((await voidUnused(db, ids, reason, now)) < ids.length)
    throw new Refusal('stop', { message: { key: 'sale.cardUsed' } })
}

/** The till of clinic 11, as tests work it: the manager signs in as `boss`, the cashier as `cashier`. */
import { eq, sql } from 'drizzle-orm'
import type { CashShift } from '../../contract/clinic/cash-shifts'
import type { Fee } from '../../contract/clinic/fees'
import type { Sale, SaleDetails } from '../../contract/clinic/sale-record'
import { cashShift } from '../../server/clinic/cash-shifts/table'
import { fee } from '../../server/clinic/fees/table'
import { sale, saleLine, salePayment } from '../../server/clinic/sales/table'
import { account } from '../../server/system/accounts/table'
import type { World } from './world'

const shifts = '/v1/clinic/cash-shifts'
const sales = '/v1/clinic/sales'

/** Their uid. */
export const makeCashier = async ({ db, roleId }: World, name: string, hid = 11) => {
  const [model] = await db.select().from(account).limit(1)
  const stamps = { created: 1, updated: 1 }
  const [made] = await db
    .insert(account)
    .values({
      ...{ account: name, name: '收银小周', passwordHash: model?.passwordHash ?? '', cid: 1, hid, ...stamps },
      roleId: roleId('诊所收银'),
    })
    .returning({ uid: account.uid })
  return made?.uid ?? 0
}

export const tillOf = ({ ask }: World) => {
  const fee = (body: object = {}) =>
    ask<Fee>('POST', '/v1/clinic/fees', { as: 'boss', body: { name: '挂号费', category: 1, price: 2000, ...body } })
  const open = (body: object = {}, as = 'cashier') =>
    ask<CashShift>('POST', shifts, { as, body: { till: '一号台', opening: 20_000, ...body } })
  const shift = (id: number, verb: string, body: object, as = 'cashier') =>
    ask<CashShift>('PUT', `${shifts}/${id}/${verb}`, { as, body: { version: 1, ...body } })
  const make = (body: object, as = 'cashier') => ask<Sale>('POST', sales, { as, body })
  const act = (id: number, verb: string, body: object, as = 'cashier', headers: Record<string, string> = {}) =>
    ask<Sale>('PUT', `${sales}/${id}/${verb}`, { as, body, headers })
  const get = async (id: number, as = 'boss') => (await ask<SaleDetails>('GET', `${sales}/${id}`, { as })).data
  const list = (query = {}, as = 'boss') => ask<Sale[]>('GET', sales, { as, query })
  /** Paid whole, in one way. */
  const pay = ({ saleId, version, total }: Sale, body: object = {}, as = 'cashier') =>
    act(saleId, 'pay', { version, total, pays: [{ method: 1, amount: total }], ...body }, as)
  /** The count of a till that holds so much. */
  const counts = (fen: number) => {
    const values = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10]
    let left = fen
    return values.flatMap((value) => {
      const count = Math.floor(left / value)
      left -= count * value
      return count > 0 ? [{ value, count }] : []
    })
  }
  return { fee, open, shift, make, act, get, list, pay, counts }
}

/** Forgets all bills, shifts and closings, which only grow otherwise. */
export const clearTill = ({ db }: Pick<World, 'db'>) =>
  db.execute(
    sql`truncate points_entry, points_account, recharge_coupon, recharge_plan_coupon, coupon_use, coupon, coupon_scope, coupon_template, stored_value_entry, stored_value, spend_code, recharge_plan, sale_payment, sale_refund, sale_line_stock, sale_line, sale, cash_move, daily_closing, cash_shift restart identity cascade`,
  )

interface PaidBill {
  hid: number
  businessDate: string
  /** Fen, each a payment in cash. */
  pays: readonly number[]
}

/** Bills of one fee each, written as they stand once they are paid. */
export const paidBills = async ({ db }: Pick<World, 'db'>, bills: readonly PaidBill[]): Promise<void> => {
  const stamps = { created: 1, updated: 1 }
  const [seller] = await db.select({ uid: account.uid }).from(account).limit(1)
  const uid = seller?.uid ?? 0
  for (const [at, { hid, businessDate, pays }] of bills.entries()) {
    const total = pays.reduce((sum, one) => sum + one, 0)
    await db.transaction(async (tx) => {
      const [own] = await tx
        .insert(fee)
        .values({ cid: 1, hid, name: `收费${at}`, category: 1, price: total, ...stamps })
        .returning()
      const [shift] = await tx
        .insert(cashShift)
        .values({
          ...{
            shiftNo: `JB${at}`,
            cid: 1,
            hid,
            till: `台${at}`,
            cashierUid: uid,
            businessDate,
            opening: 0,
            openedAt: 1,
          },
          ...stamps,
        })
        .returning()
      const sums = { retail: total, total }
      const [bill] = await tx
        .insert(sale)
        .values({ saleNo: `XS${at}`, cid: 1, hid, date: businessDate, sellerUid: uid, ...sums, ...stamps })
        .returning()
      const [saleId, shiftId] = [bill?.saleId ?? 0, shift?.shiftId ?? 0]
      await tx.insert(saleLine).values({
        ...{ saleId, feeId: own?.feeId ?? null, name: '收费', unit: '次', price: total, qty: 1 },
        ...{ discountable: 1, off: 0, amount: total },
      })
      for (const amount of pays)
        await tx.insert(salePayment).values({
          ...{ saleId, cid: 1, hid, shiftId, businessDate, kind: 1, method: 1, amount, operatorId: uid, at: 1 },
        })
      const closed = { status: 1, closedAt: 1, counts: [], counted: total, expected: total }
      await tx.update(cashShift).set(closed).where(eq(cashShift.shiftId, shiftId))
    })
  }
}

import { desc, eq, inArray } from 'drizzle-orm'
import type { SaleDetails, SaleLine, SalePayment } from '../../../contract/clinic/sale-record'
import { sales } from '../../../contract/clinic/sales'
import { countPrint } from '../../http/counted-print'
import { implement } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { storeHeadOf } from '../../partners/store-head-service'
import { staffOf } from '../../people/school-service'
import { account } from '../../system/accounts/table'
import { cardsLeft } from '../card-service'
import { cashShift } from '../cash-shifts/table'
import { couponIdsOf } from '../coupon-service'
import { coupon } from '../coupons/table'
import { pointsOf } from '../points-service'
import { linesOf, type StoredLine } from '../sale-lines'
import { pointsAfter, pointsOfBill } from '../sale-points'
import { batchesSold, contactLensesIn } from '../sale-stock'
import { storedValueEntry } from '../stored-values/table'
import { refund, voidSale } from './give-back'
import { exportSales, list } from './list'
import { create, type Of, quote, update } from './make-out'
import { pay } from './pay'
import { printRefund, refundsOf } from './refunds'
import { presentSale, type SaleChanges, type SaleRow, saleRows } from './rows'
import { countGuess, sendCode } from './spend-codes'
import { salePayment } from './table'

const paymentsOf = ({ db, row }: Pick<Of<'get'>, 'db' | 'row'>) =>
  db
    .select({
      ...{ paymentId: salePayment.paymentId, kind: salePayment.kind, method: salePayment.method },
      ...{ amount: salePayment.amount, tendered: salePayment.tendered, ref: salePayment.ref },
      refundId: salePayment.refundId,
      ...{ shiftNo: cashShift.shiftNo, businessDate: salePayment.businessDate, name: account.name, at: salePayment.at },
    })
    .from(salePayment)
    .innerJoin(cashShift, eq(cashShift.shiftId, salePayment.shiftId))
    .innerJoin(account, eq(account.uid, salePayment.operatorId))
    .where(eq(salePayment.saleId, row.saleId))
    .orderBy(salePayment.paymentId)

/** The names of those who sold lines, as far as lines say. */
const sellerNames = async (db: Of<'get'>['db'], lines: readonly StoredLine[]): Promise<ReadonlyMap<number, string>> => {
  const uids = lines.flatMap(({ staffUid }) => staffUid ?? [])
  if (uids.length === 0) return new Map()
  const { uid, name } = account
  const found = await db.select({ uid, name }).from(account).where(inArray(uid, uids))
  return new Map(found.map((one) => [one.uid, one.name]))
}

/** What the patient had after the last payment by stored value. */
const storedAfter = async ({ db, row }: Pick<Of<'get'>, 'db' | 'row'>): Promise<SaleDetails['stored']> => {
  const [last] = await db
    .select({ principal: storedValueEntry.principalAfter, bonus: storedValueEntry.bonusAfter })
    .from(storedValueEntry)
    .innerJoin(salePayment, eq(salePayment.paymentId, storedValueEntry.paymentId))
    .where(eq(salePayment.saleId, row.saleId))
    .orderBy(desc(storedValueEntry.entryId))
    .limit(1)
  return last ?? null
}

const couponsOf = async ({ db, row }: Pick<Of<'get'>, 'db' | 'row'>): Promise<SaleDetails['coupons']> => {
  const ids = couponIdsOf(row)
  if (ids.length === 0) return []
  return db
    .select({ couponId: coupon.couponId, name: coupon.name, code: coupon.code })
    .from(coupon)
    .where(inArray(coupon.couponId, ids))
    .orderBy(coupon.couponId)
}

const pointsMoved = async ({
  db,
  row,
  caller,
}: Pick<Of<'get'>, 'db' | 'row' | 'caller'>): Promise<SaleDetails['pointsMoved']> => {
  if (row.pid === null) return null
  return {
    ...(await pointsOfBill(db, row)),
    balance: await pointsOf(db, row.hid, row.pid, caller.today),
    after: (await pointsAfter(db, row.saleId)) ?? null,
  }
}

const get = async (context: Of<'get'>): Promise<SaleDetails> => {
  const lines = await linesOf(context.db, context.row.saleId)
  const lenses = await contactLensesIn(context.db, lines)
  const batchesOf = await batchesSold(
    context.db,
    lines.map(({ lineId }) => lineId),
  )
  const cards = await cardsLeft(context.db, lines)
  const sellers = await sellerNames(context.db, lines)
  return {
    ...presentSale(context.row, context.caller),
    lines: lines.map(
      ({ saleId: _, live: __, couponId: ___, discountable, ...line }): SaleLine => ({
        ...line,
        staffName: sellers.get(line.staffUid ?? 0) ?? context.row.sellerName,
        cardLeft: cards.get(line.lineId) ?? null,
        batches: batchesOf(line.lineId),
        contactLens: lenses.has(line.lineId) ? 1 : 0,
        discountable: discountable === 1 ? 1 : 0,
        pointable: line.pointable === 1 ? 1 : 0,
      }),
    ),
    payments: (await paymentsOf(context)) as SalePayment[],
    refunds: await refundsOf(context.db, context.row.saleId),
    coupons: await couponsOf(context),
    pointsMoved: await pointsMoved(context),
    stored: await storedAfter(context),
    store: await storeHeadOf(context.db, context.row.hid),
  }
}

export const saleCalls = implement<typeof sales.calls, SaleRow, SaleChanges>(
  sales,
  {
    ...{ list, export: exportSales, get, quote, create, update, sendCode, refund, void: voidSale },
    pay: { before: countGuess, handle: pay },
    printRefund,
    sellers: async ({ db, caller, query }) => staffOf(db, (await clinicMeant(db, caller, query.hid)).hid),
    print: countPrint<SaleRow>(sales.name, ({ saleId }) => saleId),
  },
  saleRows,
)

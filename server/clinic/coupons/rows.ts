/** The coupons of members, as they are found and shown. That one has expired follows from its last day. */
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Coupon, couponStatus, coupons } from '../../../contract/clinic/coupons'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { maskedPhone } from '../../http/masked-phone'
import { inChain } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { couponUse } from '../coupon-uses/table'
import { sale } from '../sales/table'
import { coupon } from './table'

const store = alias(hospital, 'store')
const lastBill = sql<
  string | null
>`(select ${sale.saleNo} from ${couponUse} join ${sale} on ${sale.saleId} = ${couponUse.saleId}
  where ${couponUse.couponId} = ${coupon.couponId} and ${couponUse.undone} = 0 order by ${desc(couponUse.useId)} limit 1)`

export const couponView = (db: Db) =>
  db
    .select({
      ...getTableColumns(coupon),
      ...{ hospitalName: store.name, patientName: patient.name, phone: patient.phone, operatorName: account.name },
      saleNo: lastBill,
    })
    .from(coupon)
    .innerJoin(store, eq(store.hid, coupon.storeHid))
    .innerJoin(patient, eq(patient.pid, coupon.pid))
    .innerJoin(account, eq(account.uid, coupon.operatorId))
    .$dynamic()
export type CouponRow = Awaited<ReturnType<typeof couponView>>[number]
export type CouponChanges = Partial<typeof coupon.$inferInsert>

/** The state of a coupon on a day. */
const stateOn = ({ status, validTo }: Pick<CouponRow, 'status' | 'validTo'>, today: string) =>
  status === couponStatus.unused && validTo < today ? couponStatus.expired : status

export const presentCoupon = ({ storeHid: _, operatorId: __, ...row }: CouponRow, caller: Caller): Coupon => {
  const status = stateOn(row, caller.today) as Coupon['status']
  return {
    ...row,
    kind: row.kind as Coupon['kind'],
    way: row.way as Coupon['way'],
    phone: caller.codes.has('patients.phone') ? row.phone : maskedPhone(row.phone),
    status,
    allowed: status === couponStatus.unused ? permitted(caller, coupons.name, ['void']) : [],
  }
}

export const couponRows = tableRows({
  name: coupons.name,
  table: coupon,
  key: 'couponId',
  view: couponView,
  visibleTo: (caller) => inChain(caller, coupon),
  present: presentCoupon,
})

/** How the fields of a coupon read in its history. */
import { Coupon } from '../../../../contract/clinic/coupons'
import { recordTextOf } from '../../../records/fields'

export const couponText = recordTextOf(Coupon, 'coupon', {
  ...{ name: true, patientName: true, code: true, validTo: true, used: true, reason: true, status: true },
})

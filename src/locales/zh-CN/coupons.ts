/** The Chinese texts of coupons: templates, the coupons of members, and the goods that they cover. */
import { withAreas } from '../texts'
import { coupon, couponTemplate } from './coupon'
import { goods } from './goods'
import { patient } from './patient'

export const texts = withAreas({ coupon, couponTemplate, goods, patient })

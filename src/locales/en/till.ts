/** The English texts of a clinic's till: fees, bills, cash shifts and closings of days. */
import { withAreas } from '../texts'
import { cashShift } from './cash-shift'
import { closing } from './closing'
import { couponTemplate } from './coupon'
import { fee } from './fee'
import { goods } from './goods'
import { patient } from './patient'
import { sale } from './sale'

export const texts = withAreas({ cashShift, closing, couponTemplate, fee, goods, patient, sale })

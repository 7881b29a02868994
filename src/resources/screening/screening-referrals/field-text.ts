/** How the fields of a referral read in its history. */
import { ScreeningReferral } from '../../../../contract/screening/screening-referrals'
import { recordTextOf } from '../../../records/fields'

export const screeningReferralText = recordTextOf(ScreeningReferral, 'screeningReferral', {
  ...{ name: true, hospitalName: true, status: true, reason: true, outcome: true, note: true, bookedDate: true },
})

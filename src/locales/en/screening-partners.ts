/** The English texts of accounts, walk-ins and referrals of the screening edition. */
import { screeningGradesEn } from '../../../contract/messages/screening-grades.en'
import { screeningItemsEn } from '../../../contract/messages/screening-items.en'
import { withAreas } from '../texts'
import { screeningAccount } from './screening-account'
import { screeningRecord } from './screening-record'
import { screeningReferral } from './screening-referral'
import { screeningStation } from './screening-station'
import { screeningTask } from './screening-task'
import { staff } from './staff'

export const texts = {
  ...withAreas({ screeningAccount, screeningRecord, screeningReferral, screeningStation, screeningTask, staff }),
  ...screeningGradesEn,
  ...screeningItemsEn,
}

/** The English texts of screening tasks, stations and records. */
import { examsEn } from '../../../contract/messages/exams.en'
import { screeningChecksEn } from '../../../contract/messages/screening-checks.en'
import { screeningGradesEn } from '../../../contract/messages/screening-grades.en'
import { screeningItemsEn } from '../../../contract/messages/screening-items.en'
import { screeningPhysicalEn } from '../../../contract/messages/screening-physical.en'
import { withAreas } from '../texts'
import { eyeCurves } from './eye-curves'
import { screeningRecord } from './screening-record'
import { screeningReferral } from './screening-referral'
import { screeningStation } from './screening-station'
import { screeningTask } from './screening-task'

export const texts = {
  ...withAreas({ eyeCurves, screeningRecord, screeningReferral, screeningStation, screeningTask }),
  ...examsEn,
  ...screeningChecksEn,
  ...screeningGradesEn,
  ...screeningItemsEn,
  ...screeningPhysicalEn,
}

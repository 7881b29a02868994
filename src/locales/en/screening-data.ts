/** The English texts of the screening database of a clinic. */
import { examsEn } from '../../../contract/messages/exams.en'
import { screeningGradesEn } from '../../../contract/messages/screening-grades.en'
import { screeningItemsEn } from '../../../contract/messages/screening-items.en'
import { withAreas } from '../texts'
import { eyeCurves } from './eye-curves'
import { patient } from './patient'
import { screeningRecord } from './screening-record'
import { screeningReferral } from './screening-referral'
import { screeningTask } from './screening-task'

export const texts = {
  ...withAreas({ eyeCurves, patient, screeningRecord, screeningReferral, screeningTask }),
  ...examsEn,
  ...screeningGradesEn,
  ...screeningItemsEn,
}

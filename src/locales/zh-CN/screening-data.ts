/** The Chinese texts of the screening database of a clinic. */
import { examsZhCN } from '../../../contract/messages/exams.zh-CN'
import { screeningGradesZhCN } from '../../../contract/messages/screening-grades.zh-CN'
import { screeningItemsZhCN } from '../../../contract/messages/screening-items.zh-CN'
import { withAreas } from '../texts'
import { eyeCurves } from './eye-curves'
import { patient } from './patient'
import { screeningRecord } from './screening-record'
import { screeningReferral } from './screening-referral'
import { screeningTask } from './screening-task'

export const texts = {
  ...withAreas({ eyeCurves, patient, screeningRecord, screeningReferral, screeningTask }),
  ...examsZhCN,
  ...screeningGradesZhCN,
  ...screeningItemsZhCN,
}

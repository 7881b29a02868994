/** The Chinese texts of screening tasks, stations and records. */
import { examsZhCN } from '../../../contract/messages/exams.zh-CN'
import { screeningChecksZhCN } from '../../../contract/messages/screening-checks.zh-CN'
import { screeningGradesZhCN } from '../../../contract/messages/screening-grades.zh-CN'
import { screeningItemsZhCN } from '../../../contract/messages/screening-items.zh-CN'
import { screeningPhysicalZhCN } from '../../../contract/messages/screening-physical.zh-CN'
import { withAreas } from '../texts'
import { eyeCurves } from './eye-curves'
import { screeningRecord } from './screening-record'
import { screeningReferral } from './screening-referral'
import { screeningStation } from './screening-station'
import { screeningTask } from './screening-task'

export const texts = {
  ...withAreas({ eyeCurves, screeningRecord, screeningReferral, screeningStation, screeningTask }),
  ...examsZhCN,
  ...screeningChecksZhCN,
  ...screeningGradesZhCN,
  ...screeningItemsZhCN,
  ...screeningPhysicalZhCN,
}

/** The Chinese texts of protection guards and of the analysis of screening. */
import { screeningGradesZhCN } from '../../../contract/messages/screening-grades.zh-CN'
import { withAreas } from '../texts'
import { guardDay } from './guard-day'
import { guardDevice } from './guard-device'
import { guardMean } from './guard-mean'
import { screeningAnalysis } from './screening-analysis'

export const texts = {
  ...withAreas({ guardDay, guardDevice, guardMean, screeningAnalysis }),
  ...screeningGradesZhCN,
}

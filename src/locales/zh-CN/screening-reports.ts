/** The Chinese texts of summaries, letters, notices and downloads of screening. */
import { screeningGradesZhCN } from '../../../contract/messages/screening-grades.zh-CN'
import { screeningPhysicalZhCN } from '../../../contract/messages/screening-physical.zh-CN'
import { withAreas } from '../texts'
import { screeningDownload } from './screening-download'
import { screeningNotice } from './screening-notice'
import { screeningSummary } from './screening-summary'

export const texts = {
  ...withAreas({ screeningDownload, screeningNotice, screeningSummary }),
  ...screeningGradesZhCN,
  ...screeningPhysicalZhCN,
}

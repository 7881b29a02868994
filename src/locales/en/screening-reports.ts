/** The English texts of summaries, letters, notices and downloads of screening. */
import { screeningGradesEn } from '../../../contract/messages/screening-grades.en'
import { screeningPhysicalEn } from '../../../contract/messages/screening-physical.en'
import { withAreas } from '../texts'
import { screeningDownload } from './screening-download'
import { screeningNotice } from './screening-notice'
import { screeningSummary } from './screening-summary'

export const texts = {
  ...withAreas({ screeningDownload, screeningNotice, screeningSummary }),
  ...screeningGradesEn,
  ...screeningPhysicalEn,
}

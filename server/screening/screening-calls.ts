/** What answers the calls of the screening edition. */
import { screeningAnalysisCalls } from './screening-analysis/handlers'
import { screeningClassCalls } from './screening-classes/handlers'
import { screeningCustomerCalls } from './screening-customers/handlers'
import { screeningDownloadCalls } from './screening-downloads/handlers'
import { screeningGuardDayCalls } from './screening-guard-days/handlers'
import { screeningGuardDeviceCalls } from './screening-guard-devices/handlers'
import { screeningNoticeCalls } from './screening-notices/handlers'
import { screeningPromotionCalls } from './screening-promotions/handlers'
import { screeningRecordCalls } from './screening-records/handlers'
import { screeningReferralCalls } from './screening-referrals/handlers'
import { screeningRulesCalls } from './screening-rules/handlers'
import { screeningSubjectImportCalls } from './screening-subject-imports/handlers'
import { screeningSubjectCalls } from './screening-subjects/handlers'
import { screeningSummaryCalls } from './screening-summary/handlers'
import { screeningTaskCalls } from './screening-tasks/handlers'

export const screeningCalls = [
  ...screeningCustomerCalls,
  ...screeningClassCalls,
  ...screeningPromotionCalls,
  ...screeningSubjectCalls,
  ...screeningSubjectImportCalls,
  ...screeningTaskCalls,
  ...screeningRecordCalls,
  ...screeningRulesCalls,
  ...screeningSummaryCalls,
  ...screeningDownloadCalls,
  ...screeningNoticeCalls,
  ...screeningReferralCalls,
  ...screeningGuardDeviceCalls,
  ...screeningGuardDayCalls,
  ...screeningAnalysisCalls,
]

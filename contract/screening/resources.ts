/** The resources of the screening edition. */
import { screeningAnalysis } from './screening-analysis'
import { screeningClasses } from './screening-classes'
import { screeningCustomers } from './screening-customers'
import { screeningDownloads } from './screening-downloads'
import { screeningGuardDays } from './screening-guard-days'
import { screeningGuardDevices } from './screening-guard-devices'
import { screeningNotices } from './screening-notices'
import { screeningPromotions } from './screening-promotions'
import { screeningRecords } from './screening-records'
import { screeningReferrals } from './screening-referrals'
import { screeningRules } from './screening-rules'
import { screeningSubjectImports } from './screening-subject-imports'
import { screeningSubjects } from './screening-subjects'
import { screeningSummary } from './screening-summary'
import { screeningTasks } from './screening-tasks'

export const screeningResources = {
  screeningCustomers,
  screeningClasses,
  screeningPromotions,
  screeningSubjects,
  screeningSubjectImports,
  screeningTasks,
  screeningRecords,
  screeningRules,
  screeningSummary,
  screeningDownloads,
  screeningNotices,
  screeningReferrals,
  screeningGuardDevices,
  screeningGuardDays,
  screeningAnalysis,
}

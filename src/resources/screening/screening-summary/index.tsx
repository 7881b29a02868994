/** What tasks found: figures by grade, class and gender, and the reports on paper. */
import { type Manifest, screen } from '../../../providers/manifest'
import { summaryOf, summaryPath } from '../paths'
import { downloadsPath, reportOf } from './paths'

const code = 'screening-summary.read'
const feature = 'screening'
const texts = 'screeningReports'
const label = 'screen.screeningSummary'

export const manifest: Manifest = {
  ...{ name: 'screening-summary', area: 'screening', icon: 'statistics', label, dataProviderName: 'default' },
  routes: [
    {
      path: summaryPath,
      ...screen(texts, async () => (await import('./list')).SummaryList),
      code,
      feature,
      action: 'list',
    },
    { path: summaryOf(':taskId'), ...screen(texts, async () => (await import('./page')).SummaryPage), code, feature },
    {
      path: reportOf(':taskId'),
      ...screen(texts, async () => (await import('./print')).Reports),
      code,
      feature,
      chrome: false,
    },
    {
      path: downloadsPath,
      ...screen(texts, async () => (await import('./downloads')).Downloads),
      ...{ code: 'screening.export', feature, entry: 'screen.screeningDownloads', label: 'screen.screeningDownloads' },
    },
  ],
}

/** The analysis of screening, and the records behind its figures. */
import { type Manifest, screen } from '../../../providers/manifest'
import { analysisPath, analysisRecordsPath } from './paths'

const code = 'screening-analysis.read'
const feature = 'screening'
const texts = 'screeningGuard'
const label = 'screen.screeningAnalysis'
const load = () => import('./sides')

export const manifest: Manifest = {
  ...{ name: 'screening-analysis', area: 'screening', icon: 'statistics', label, dataProviderName: 'default' },
  routes: [
    { path: analysisPath, ...screen(texts, async () => (await load()).AnalysisPage), code, feature, action: 'list' },
    { path: analysisRecordsPath, ...screen(texts, async () => (await load()).AnalysisRecords), code, feature },
  ],
}

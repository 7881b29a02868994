/** Training in a clinic: plans of patients by kind, the page of one, and the sessions that were held. */
import { type Manifest, screen } from '../../../providers/manifest'
import { planPath, planPaths, sessionsPath } from './paths'

const loadList = () => import('./list')

const code = 'training-plans.read'
const feature = 'training-plans'

export const manifest: Manifest = {
  name: 'training-plans',
  area: 'training',
  icon: 'scheme',
  label: 'screen.clinicPlans',
  dataProviderName: 'default',
  routes: [
    {
      path: planPaths[1],
      ...screen('clinic', async () => (await loadList()).AdjustmentPlans),
      ...{ code, feature, entry: 'screen.training.adjustment', action: 'list' },
    },
    {
      path: planPaths[2],
      ...screen('clinic', async () => (await loadList()).MyopiaPlans),
      ...{ code, feature, entry: 'screen.training.myopia' },
    },
    {
      path: sessionsPath,
      ...screen('clinic', async () => (await import('./session-list')).SessionList),
      ...{ code: 'training-sessions.read', feature: 'training-sessions', entry: 'screen.clinicSessions' },
    },
    {
      path: planPath(':planId'),
      ...screen('clinic', async () => (await import('./page')).PlanPage),
      ...{ code, feature, label: 'screen.clinicPlan', action: 'show' },
    },
  ],
  record: { path: planPath },
}

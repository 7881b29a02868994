/** Reports that a person gets at set times. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'figure-subscriptions',
  area: 'statistics',
  icon: 'article',
  label: 'screen.figureSubscriptions',
  path: '/statistics/subscriptions',
  texts: 'statistics',
  page: async () => (await import('./list')).figureSubscriptionPage,
})

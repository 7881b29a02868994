/** Activities by which a clinic wins leads. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'lead-activities',
  area: 'clinic',
  icon: 'customer',
  label: 'screen.leadActivities',
  path: '/members/wechat-leads',
  texts: 'leads',
  page: async () => (await import('./list')).leadActivityPage,
})

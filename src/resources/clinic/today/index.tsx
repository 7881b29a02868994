/** Today's work: what the day holds for a person of a clinic. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'today',
  area: 'clinic',
  icon: 'monitor',
  label: 'screen.today',
  path: '/today',
  texts: 'clinic',
  page: async () => (await import('./page')).TodayPage,
})

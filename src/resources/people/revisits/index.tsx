/** Follow-ups: whom to call when. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'revisits',
  area: 'people',
  icon: 'customer',
  label: 'screen.revisits',
  path: '/patients/visit',
  texts: 'clinic',
  page: async () => (await import('./list')).RevisitList,
})

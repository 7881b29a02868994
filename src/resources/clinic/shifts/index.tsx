/** Shifts of doctors: the week of a clinic, and the templates and exceptions that it is made of. */
import { type Manifest, screen } from '../../../providers/manifest'

const path = '/medical/shifts'

export const manifest: Manifest = {
  name: 'shifts',
  area: 'clinic',
  icon: 'doctor',
  label: 'screen.shifts',
  dataProviderName: 'default',
  routes: [
    {
      path,
      ...screen('clinic', async () => (await import('./page')).ShiftPage),
      code: 'shifts.read',
      feature: 'shifts',
      action: 'list',
    },
  ],
  record: { path: () => path },
}

/** Remote specialists: whom a clinic can ask, at what fee and when; their agent keeps them. */
import { type Manifest, screen } from '../../../providers/manifest'

const path = '/medical/remote-specialists'

export const manifest: Manifest = {
  name: 'remote-specialists',
  area: 'clinic',
  icon: 'doctor',
  label: 'screen.remoteSpecialists',
  dataProviderName: 'default',
  routes: [
    {
      path,
      ...screen('clinic', async () => (await import('./list')).SpecialistList),
      ...{ code: 'remote-specialists.read', feature: 'remote-consultations', action: 'list' },
    },
  ],
  record: { path: () => path },
}

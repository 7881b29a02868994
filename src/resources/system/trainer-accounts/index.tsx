/** The accounts of trainers, a screen for each training brand: that of a further brand is a further entry of the menu. */
import type { Key } from '../../../providers/i18n'
import { type Manifest, type ScreenRoute, screen } from '../../../providers/manifest'

const { page, ahead } = screen('staff', async () => (await import('./list')).TrainerList)
const of = (brand: string, entry: Key): ScreenRoute => ({
  ...{ page, ahead, entry },
  path: `/trainer/trainer${brand}`,
  code: 'trainer-accounts.read',
})

export const manifest: Manifest = {
  name: 'trainer-accounts',
  area: 'training',
  icon: 'customer',
  label: 'screen.trainers',
  dataProviderName: 'default',
  routes: [
    { ...of('sly', 'screen.trainers.sly'), action: 'list' },
    of('amy', 'screen.trainers.amy'),
    of('hsx', 'screen.trainers.hsx'),
    of('zsk', 'screen.trainers.zsk'),
    of('gyxt', 'screen.trainers.gyxt'),
    { ...of('', 'screen.trainers'), path: '/trainer/:trainer' },
  ],
  record: { path: () => '/trainer/trainersly' },
}

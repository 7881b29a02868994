/** Training accounts: a list of all brands, one of each, and the page of an account. A further brand is a further entry of the menu. */
import type { Key } from '../../../providers/i18n'
import { type Manifest, type ScreenRoute, screen } from '../../../providers/manifest'
import { userPath, usersPath } from '../paths'

const code = 'training-users.read'
const list = screen('trainingUsers', async () => (await import('./list')).TrainingUserList)
const of = (path: string, entry: Key): ScreenRoute => ({ ...list, path: `/train/${path}`, code, entry })
const brands = ['sdx', 'zsb', 'amy', 'hsx', 'zsk', 'gyxt', 'zzl'] as const

export const manifest: Manifest = {
  name: 'training-users',
  area: 'training',
  icon: 'customer',
  label: 'screen.train.list',
  dataProviderName: 'default',
  routes: [
    { ...list, path: usersPath, code, action: 'list' },
    ...brands.map((brand) => of(brand, `screen.train.${brand}`)),
    {
      path: userPath(':sdxUid'),
      ...screen('trainingUsers', async () => (await import('./page')).TrainingUserPage),
      ...{ code, feature: 'training-users', label: 'screen.trainingUser', action: 'show' },
    },
    of(':brand', 'screen.train.list'),
    {
      path: '/training/card-records',
      ...screen('trainingUsers', async () => (await import('./clinic-cards')).ClinicCards),
      ...{ code, feature: 'training-users', entry: 'screen.training.cards' },
    },
    {
      path: '/training/exam-records',
      ...screen('trainingUsers', async () => (await import('./clinic-exams')).ClinicExams),
      ...{ code: 'exams.read', feature: 'training-users', entry: 'screen.training.exams' },
    },
  ],
  record: { path: userPath },
}

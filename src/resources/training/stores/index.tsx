/** Grants and recharges of training brands, balances, and statements on the screen and on paper. */
import { type Manifest, screen } from '../../../providers/manifest'

const load = () => import('./pages')

const path = '/train/list'
const own = { feature: 'training-stores', code: 'training-stores.read' } as const
const statement = { ...own, label: 'screen.trainingStatement' } as const

export const manifest: Manifest = {
  name: 'training-stores',
  area: 'training',
  icon: 'scheme',
  label: 'screen.trainingStores',
  dataProviderName: 'default',
  menuPaths: [path],
  routes: [
    {
      ...own,
      path: `${path}/stores`,
      ...screen('training', async () => (await load()).StoreList),
      action: 'list',
    },
    {
      ...own,
      path: `${path}/balances`,
      ...screen('training', async () => (await load()).BalanceList),
      label: 'screen.trainingBalances',
    },
    {
      ...statement,
      path: `${path}/statement`,
      ...screen('training', async () => (await load()).StatementPage),
    },
    {
      ...statement,
      path: `${path}/statement/print`,
      ...screen('training', async () => (await load()).StatementPrint),
      chrome: false,
    },
  ],
  record: { path: () => `${path}/stores` },
}

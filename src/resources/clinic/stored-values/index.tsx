/** Stored value: what members have paid in, its entries, the plans by which they pay in, and the vouchers. */
import { type Manifest, screen } from '../../../providers/manifest'
import { accountsPath, entriesPath, plansPath, pointsPath, statementOf, voucherOf } from './paths'

const load = () => import('./pages')

const feature = 'stored-values'
const texts = 'storedValues'

export const manifest: Manifest = {
  name: 'stored-values',
  area: 'clinic',
  icon: 'orders',
  label: 'screen.storedValues',
  dataProviderName: 'default',
  routes: [
    {
      path: accountsPath,
      ...screen(texts, async () => (await load()).AccountList),
      ...{ code: 'stored-values.read', feature, action: 'list' },
    },
    {
      path: entriesPath,
      ...screen(texts, async () => (await load()).EntryList),
      ...{ code: 'stored-value-entries.read', feature },
    },
    {
      path: pointsPath,
      ...screen(texts, async () => (await load()).PointsList),
      ...{ code: 'points.read', feature: 'points' },
    },
    {
      path: plansPath,
      ...screen(texts, async () => (await load()).planPage),
      ...{ code: 'recharge-plans.read', feature },
    },
    {
      path: voucherOf(':entryId'),
      ...screen(texts, async () => (await load()).Voucher),
      ...{ code: 'stored-value-entries.read', feature, chrome: false },
    },
    {
      path: statementOf(':storedValueId'),
      ...screen(texts, async () => (await load()).MemberStatement),
      ...{ code: 'stored-value-entries.read', feature, chrome: false },
    },
  ],
  record: { path: () => accountsPath },
}

/** What a clinic can order from its agent: an entry of the menu for each kind of goods. */
import { type Manifest, type ScreenRoute, screen } from '../../../../providers/manifest'
import { type MallEntry, mallEntries } from './entries'

const routeOf = (entry: MallEntry): ScreenRoute => ({
  path: `/mall/${entry}`,
  ...screen('agency', async () => (await import('./list')).mallPages[entry]),
  ...{ code: 'mall.read', feature: 'mall', entry: `screen.mall.${entry}` },
})
const [first, ...others] = mallEntries

export const manifest: Manifest = {
  // Not `mall`: the menu tells entries apart by names below the path of their group.
  name: 'mall-products',
  area: 'orders',
  icon: 'inventory',
  label: 'screen.group.mall',
  dataProviderName: 'default',
  routes: [{ ...routeOf(first), action: 'list' }, ...others.map(routeOf)],
}

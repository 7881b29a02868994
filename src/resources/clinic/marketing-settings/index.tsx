/** What a chain gives to its members by itself: a tab of the marketing settings. */
import { type Manifest, screen } from '../../../providers/manifest'
import { giftsPath, levelsPath } from '../marketing-paths'

export const manifest: Manifest = {
  name: 'marketing-settings',
  area: 'clinic',
  icon: 'article',
  label: 'screen.marketingSettings',
  dataProviderName: 'default',
  menuPaths: [levelsPath],
  routes: [
    {
      path: giftsPath,
      ...screen('memberLevels', async () => (await import('./page')).MarketingSettingsPage),
      feature: 'coupons',
      code: 'marketing-settings.read',
    },
  ],
  record: {
    path: () => giftsPath,
  },
}

/** Customers of a screening centre: all of them, and by themselves the communities and the channels. */
import { type Manifest, screen } from '../../../providers/manifest'
import { channelsPath, communitiesPath, customersPath } from '../paths'

const code = 'screening-customers.read'
const feature = 'screening'

export const manifest: Manifest = {
  name: 'screening-customers',
  area: 'screening',
  icon: 'customer',
  label: 'screen.screeningCustomers',
  dataProviderName: 'default',
  routes: [
    {
      path: customersPath,
      ...screen('screening', async () => (await import('./list')).CustomerPage),
      ...{ code, feature, action: 'list' },
    },
    {
      path: communitiesPath,
      ...screen('screening', async () => (await import('./communities')).CommunityPage),
      ...{ code, feature, entry: 'screen.screeningCommunities' },
    },
    {
      path: channelsPath,
      ...screen('screening', async () => (await import('./channels')).ChannelPage),
      ...{ code, feature, entry: 'screen.screeningChannels' },
    },
  ],
  record: { path: () => customersPath },
}

/** Channels: what discount each clinic has on a product line or a brand. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'channels',
  area: 'partners',
  icon: 'customer',
  label: 'screen.channels',
  path: '/settings/channel',
  texts: 'partners',
  page: async () => (await import('./list')).ChannelList,
})

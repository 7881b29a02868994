/** Channels: what discount each clinic has on a product line or a brand. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

const listPath = '/settings/channel'

export const channels: Manifest = {
  name: 'channels',
  area: 'partners',
  icon: 'customer',
  label: 'screen.channels',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      page: lazy(async () => ({ default: (await withTexts('partners', import('./list'))).ChannelList })),
      code: 'channels.read',
      action: 'list',
    },
  ],
  record: {
    path: () => listPath,
    text: async () => (await withTexts('partners', import('./field-text'))).channelText,
  },
}

/** The channels by themselves, with their shares. */
import { customerKinds } from '../../../../contract/screening/screening-customers'
import { resourcePage } from '../../../records/resource-page'
import { ChannelTabs } from '../channel-tabs'
import { channelsPath } from '../paths'
import { customerFields } from './fields'
import { name, place, shared, status, whom } from './shared'

export const ChannelPage = resourcePage(customerFields, {
  ...shared,
  title: 'screen.screeningChannels',
  Tabs: () => <ChannelTabs current={channelsPath} />,
  fixed: { counts: '1', kind: String(customerKinds.channel) },
  columns: [name, { name: 'share', width: 90 }, ...whom, status],
  initial: { kind: customerKinds.channel, status: 1 },
  form: ['name', 'share', ...place],
})

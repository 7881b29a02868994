/** The customers of a screening centre; communities and channels have pages of their own besides. */
import { customerKinds, customerStates } from '../../../../contract/screening/screening-customers'
import { useCompanyScope } from '../../../records/company-scope'
import { resourcePage } from '../../../records/resource-page'
import { CommunityTabs } from '../community-tabs'
import { communitiesPath } from '../paths'
import { customersPath, SettingTabs } from '../setting-tabs'
import { customerFields } from './fields'
import { KindInputs } from './kind-inputs'

const place = ['region', 'address', ['contact', 'phone'], 'status'] as const
const name = { name: 'name', width: 180, sortable: true, pinned: 'left' } as const
const whom = [
  { name: 'contact', width: 100 },
  { name: 'phone', width: 130 },
  { name: 'address', width: 180, defaultHidden: true },
  { name: 'region', width: 130, defaultHidden: true },
] as const
const shared = {
  filters: [
    { name: 'keyword', label: 'screeningCustomer.keyword' },
    { name: 'region', label: 'screeningCustomer.regionFilter', width: 180 },
  ],
  useScope: useCompanyScope,
  states: customerStates,
  actionsWidth: 90,
} as const
const status = { name: 'status', states: customerStates } as const

export const CustomerPage = resourcePage(customerFields, {
  ...shared,
  title: 'screen.screeningCustomers',
  Tabs: () => <SettingTabs current={customersPath} />,
  fixed: { counts: '1' },
  columns: [
    name,
    { name: 'kind', width: 80 },
    { name: 'stage', width: 120 },
    { name: 'classes', width: 80 },
    { name: 'subjects', width: 90 },
    ...whom,
    { name: 'hospitalName', width: 160, ofStore: true },
    status,
  ],
  filters: [...shared.filters, 'kind', 'stage'],
  initial: { kind: customerKinds.school, status: 1 },
  form: [{ name: 'kind', disabled: (row) => row !== undefined }, 'name', KindInputs, ...place],
})

export const CommunityPage = resourcePage(customerFields, {
  ...shared,
  title: 'screen.screeningCommunities',
  Tabs: () => <CommunityTabs current={communitiesPath} />,
  fixed: { counts: '1', kind: String(customerKinds.community) },
  columns: [name, { name: 'households', width: 100 }, { name: 'subjects', width: 100 }, ...whom, status],
  initial: { kind: customerKinds.community, status: 1 },
  form: ['name', 'households', ...place],
})

export const ChannelPage = resourcePage(customerFields, {
  ...shared,
  title: 'screen.screeningChannels',
  fixed: { counts: '1', kind: String(customerKinds.channel) },
  columns: [name, { name: 'share', width: 90 }, ...whom, status],
  initial: { kind: customerKinds.channel, status: 1 },
  form: ['name', 'share', ...place],
})

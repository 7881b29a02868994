/** The communities by themselves, with how many live there. */
import { customerKinds } from '../../../../contract/screening/screening-customers'
import { resourcePage } from '../../../records/resource-page'
import { CommunityTabs } from '../community-tabs'
import { communitiesPath } from '../paths'
import { customerFields } from './fields'
import { name, place, shared, status, whom } from './shared'

export const CommunityPage = resourcePage(customerFields, {
  ...shared,
  title: 'screen.screeningCommunities',
  Tabs: () => <CommunityTabs current={communitiesPath} />,
  fixed: { counts: '1', kind: String(customerKinds.community) },
  columns: [name, { name: 'households', width: 100 }, { name: 'subjects', width: 100 }, ...whom, status],
  initial: { kind: customerKinds.community, status: 1 },
  form: ['name', 'households', ...place],
})

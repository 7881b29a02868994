/** Communities, and the people who live there. */
import { screeningCustomers } from '../../../contract/screening/screening-customers'
import { screeningSubjects } from '../../../contract/screening/screening-subjects'
import { useMayCall } from '../../providers/access'
import { useT } from '../../providers/i18n'
import { PageTabs } from '../../ui/page-tabs'
import { communitiesPath, residentPath } from './paths'

export const CommunityTabs = ({ current }: { current: string }) => {
  const t = useT()
  const mayCommunities = useMayCall(screeningCustomers.calls.list)
  const mayResidents = useMayCall(screeningSubjects.calls.list)
  const tabs = [
    ...(mayCommunities ? [{ href: communitiesPath, label: t('screen.screeningCommunities') }] : []),
    ...(mayResidents ? [{ href: residentPath, label: t('screen.screeningResidents') }] : []),
  ]
  return tabs.length > 1 && <PageTabs label={t('screen.screeningCommunities')} tabs={tabs} current={current} />
}

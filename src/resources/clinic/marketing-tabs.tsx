/** What the marketing of a chain goes by: the levels of its members, and what they are given automatically. */
import { marketingSettings } from '../../../contract/clinic/marketing-settings'
import { memberLevels } from '../../../contract/clinic/member-levels'
import { useMayCall } from '../../providers/access'
import { useT } from '../../providers/i18n'
import { PageTabs } from '../../ui/page-tabs'
import { giftsPath, levelsPath } from './marketing-paths'

export const MarketingTabs = ({ current }: { current: string }) => {
  const t = useT()
  const mayLevels = useMayCall(memberLevels.calls.list)
  const mayGifts = useMayCall(marketingSettings.calls.get)
  const tabs = [
    ...(mayLevels ? [{ href: levelsPath, label: t('screen.levels') }] : []),
    ...(mayGifts ? [{ href: giftsPath, label: t('screen.marketingSettings') }] : []),
  ]
  return tabs.length > 1 && <PageTabs label={t('screen.memberLevels')} tabs={tabs} current={current} />
}

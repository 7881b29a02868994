/** The sides of the walk-ins of a clinic: what was found, and whom it referred or was referred. */
import { screeningReferrals } from '../../../contract/screening/screening-referrals'
import { useMayCall } from '../../providers/access'
import { useT } from '../../providers/i18n'
import { PageTabs } from '../../ui/page-tabs'
import { referralsPath, walkInsPath } from './paths'

export const WalkInTabs = ({ current }: { current: string }) => {
  const t = useT()
  if (!useMayCall(screeningReferrals.calls.list)) return null
  const tabs = [
    { href: walkInsPath, label: t('screeningReferral.records') },
    { href: referralsPath, label: t('screeningReferral.referrals') },
  ]
  return <PageTabs label={t('screen.group.clinic-screening')} tabs={tabs} current={current} />
}

/** Channel partners: who they are, what they brought in a period, and what was settled with them. */
import { screeningPartners } from '../../../contract/screening/screening-partners'
import { useMayCall } from '../../providers/access'
import { useT } from '../../providers/i18n'
import { PageTabs } from '../../ui/page-tabs'
import { channelsPath, partnerFiguresPath, settlementsPath } from './paths'

export const ChannelTabs = ({ current }: { current: string }) => {
  const t = useT()
  if (!useMayCall(screeningPartners.calls.list)) return null
  const tabs = [
    { href: channelsPath, label: t('screen.screeningChannels.list') },
    { href: partnerFiguresPath, label: t('screen.screeningChannels.figures') },
    { href: settlementsPath, label: t('screen.screeningChannels.settlements') },
  ]
  return <PageTabs label={t('screen.screeningChannels')} tabs={tabs} current={current} />
}

/** The sides of marketing by text messages, those that the person may open. */
import { smsCampaigns } from '../../../../contract/clinic/sms-campaigns'
import { smsParts } from '../../../../contract/clinic/sms-parts'
import { smsTemplates } from '../../../../contract/clinic/sms-templates'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { PageTabs } from '../../../ui/page-tabs'
import { campaignsPath, purchasesPath, templatesPath } from './paths'

export const SmsTabs = ({ current }: { current: string }) => {
  const t = useT()
  const shown = [
    { href: campaignsPath, label: t('smsCampaign.tab'), may: useMayCall(smsCampaigns.calls.list) },
    { href: templatesPath, label: t('smsTemplate.tab'), may: useMayCall(smsTemplates.calls.list) },
    { href: purchasesPath, label: t('smsPart.tab'), may: useMayCall(smsParts.calls.list) },
  ]
  const tabs = shown.filter(({ may }) => may).map(({ href, label }) => ({ href, label }))
  return <PageTabs label={t('smsCampaign.tabs')} tabs={tabs} current={current} />
}

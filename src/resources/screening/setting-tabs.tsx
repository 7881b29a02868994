/** What a screening centre sets up: its customers, and the rules by which it judges. */
import { screeningCustomers } from '../../../contract/screening/screening-customers'
import { screeningRules } from '../../../contract/screening/screening-rules'
import { useMayCall } from '../../providers/access'
import { useT } from '../../providers/i18n'
import { PageTabs } from '../../ui/page-tabs'
import { customersPath, rulesPath } from './paths'

export const SettingTabs = ({ current }: { current: string }) => {
  const t = useT()
  const mayCustomers = useMayCall(screeningCustomers.calls.list)
  const mayRules = useMayCall(screeningRules.calls.list)
  const tabs = [
    ...(mayCustomers ? [{ href: customersPath, label: t('screen.screeningCustomers') }] : []),
    ...(mayRules ? [{ href: rulesPath, label: t('screen.screeningRules') }] : []),
  ]
  return tabs.length > 1 && <PageTabs label={t('screen.group.screening-settings')} tabs={tabs} current={current} />
}

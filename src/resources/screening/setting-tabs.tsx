/** What a screening centre sets up: its customers, and the rules by which it judges. */
import { screeningCustomers } from '../../../contract/screening/screening-customers'
import { screeningRules } from '../../../contract/screening/screening-rules'
import { useMayCall } from '../../providers/access'
import { useT } from '../../providers/i18n'
import { PageTabs } from '../../ui/page-tabs'

export const customersPath = '/screening-settings/customers'
export const rulesPath = `${customersPath}/rules`

export const SettingTabs = ({ current }: { current: string }) => {
  const t = useT()
  const mayCustomers = useMayCall(screeningCustomers.calls.list)
  const mayRules = useMayCall(screeningRules.calls.list)
  const tabs = [
    ...(mayCustomers ? [{ href: customersPath, label: t('screeningRules.customers') }] : []),
    ...(mayRules ? [{ href: rulesPath, label: t('screeningRules.rules') }] : []),
  ]
  return tabs.length > 1 && <PageTabs label={t('screeningRules.tabs')} tabs={tabs} current={current} />
}

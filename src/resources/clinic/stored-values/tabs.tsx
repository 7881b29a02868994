/** The sides of stored value, those that the person may open. */
import { points } from '../../../../contract/clinic/points'
import { rechargePlans } from '../../../../contract/clinic/recharge-plans'
import { storedValueEntries } from '../../../../contract/clinic/stored-value-entries'
import { storedValues } from '../../../../contract/clinic/stored-values'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { PageTabs } from '../../../ui/page-tabs'
import { accountsPath, entriesPath, plansPath, pointsPath } from './paths'

export const StoredTabs = ({ current }: { current: string }) => {
  const t = useT()
  const shown = [
    { href: accountsPath, label: t('storedValue.tab.accounts'), may: useMayCall(storedValues.calls.list) },
    { href: entriesPath, label: t('storedValue.tab.entries'), may: useMayCall(storedValueEntries.calls.list) },
    { href: pointsPath, label: t('storedValue.tab.points'), may: useMayCall(points.calls.list) },
    { href: plansPath, label: t('storedValue.tab.plans'), may: useMayCall(rechargePlans.calls.list) },
  ]
  const tabs = shown.filter(({ may }) => may).map(({ href, label }) => ({ href, label }))
  return <PageTabs label={t('storedValue.tabs')} tabs={tabs} current={current} />
}

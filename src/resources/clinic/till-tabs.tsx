/** The sides of the daily sales, those that the person may open. */
import { cashShifts } from '../../../contract/clinic/cash-shifts'
import { dailyClosings } from '../../../contract/clinic/daily-closings'
import { sales } from '../../../contract/clinic/sales'
import { visits } from '../../../contract/clinic/visits'
import { useMayCall } from '../../providers/access'
import { useT } from '../../providers/i18n'
import { PageTabs } from '../../ui/page-tabs'
import { billsPath, closingsPath, duePath, shiftsPath, tillPath } from './till-paths'

export const TillTabs = ({ current }: { current: string }) => {
  const t = useT()
  const shown = [
    { href: tillPath, label: t('sale.tab.till'), may: useMayCall(sales.calls.create) },
    { href: duePath, label: t('sale.tab.due'), may: useMayCall(visits.calls.list) },
    { href: billsPath, label: t('sale.tab.bills'), may: useMayCall(sales.calls.list) },
    { href: shiftsPath, label: t('sale.tab.shifts'), may: useMayCall(cashShifts.calls.list) },
    { href: closingsPath, label: t('sale.tab.closings'), may: useMayCall(dailyClosings.calls.list) },
  ]
  const tabs = shown.filter(({ may }) => may).map(({ href, label }) => ({ href, label }))
  return <PageTabs label={t('sale.tabs')} tabs={tabs} current={current} />
}

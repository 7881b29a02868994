/** The two sides of sales records: each of them, and a month of them. */
import { salesRecords } from '../../../../contract/partners/sales-records'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { PageTabs } from '../../../ui/page-tabs'
import { calendarPath, listPath } from './paths'

export const SalesRecordTabs = ({ current }: { current: string }) => {
  const t = useT()
  const mayCalendar = useMayCall(salesRecords.calls.calendar)
  const tabs = [
    { href: listPath, label: t('salesRecord.tab.records') },
    ...(mayCalendar ? [{ href: calendarPath, label: t('salesRecord.tab.calendar') }] : []),
  ]
  return <PageTabs label={t('screen.salesRecords')} tabs={tabs} current={current} />
}

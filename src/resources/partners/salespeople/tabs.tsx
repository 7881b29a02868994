/** The two sides of client managers: each of them, and who looks after which clinic. */
import { useT } from '../../../providers/i18n'
import { PageTabs } from '../../../ui/page-tabs'
import { clinicsPath, listPath } from './paths'

export const SalespeopleTabs = ({ current }: { current: string }) => {
  const t = useT()
  const tabs = [
    { href: listPath, label: t('screen.salespeople') },
    { href: clinicsPath, label: t('screen.salespeople.clinics') },
  ]
  return <PageTabs label={t('screen.salespeople')} tabs={tabs} current={current} />
}

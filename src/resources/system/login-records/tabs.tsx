/** The two sides of sign-in records: each of them, and by clinic. */
import { useT } from '../../../providers/i18n'
import { PageTabs } from '../../../ui/page-tabs'
import { clinicsPath, listPath } from './paths'

export const LoginTabs = ({ current }: { current: string }) => {
  const t = useT()
  const tabs = [
    { href: listPath, label: t('loginRecord.tab.records') },
    { href: clinicsPath, label: t('loginRecord.tab.clinics') },
  ]
  return <PageTabs label={t('screen.loginRecords')} tabs={tabs} current={current} />
}

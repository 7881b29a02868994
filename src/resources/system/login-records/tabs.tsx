/** The two sides of sign-in records: each of them, and by clinic. */
import { useT } from '../../../providers/i18n'
import { Link } from '../../../ui/link'
import styles from './login-records.module.css'
import { clinicsPath, listPath } from './paths'

const tabs = [
  { path: listPath, label: 'loginRecord.tab.records' },
  { path: clinicsPath, label: 'loginRecord.tab.clinics' },
] as const

export const LoginTabs = ({ current }: { current: string }) => {
  const t = useT()
  return (
    <nav className={styles.tabs} aria-label={t('screen.loginRecords')}>
      {tabs.map(({ path, label }) => (
        <Link key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}

/** The two sides of permissions: roles, and the menus and elements that they are granted. */
import { menus } from '../../../contract/system/menus'
import { useMayCall } from '../../providers/access'
import { useT } from '../../providers/i18n'
import { Link } from '../../ui/link'
import { useUiVars } from '../../ui/ui-vars'
import styles from './auth-tabs.module.css'

const places = { roles: '/settings/auth', menus: '/settings/auth/menus' } as const

export const AuthTabs = ({ current }: { current: keyof typeof places }) => {
  const t = useT()
  const vars = useUiVars()
  const mayMenus = useMayCall(menus.calls.trees)
  const labels = { roles: t('permission.tab.roles'), menus: t('screen.auth.menus') }
  return (
    <>
      <h1 className={styles.heading}>{`${t('screen.auth')} · ${labels[current]}`}</h1>
      {/* Somebody who sees one side only needs no choice. */}
      {mayMenus && (
        <nav className={styles.tabs} style={vars} aria-label={t('screen.auth')}>
          {(['roles', 'menus'] as const).map((place) => (
            <Link key={place} href={places[place]} aria-current={place === current ? 'page' : undefined}>
              {labels[place]}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}

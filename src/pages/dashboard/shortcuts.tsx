/** The screens that the person can open. */
import { Link } from 'react-router'
import { useT } from '../../providers/i18n'
import { useMenuScreens } from '../../shell/use-menu'
import { MenuIcon } from '../../ui/menu-icon'
import { ownAccountPath } from '../own-account/manifest'
import { styles } from './styles'

export const Shortcuts = () => {
  const t = useT()
  const screens = useMenuScreens().filter(({ route }) => route !== '/dashboard')
  const all = [...screens, { route: ownAccountPath, icon: 'doctor' as const, label: t('core.shell.ownAccount') }]
  return (
    <section className={styles.block} aria-labelledby="shortcuts">
      <h2 id="shortcuts">{t('dashboard.shortcuts')}</h2>
      <ul className={styles.cards}>
        {all.map(({ route = '', icon, label }) => (
          <li key={route}>
            <Link to={route} className={styles.screen}>
              <span className={styles.icon}>
                <MenuIcon name={icon} />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

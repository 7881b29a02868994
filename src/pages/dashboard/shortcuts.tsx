/** The screens that the person can open. */
import { Link } from 'react-router'
import { useT } from '../../providers/i18n'
import { useMenuTitle } from '../../providers/menu-title'
import { useMenu } from '../../shell/use-menu'
import { MenuIcon } from '../../ui/menu-icon'
import { ownAccountPath } from '../own-account/manifest'
import styles from './dashboard.module.css'

export const Shortcuts = () => {
  const t = useT()
  const label = useMenuTitle()
  const screens = useMenu()
    .flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]))
    .filter(({ path }) => path !== '/dashboard')
    .map((entry) => ({ path: entry.path, icon: entry.icon, name: label(entry) }))
  const all = [...screens, { path: ownAccountPath, icon: 'doctor' as const, name: t('core.shell.ownAccount') }]
  return (
    <section className={styles.block} aria-labelledby="shortcuts">
      <h2 id="shortcuts">{t('dashboard.shortcuts')}</h2>
      <ul className={styles.cards}>
        {all.map(({ path, icon, name }) => (
          <li key={path}>
            <Link to={path} className={styles.screen}>
              <span className={styles.icon}>
                <MenuIcon name={icon} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

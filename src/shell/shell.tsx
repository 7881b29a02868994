/** The frame around every screen: sidebar, top bar, content. */
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useT } from '../providers/i18n'
import { Breadcrumbs } from './breadcrumbs'
import { LanguageSwitch } from './language-switch'
import styles from './shell.module.css'
import { Sidebar } from './sidebar'
import { ThemeSwitch } from './theme-switch'
import { useSidebar } from './use-sidebar'
import { UserMenu } from './user-menu'

/** Only narrow windows need it. */
const SidebarDrawer = lazy(async () => ({ default: (await import('./sidebar-drawer')).SidebarDrawer }))

export const Shell = () => {
  const t = useT()
  const { isNarrow, open, setOpen } = useSidebar()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('core.shell.skip')}
      </a>
      {isNarrow ? (
        <Suspense>
          <SidebarDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <aside className={styles.sidebar} data-collapsed={!open}>
          <Sidebar collapsed={!open} />
        </aside>
      )}
      <div className={styles.main} style={{ gridColumn: 2 }}>
        <header className={styles.top}>
          <Button
            type="text"
            icon={open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
            aria-label={t(open ? 'core.shell.collapse' : 'core.shell.expand')}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
          <div className={styles.crumbs}>
            <Breadcrumbs />
          </div>
          <LanguageSwitch />
          <ThemeSwitch />
          <UserMenu />
        </header>
        <main id="content" tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}

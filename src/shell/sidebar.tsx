/** The person's menu; every entry is a real link, so that it can be opened in a new tab. */
import { Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFile } from '../providers/files'
import { useT } from '../providers/i18n'
import { useUser } from '../providers/identity'
import { useMenuTitle } from '../providers/menu-title'
import { MenuIcon } from '../ui/menu-icon'
import { Mark } from './mark'
import type { MenuEntry } from './menu'
import styles from './shell.module.css'
import { useMenu, usePlace } from './use-menu'

type Item = NonNullable<MenuProps['items']>[number]

interface SidebarProps {
  collapsed: boolean
  /** A link was followed. */
  onFollow?: () => void
}

/** So many entries fit on the screen without folding anything away. */
const shortMenu = 12

export const Sidebar = ({ collapsed, onFollow }: SidebarProps) => {
  const t = useT()
  const entries = useMenu()
  const label = useMenuTitle()
  const { group, entry } = usePlace()
  const company = useUser()?.company
  const logo = useFile(company?.agentLogo ?? '')
  const [opened, setOpened] = useState<string[]>()
  const name = company?.name || t('core.app.name')

  const groups = entries.filter(({ children }) => children.length > 0)
  const isShort = groups.reduce((sum, { children }) => sum + children.length, 0) <= shortMenu
  const initial = isShort ? groups : group ? [group] : []

  const itemOf = (item: MenuEntry): Item => {
    const { path, icon, children } = item
    const text = label(item)
    return children.length > 0
      ? { key: path, icon: <MenuIcon name={icon} />, label: text, children: children.map(itemOf) }
      : { key: path, icon: <MenuIcon name={icon} />, title: text, label: <Link to={path}>{text}</Link> }
  }

  return (
    <div className={styles.inner}>
      <Link to="/dashboard" className={styles.logo} title={name} {...(onFollow && { onClick: onFollow })}>
        {logo.url ? <img src={logo.url} alt="" /> : <Mark />}
        {!collapsed && <span>{name}</span>}
      </Link>
      <nav aria-label={t('core.shell.menu')}>
        <Menu
          theme="dark"
          mode="inline"
          inlineCollapsed={collapsed}
          items={entries.map(itemOf)}
          selectedKeys={entry ? [entry.path] : []}
          {...(!collapsed && { openKeys: opened ?? initial.map(({ path }) => path), onOpenChange: setOpened })}
          {...(onFollow && { onClick: onFollow })}
        />
      </nav>
    </div>
  )
}

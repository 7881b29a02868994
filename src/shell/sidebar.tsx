/** The person's menu; every entry is a real link, so that it can be opened in a new tab. */
import { Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFile } from '../providers/files'
import { useT } from '../providers/i18n'
import { useUser } from '../providers/identity'
import { MenuIcon } from '../ui/menu-icon'
import { Mark } from './mark'
import styles from './shell.module.css'
import { type MenuEntry, useMenu } from './use-menu'

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
  const { entries, leadsHere } = useMenu()
  const company = useUser()?.company
  const logo = useFile(company?.agentLogo ?? '')
  const [opened, setOpened] = useState<string[]>()
  const name = company?.name || t('core.app.name')

  const groups = entries.filter(({ children }) => children.length > 0)
  const isShort = groups.reduce((sum, { children }) => sum + children.length, 0) <= shortMenu
  const initial = isShort ? groups : groups.filter(leadsHere)

  const itemOf = ({ key, route = '', icon, label, children }: MenuEntry): Item =>
    children.length > 0
      ? { key, icon: <MenuIcon name={icon} />, label, children: children.map(itemOf) }
      : { key, icon: <MenuIcon name={icon} />, title: label, label: <Link to={route}>{label}</Link> }
  const screens = entries.flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]))

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
          selectedKeys={screens.filter(leadsHere).map(({ key }) => key)}
          {...(!collapsed && { openKeys: opened ?? initial.map(({ key }) => key), onOpenChange: setOpened })}
          {...(onFollow && { onClick: onFollow })}
        />
      </nav>
    </div>
  )
}

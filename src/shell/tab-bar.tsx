/** The open screens as tabs: real links, each with a way to close it. A middle click or Delete closes too. */
import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useT } from '../providers/i18n'
import { useUnsavedScreens } from '../providers/unsaved'
import { usePhone } from '../ui/use-phone'
import styles from './tab-bar.module.css'
import type { Closing, Tab } from './tabs'
import { useTabTitle } from './use-tab-title'
import type { OpenTabs } from './use-tabs'
import { withinHead } from './within-head'

interface TabBarProps extends Pick<OpenTabs, 'present' | 'close'> {
  tabs: readonly Tab[]
}

/** Home alone has nowhere to close to. */
const isLast = (tabs: readonly Tab[], path: string) => tabs.length === 1 && path === '/dashboard'

const useClosings = ({ tabs, close }: TabBarProps) => {
  const t = useT()
  return (path: string): NonNullable<MenuProps['items']> => {
    const item = (closing: Closing, label: string, disabled: boolean) => ({
      key: closing,
      label,
      disabled,
      onClick: () => close(path, closing),
    })
    return [
      item('this', t('shell.tabs.closeThis'), isLast(tabs, path)),
      item('others', t('shell.tabs.closeOthers'), tabs.length < 2),
      item('right', t('shell.tabs.closeRight'), tabs.at(-1)?.path === path),
    ]
  }
}

/** The open screens as a menu lists them, each with its whole title. */
const useOpenItems = ({ tabs }: Pick<TabBarProps, 'tabs'>): NonNullable<MenuProps['items']> => {
  const navigate = useNavigate()
  const titleOf = useTabTitle()
  const unsaved = useUnsavedScreens()
  return [
    ...tabs.map((tab) => ({
      key: tab.path,
      label: unsaved.has(tab.path) ? `${titleOf(tab)} ●` : titleOf(tab),
      onClick: () => void navigate(tab.address),
    })),
    { type: 'divider' as const },
  ]
}

/** More tabs than fit are scrolled; the present one is always in sight. */
const usePresentInSight = (present: string, title: string | undefined, count: number) => {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another present tab, a longer name, or a tab more, is what moves it
  useLayoutEffect(() => {
    list.current?.querySelector('[data-present="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [present, title, count])
  return list
}

const onlyContextMenu: ['contextMenu'] = ['contextMenu']
const onlyClick: ['click'] = ['click']

const Bar = (props: TabBarProps) => {
  const { tabs, present, close } = props
  const t = useT()
  const titleOf = useTabTitle()
  const closings = useClosings(props)
  const open = useOpenItems(props)
  const here = tabs.find(({ path }) => path === present)
  const list = usePresentInSight(present, here && titleOf(here), tabs.length)
  const unsaved = useUnsavedScreens()
  const [asked, ask] = useState(present)
  return (
    <nav className={styles.bar} aria-label={t('shell.tabs.label')}>
      <Dropdown getPopupContainer={withinHead} trigger={onlyContextMenu} menu={{ items: closings(asked) }}>
        <ul ref={list}>
          {tabs.map((tab) => {
            const { path, address } = tab
            const title = titleOf(tab)
            const isPresent = path === present
            const isMarked = unsaved.has(path)
            return (
              <li key={path} className={styles.tab} data-present={isPresent} onContextMenu={() => ask(path)}>
                <Link
                  to={address}
                  title={title}
                  {...(isPresent && { 'aria-current': 'page' as const })}
                  onAuxClick={(event) => {
                    if (event.button !== 1) return
                    event.preventDefault()
                    close(path, 'this')
                  }}
                  onKeyDown={({ key }) => {
                    if (key === 'Delete') close(path, 'this')
                  }}
                >
                  {isMarked && <span className={styles.dot} role="img" aria-label={t('shell.tabs.unsaved')} />}
                  <span className={styles.title}>{title}</span>
                </Link>
                {!isLast(tabs, path) && (
                  <button
                    type="button"
                    aria-label={t('shell.tabs.close', { title })}
                    onClick={() => close(path, 'this')}
                  >
                    <CloseOutlined aria-hidden />
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      </Dropdown>
      {tabs.length > 1 && (
        <Dropdown
          getPopupContainer={withinHead}
          trigger={onlyClick}
          menu={{ items: [...open, ...closings(present)], selectedKeys: [present] }}
        >
          <Button type="text" size="small" icon={<DownOutlined aria-hidden />} aria-label={t('shell.tabs.more')} />
        </Dropdown>
      )}
    </nav>
  )
}

/** On a phone: how many are open, and the list of them. */
const Switcher = (props: TabBarProps) => {
  const { tabs, present, close } = props
  const t = useT()
  const items = [
    ...useOpenItems(props),
    {
      key: 'others',
      label: t('shell.tabs.closeOthers'),
      disabled: tabs.length < 2,
      onClick: () => close(present, 'others'),
    },
  ]
  return (
    <Dropdown
      getPopupContainer={withinHead}
      trigger={onlyClick}
      menu={{ items, selectedKeys: [present] }}
      placement="bottomRight"
    >
      <Button type="text" aria-label={t('shell.tabs.open', { count: tabs.length })}>
        <span className={styles.count}>{tabs.length}</span>
      </Button>
    </Dropdown>
  )
}

const DrawnTabBar = (props: TabBarProps) => (usePhone() ? <Switcher {...props} /> : <Bar {...props} />)

export const TabBar = memo(DrawnTabBar)

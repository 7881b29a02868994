/** The frame around every screen: sidebar, top bar with the open screens, where one is, content. */
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useBootstrap } from '../providers/bootstrap'
import { useFeature } from '../providers/features'
import { useT, withTexts } from '../providers/i18n'
import { loadLater } from '../providers/when-quiet'
import { Breadcrumbs } from './breadcrumbs'
import { useExports } from './exports/use-exports'
import { KeptScreens } from './kept-screens'
import { LanguageSwitch } from './language-switch'
import { PaletteButton } from './palette-button'
import styles from './shell.module.css'
import { Sidebar } from './sidebar'
import { StoreSwitch } from './store-switch'
import { TabBar } from './tab-bar'
import { ThemeSwitch } from './theme-switch'
import { useSidebar } from './use-sidebar'
import { useTabs } from './use-tabs'
import { UserMenu } from './user-menu'
import { VersionNotice } from './version-notice'

/** The way to one's exports: its code is loaded once there are any, and behind the first rows. */
const ExportsButton = lazy(() =>
  loadLater(async () => ({
    default: (await withTexts('exports', import('./exports/exports-button'))).ExportsButton,
  })),
)

const OwnExports = () => {
  const { data } = useExports()
  const [needed, setNeeded] = useState(false)
  if (!needed && data && data.data.length > 0) setNeeded(true)
  return <Suspense>{needed && <ExportsButton />}</Suspense>
}

/** Single keys work once the first rows are there; the palette is at hand from then on, so that no letter typed into it is lost. */
const Keys = lazy(() =>
  loadLater(async () => {
    const [{ Keys: Single }] = await Promise.all([
      withTexts('palette', import('./keys/keys')),
      withTexts('palette', import('./palette/palette')),
    ])
    return { default: Single }
  }),
)

/** Only narrow windows need it. */
const SidebarDrawer = lazy(async () => ({ default: (await import('./sidebar-drawer')).SidebarDrawer }))

/** Those who may export anything have exports. */
const mayExport = (code: string) => code.endsWith('.export')

interface ShellProps {
  /** Before the tools of the top bar. */
  news?: ReactNode
  /** The routes of the screens. */
  children: ReactNode
}

export const Shell = ({ news, children }: ShellProps) => {
  const t = useT()
  const { isNarrow, open, setOpen } = useSidebar()
  const { tabs, present, locations, close } = useTabs()
  const [screens] = useState(children)
  const known = useBootstrap()
  const hasExports = useFeature('exports')
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
        <header className={styles.head}>
          <div className={styles.top}>
            <Button
              type="text"
              icon={open ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
              aria-label={t(open ? 'core.shell.collapse' : 'core.shell.expand')}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
            <TabBar tabs={tabs} present={present} close={close} />
            <div className={styles.tools}>
              <Suspense>{news}</Suspense>
              {hasExports && known && [...known.codesAnywhere].some(mayExport) && <OwnExports />}
              <PaletteButton />
              <LanguageSwitch />
              <ThemeSwitch />
              <UserMenu />
            </div>
          </div>
          <div className={styles.crumbs}>
            <Breadcrumbs />
            <StoreSwitch />
          </div>
        </header>
        <main id="content" tabIndex={-1} className={styles.content}>
          <KeptScreens tabs={tabs} present={present} locations={locations}>
            {screens}
          </KeptScreens>
        </main>
      </div>
      <VersionNotice />
      <Suspense>
        <Keys />
      </Suspense>
    </div>
  )
}

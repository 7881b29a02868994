/** What the palette offers everybody: the screens that they may open, and what the top bar can do. */
import { BulbOutlined, GlobalOutlined, KeyOutlined, LogoutOutlined } from '@ant-design/icons'
import { useLogout } from '@refinedev/core'
import { type Action, useRegisterActions } from 'kbar'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { changeLanguage, useLanguage, useT } from '../../providers/i18n'
import { useMayOpen } from '../../providers/rights'
import { setThemeChoice, themeChoices } from '../../providers/theme'
import { MenuIcon } from '../../ui/menu-icon'
import { keysAsked } from '../keys/keys'
import { useMenuScreens } from '../use-menu'

const themeLabels = {
  light: 'core.shell.themeLight',
  dark: 'core.shell.themeDark',
  system: 'core.shell.themeSystem',
} as const

const useScreens = (): Action[] => {
  const t = useT()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const section = { name: t('palette.screens'), priority: 1 }
  return useMenuScreens()
    .filter(({ route = '' }) => mayOpen(route))
    .map(({ route = '', label, group, icon }) => ({
      id: `screen ${route}`,
      name: label,
      ...(group !== undefined && { subtitle: group }),
      // Its path too, so that Chinese titles are found without a Chinese keyboard.
      keywords: route.replaceAll('/', ','),
      section,
      icon: <MenuIcon name={icon} />,
      perform: () => void navigate(route),
    }))
}

const useSettings = (): Action[] => {
  const t = useT()
  const language = useLanguage()
  const { mutate: logout } = useLogout()
  const section = { name: t('palette.actions'), priority: 0 }
  return [
    {
      id: 'language',
      name: t('palette.switchLanguage'),
      keywords: 'language,语言,english,中文',
      section,
      icon: <GlobalOutlined aria-hidden />,
      perform: () => void changeLanguage(language === 'en' ? 'zh-CN' : 'en'),
    },
    {
      id: 'keys',
      name: t('palette.key.title'),
      keywords: 'keyboard,shortcuts,keys,快捷键',
      section,
      icon: <KeyOutlined aria-hidden />,
      perform: () => void keysAsked.dispatchEvent(new Event('asked')),
    },
    ...themeChoices.map((choice) => ({
      id: `theme ${choice}`,
      name: `${t('core.shell.theme')} · ${t(themeLabels[choice])}`,
      keywords: `theme,${choice}`,
      section,
      icon: <BulbOutlined aria-hidden />,
      perform: () => setThemeChoice(choice),
    })),
    {
      id: 'sign-out',
      name: t('core.shell.logout'),
      keywords: 'sign out,logout',
      section,
      icon: <LogoutOutlined aria-hidden />,
      perform: () => logout(),
    },
  ]
}

export const useFixedActions = () => {
  const t = useT()
  const actions = [...useScreens(), ...useSettings()]
  // The words are all that changes while the palette is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const kept = useMemo(() => actions, [t])
  useRegisterActions(kept, [kept])
}

/** Light, dark, or as the system has it. */
import { BulbOutlined, DesktopOutlined, MoonOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useT } from '../providers/i18n'
import { setThemeChoice, type ThemeChoice, themeChoices, useMode, useThemeChoice } from '../providers/theme'
import { withinHead } from './within-head'

const icons = {
  light: <BulbOutlined aria-hidden />,
  dark: <MoonOutlined aria-hidden />,
  system: <DesktopOutlined aria-hidden />,
}
const labels = {
  light: 'core.shell.themeLight',
  dark: 'core.shell.themeDark',
  system: 'core.shell.themeSystem',
} as const

export const ThemeSwitch = () => {
  const t = useT()
  const choice = useThemeChoice()
  const mode = useMode()
  const items = themeChoices.map((key) => ({ key, icon: icons[key], label: t(labels[key]) }))
  return (
    <Dropdown
      getPopupContainer={withinHead}
      trigger={['click']}
      menu={{ items, selectedKeys: [choice], onClick: ({ key }) => setThemeChoice(key as ThemeChoice) }}
    >
      <Button type="text" icon={icons[mode]} aria-label={t('core.shell.theme')} />
    </Dropdown>
  )
}

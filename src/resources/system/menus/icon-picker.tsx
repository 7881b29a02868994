/** Chooses one of the icons of the catalogue. */
import { Radio } from 'antd'
import { type IconName, iconNames } from '../../../../contract/system/menu-icons'
import { useT } from '../../../providers/i18n'
import { MenuIcon } from '../../../ui/menu-icon'
import styles from './menus.module.css'

/** An unknown name, and none, show the default icon. */
export const iconOf = (name: string): IconName => iconNames.find((known) => known === name) ?? 'default'

interface IconPickerProps {
  id?: string
  value?: string
  onChange?: (icon: IconName) => void
  disabled?: boolean
}

export const IconPicker = ({ id, value = '', onChange, disabled }: IconPickerProps) => {
  const t = useT()
  return (
    <Radio.Group
      id={id}
      className={styles.icons}
      optionType="button"
      value={iconOf(value)}
      disabled={disabled}
      aria-label={t('permission.menu.icon')}
      onChange={({ target }) => onChange?.(target.value)}
    >
      {iconNames.map((name) => (
        <Radio.Button
          key={name}
          value={name}
          aria-label={t(`permission.icon.${name}`)}
          title={t(`permission.icon.${name}`)}
        >
          <MenuIcon name={name} />
        </Radio.Button>
      ))}
    </Radio.Group>
  )
}

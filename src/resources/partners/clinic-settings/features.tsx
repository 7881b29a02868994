/** Features of a clinic that are switched one by one, by their codes. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Space, Switch } from 'antd'
import type { ClinicSetting } from '../../../../contract/partners/clinic-settings'
import { useT } from '../../../providers/i18n'

type Features = ClinicSetting['hospitalAuthDtoList']

interface FeaturesProps {
  id?: string
  value?: Features
  onChange?: (features: Features) => void
  disabled: boolean
}

export const FeaturesInput = ({ id, value = [], onChange, disabled }: FeaturesProps) => {
  const t = useT()
  const set = (at: number, change: Partial<Features[number]>) =>
    onChange?.(value.map((one, place) => (place === at ? { ...one, ...change } : one)))
  const remove = (at: number) => onChange?.(value.filter((_, place) => place !== at))
  return (
    <div id={id} style={{ display: 'grid', gap: 8 }}>
      {value.map(({ authCode, flag }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a code that is being typed is no key
        <Space.Compact key={at} block style={{ alignItems: 'center', gap: 8 }}>
          <Input
            aria-label={t('clinicSetting.feature.code', { number: at + 1 })}
            maxLength={60}
            disabled={disabled}
            value={authCode}
            onChange={({ target }) => set(at, { authCode: target.value })}
          />
          <Switch
            aria-label={t('clinicSetting.feature.on', { code: authCode })}
            disabled={disabled}
            checked={flag === 1}
            onChange={(on) => set(at, { flag: on ? 1 : 0 })}
          />
          <Button
            type="text"
            aria-label={t('clinicSetting.feature.remove', { code: authCode })}
            icon={<DeleteOutlined aria-hidden />}
            disabled={disabled}
            onClick={() => remove(at)}
          />
        </Space.Compact>
      ))}
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => onChange?.([...value, { authCode: '', flag: 1 }])}
      >
        {t('clinicSetting.feature.add')}
      </Button>
    </div>
  )
}

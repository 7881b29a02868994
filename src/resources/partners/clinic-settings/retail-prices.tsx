/** A price for each of the days of training that may be sold. */
import { Form } from 'antd'
import type { ClinicSetting } from '../../../../contract/partners/clinic-settings'
import { useT } from '../../../providers/i18n'
import { MoneyInput } from '../../../ui/value-inputs'

type Prices = ClinicSetting['sdxRetailPriceDtoList']

interface RetailPricesProps {
  id?: string
  value?: Prices
  onChange?: (prices: Prices) => void
  disabled: boolean
}

export const RetailPrices = ({ id = 'retail', value = [], onChange, disabled }: RetailPricesProps) => {
  const t = useT()
  const form = Form.useFormInstance<Pick<ClinicSetting, 'sdxDaysAuth'>>()
  const days = [...(Form.useWatch('sdxDaysAuth', form) ?? [])].sort((one, other) => one - other)
  const set = (of: (typeof days)[number], price: number | null) =>
    onChange?.([...value.filter((one) => one.days !== of), ...(price === null ? [] : [{ days: of, price }])])
  if (days.length === 0) return <span id={id}>{t('clinicSetting.retail.none')}</span>
  return (
    <div id={id} style={{ display: 'grid', gap: 8 }}>
      {days.map((of) => (
        <div key={of} style={{ display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', alignItems: 'center' }}>
          {t('partner.days', { count: of })}
          <MoneyInput
            aria-label={t('clinicSetting.retail', { count: of })}
            disabled={disabled}
            value={value.find((one) => one.days === of)?.price ?? null}
            onChange={(price) => set(of, price)}
          />
        </div>
      ))}
    </div>
  )
}

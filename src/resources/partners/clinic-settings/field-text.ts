/** How the settings of a clinic read where two of their values stand beside each other. */
import { clinicMenus } from '../../../../contract/partners/clinic-menus'
import { ClinicSetting } from '../../../../contract/partners/clinic-settings'
import type { ValueText } from '../../../providers/record-text'
import { recordTextOf } from '../../../records/fields'
import { dash, formatMoney } from '../../../ui/format'
import { switches } from './fields'

const onOff: ValueText = (value, t) => t(value === 1 ? 'clinicSetting.on' : 'clinicSetting.off')
/** Each item of a list as words. */
const listed = (read: (item: never, label: (key: string) => string) => string) => ({
  text: ((value, t, label) =>
    (Array.isArray(value) && value.map((item) => read(item as never, label)).join(t('record.separator'))) ||
    dash) satisfies ValueText,
})

export const clinicSettingText = recordTextOf(ClinicSetting, 'clinicSetting', {
  authSettingType: { text: (value, t) => t(value === 1 ? 'clinicSetting.own' : 'clinicSetting.inherited') },
  creditValue: { text: (value, t) => (value === null ? t('clinicSetting.unchecked') : formatMoney(Number(value))) },
  orderInspectionType: { text: (value, t) => t(value === 1 ? 'clinicSetting.free' : 'clinicSetting.reviewed') },
  ...Object.fromEntries(switches.map((name) => [name, { text: onOff }])),
  sdxDaysAuth: listed(String),
  sdxRetailPriceDtoList: listed(
    ({ days, price }: ClinicSetting['sdxRetailPriceDtoList'][number]) => `${days}: ${formatMoney(price)}`,
  ),
  permissions: listed((code: string, label) =>
    clinicMenus.some((known) => known === code) ? label(`clinicSetting.menu.${code}`) : code,
  ),
  hospitalAuthDtoList: listed(
    ({ authCode, flag }: ClinicSetting['hospitalAuthDtoList'][number]) => `${authCode} ${flag === 1 ? '✓' : '✗'}`,
  ),
  ...{ price: true, sgeyeAnnualFee: true },
  paymentSettings: { values: 'clinicSetting.payment' },
})

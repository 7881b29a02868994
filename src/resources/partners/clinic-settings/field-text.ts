/** How the settings of a clinic read where two of their values stand beside each other. */
import type { RecordText, ValueText } from '../../../providers/record-text'
import { dash, formatMoney } from '../../../ui/format'
import { clinicMenus, switches } from './fields'

const money: ValueText = (value) => (typeof value === 'number' ? formatMoney(value) : dash)
const onOff: ValueText = (value, t) => t(value === 1 ? 'clinicSetting.on' : 'clinicSetting.off')
const menu: ValueText = (value, _, label) =>
  Array.isArray(value) && value.length > 0
    ? value
        .map((code: string) =>
          clinicMenus.some((known) => known === code) ? label(`clinicSetting.menu.${code}`) : code,
        )
        .join(', ')
    : dash
/** Each part of a list of pairs as two words. */
const pairs =
  (read: (one: Record<string, unknown>) => string): ValueText =>
  (value) =>
    Array.isArray(value) && value.length > 0 ? value.map(read).join(', ') : dash
const list: ValueText = (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : dash)

export const clinicSettingText: RecordText = {
  fields: {
    authSettingType: (value, t) => t(value === 1 ? 'clinicSetting.own' : 'clinicSetting.inherited'),
    creditValue: (value, t) => (value === null ? t('clinicSetting.unchecked') : formatMoney(Number(value))),
    orderInspectionType: (value, t) => t(value === 1 ? 'clinicSetting.free' : 'clinicSetting.reviewed'),
    ...Object.fromEntries(switches.map((name) => [name, onOff])),
    sdxDaysAuth: list,
    sdxRetailPriceDtoList: pairs(({ days, price }) => `${days}: ${formatMoney(Number(price))}`),
    permissions: menu,
    hospitalAuthDtoList: pairs(({ authCode, flag }) => `${authCode} ${flag === 1 ? '✓' : '✗'}`),
    price: money,
    sgeyeAnnualFee: money,
    paymentSettings: (value, t) =>
      Array.isArray(value) && value.length > 0
        ? value.map((kind) => t(`clinicSetting.payment.${kind as 1}`)).join(', ')
        : dash,
  },
  labels: {
    authSettingType: 'clinicSetting.authSettingType',
    creditValue: 'clinicSetting.creditValue',
    orderInspectionType: 'clinicSetting.orderInspectionType',
    isOptRequired: 'clinicSetting.isOptRequired',
    certificateAuth: 'clinicSetting.certificateAuth',
    egDbAuth: 'clinicSetting.egDbAuth',
    sdx_auth: 'clinicSetting.sdx_auth',
    sdxUserAuth: 'clinicSetting.sdxUserAuth',
    sdxMappingAuth: 'clinicSetting.sdxMappingAuth',
    sdxWechatPopup: 'clinicSetting.sdxWechatPopup',
    sdxDaysAuth: 'clinicSetting.sdxDaysAuth',
    sdxRetailPriceDtoList: 'clinicSetting.sdxRetailPriceDtoList',
    permissions: 'clinicSetting.permissions',
    hospitalAuthDtoList: 'clinicSetting.hospitalAuthDtoList',
    price: 'clinicSetting.price',
    sgeyeAnnualFee: 'clinicSetting.sgeyeAnnualFee',
    paymentSettings: 'clinicSetting.paymentSettings',
  },
}

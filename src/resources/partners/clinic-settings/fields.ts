/** The settings of a clinic in the order in which the form shows them, and of which kind each is. */
import type { ClinicSetting } from '../../../../contract/partners/clinic-settings'

/** On or off. */
export const switches = [
  'isOptRequired',
  'certificateAuth',
  'egDbAuth',
  'sdx_auth',
  'sdxUserAuth',
  'sdxMappingAuth',
  'sdxWechatPopup',
] as const satisfies readonly (keyof ClinicSetting)[]

/** What training needs before it means anything. */
export const ofTraining = ['sdxUserAuth', 'sdxMappingAuth', 'sdxWechatPopup', 'sdxDaysAuth', 'sdxRetailPriceDtoList']

export type Values = Pick<
  ClinicSetting,
  | 'authSettingType'
  | 'creditValue'
  | 'orderInspectionType'
  | (typeof switches)[number]
  | 'sdxDaysAuth'
  | 'sdxRetailPriceDtoList'
  | 'price'
  | 'sgeyeAnnualFee'
  | 'paymentSettings'
>

const names = [
  'authSettingType',
  'creditValue',
  'orderInspectionType',
  ...switches,
  'sdxDaysAuth',
  'sdxRetailPriceDtoList',
  'price',
  'sgeyeAnnualFee',
  'paymentSettings',
] as const satisfies readonly (keyof Values)[]

export const valuesOf = (row?: ClinicSetting): Values =>
  Object.fromEntries(names.map((name) => [name, row?.[name]])) as unknown as Values

/** The terms of a clinic in the order in which the form shows them, and of which kind each is. */
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

const termNames = [
  'creditValue',
  'orderInspectionType',
  ...switches,
  'sdxDaysAuth',
  'sdxRetailPriceDtoList',
  'price',
  'sgeyeAnnualFee',
  'paymentSettings',
  'permissions',
  'hospitalAuthDtoList',
] as const satisfies readonly (keyof ClinicSetting)[]

export type TermValues = Pick<ClinicSetting, (typeof termNames)[number]>
export type Values = TermValues & Pick<ClinicSetting, 'authSettingType'>

export const termsOf = (row?: TermValues): TermValues =>
  Object.fromEntries(termNames.map((name) => [name, row?.[name]])) as unknown as TermValues

export const valuesOf = (row?: ClinicSetting): Values => ({
  ...termsOf(row),
  authSettingType: row?.authSettingType ?? 0,
})

/** A feature without a code says nothing. */
export const sentOf = (terms: TermValues): TermValues => ({
  ...terms,
  hospitalAuthDtoList: terms.hospitalAuthDtoList.filter(({ authCode }) => authCode.trim() !== ''),
})

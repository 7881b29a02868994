/** On what terms clinics order, as they are kept: a clinic's own, or its agent's default. */
import type { ClinicSetting } from '../../contract/partners/clinic-settings'
import { screeningAuthCode } from '../../contract/screening-codes'
import { Refusal, refuseField } from '../http/refusal'
import type { Caller } from '../http/session'
import type { hospitalSetting } from './hospitals/table'

export type Terms = Pick<
  ClinicSetting,
  | 'creditValue'
  | 'orderInspectionType'
  | 'isOptRequired'
  | 'egDbAuth'
  | 'certificateAuth'
  | 'sdx_auth'
  | 'sdxUserAuth'
  | 'sdxWechatPopup'
  | 'sdxMappingAuth'
  | 'sdxDaysAuth'
  | 'sdxRetailPriceDtoList'
  | 'price'
  | 'sgeyeAnnualFee'
  | 'paymentSettings'
  | 'permissions'
  | 'hospitalAuthDtoList'
>

/** Where neither the clinic nor its agent has said anything. */
const nothingSaid: Terms = {
  creditValue: null,
  orderInspectionType: 0,
  isOptRequired: 1,
  egDbAuth: 0,
  certificateAuth: 0,
  sdx_auth: 0,
  sdxUserAuth: 0,
  sdxWechatPopup: 0,
  sdxMappingAuth: 0,
  sdxDaysAuth: [],
  sdxRetailPriceDtoList: [],
  price: null,
  sgeyeAnnualFee: null,
  paymentSettings: [],
  permissions: [],
  hospitalAuthDtoList: [],
}
const termNames = Object.keys(nothingSaid) as (keyof Terms)[]

/** The terms in a stored setting, or what holds where there is none. */
export const termsIn = (setting: typeof hospitalSetting.$inferSelect | null | undefined): Terms =>
  setting ? pickTerms(setting as unknown as Terms) : nothingSaid

export const pickTerms = (row: Terms): Terms =>
  Object.fromEntries(termNames.map((name) => [name, row[name]])) as unknown as Terms

const money = ['creditValue', 'price', 'sgeyeAnnualFee', 'sdxRetailPriceDtoList'] as const
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Refuses a caller who may set terms, but not the money among them. */
export const assertMoney = (
  { codes }: Caller,
  row: Terms,
  given: { [Name in keyof Terms]?: Terms[Name] | undefined },
) => {
  const touches = money.some((name) => given[name] !== undefined && !isSame(given[name], row[name]))
  if (touches && !codes.has('clinic-settings.credit')) throw new Refusal('forbidden')
}

const hasScreening = ({ hospitalAuthDtoList: features }: Pick<Terms, 'hospitalAuthDtoList'>) =>
  features.some(({ authCode, flag }) => authCode === screeningAuthCode && flag === 1)

/** Refuses to anybody but the platform's administrator to switch the screening edition on or off. */
export const assertEdition = (
  { role }: Caller,
  before: Pick<Terms, 'hospitalAuthDtoList'>,
  after: Pick<Terms, 'hospitalAuthDtoList'>,
) => {
  if (role !== 'ADMIN' && hasScreening(before) !== hasScreening(after))
    throw refuseField('hospitalAuthDtoList', 'screening.adminOnly')
}

/** What the caller may do with terms. */
export const termActions = ({ codes }: Caller): string[] =>
  ['update', 'credit'].filter((verb) => codes.has(`clinic-settings.${verb}`))

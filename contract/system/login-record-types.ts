/** What came of a sign-in, as login records keep it in `type`. */
import type { State } from '../core/states'

export const loginRecordType = {
  signedIn: 1,
  signedOut: 2,
  /** Or no such account: the two look alike to the person who tries, and here `uid` is empty. */
  wrongPassword: 3,
  /** A picture's code was asked for and absent or wrong; the password was not looked at. */
  captcha: 4,
  /** Too many failures of late; the password was not looked at. */
  tooMany: 5,
  disabled: 6,
  expired: 7,
  /** The password was right, and no code of the authenticator was given yet. */
  totpAsked: 8,
  wrongTotp: 9,
  /** The role has no work here. */
  otherRole: 10,
} as const

/** With label keys and colours, in the order of a filter. */
export const loginRecordTypes: readonly State[] = [
  { value: loginRecordType.signedIn, label: 'loginRecord.type.signedIn', colour: 'green' },
  { value: loginRecordType.signedOut, label: 'loginRecord.type.signedOut', colour: '' },
  { value: loginRecordType.wrongPassword, label: 'loginRecord.type.wrongPassword', colour: 'red' },
  { value: loginRecordType.captcha, label: 'loginRecord.type.captcha', colour: 'orange' },
  { value: loginRecordType.tooMany, label: 'loginRecord.type.tooMany', colour: 'red' },
  { value: loginRecordType.disabled, label: 'loginRecord.type.disabled', colour: 'orange' },
  { value: loginRecordType.expired, label: 'loginRecord.type.expired', colour: 'orange' },
  { value: loginRecordType.totpAsked, label: 'loginRecord.type.totpAsked', colour: 'blue' },
  { value: loginRecordType.wrongTotp, label: 'loginRecord.type.wrongTotp', colour: 'red' },
  { value: loginRecordType.otherRole, label: 'loginRecord.type.otherRole', colour: '' },
]

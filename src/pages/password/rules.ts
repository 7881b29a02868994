/** What is wrong with a new password, and with the one that it replaces. */
import { passwordPattern } from '../../../contract/system/passwords'
import type { Checks } from '../login/use-fields'

export type NewPassword = { newPassword: string; checkPassword: string }
export type PasswordChange = NewPassword & { oldPassword: string }

export const newPasswordChecks: Checks<NewPassword> = {
  newPassword: ({ newPassword }) => {
    if (newPassword === '') return 'security.password.newRequired'
    return passwordPattern.test(newPassword) ? undefined : 'security.password.pattern'
  },
  checkPassword: ({ newPassword, checkPassword }) => {
    if (checkPassword === '') return 'security.password.checkRequired'
    return checkPassword === newPassword ? undefined : 'security.password.unequal'
  },
}

export const passwordChangeChecks: Checks<PasswordChange> = {
  oldPassword: ({ oldPassword }) => (oldPassword === '' ? 'security.password.oldRequired' : undefined),
  ...newPasswordChecks,
}

/** What the server says about signing in, passwords and codes, in English. */
import type { sessionZhCN } from './session.zh-CN'

export const sessionEn: Record<keyof typeof sessionZhCN, string> = {
  'login.failed': 'Wrong account or password',
  'login.captchaRequired': 'Please enter the characters of the picture',
  'login.captchaWrong': 'The characters are wrong or no longer hold. Please copy the new picture',
  'login.totpRequired': 'Please enter the code of your authenticator',
  'login.totpWrong': 'The code is wrong or was used already. Please enter a new one',
  'restricted.password': 'Please change your password first',
  'restricted.totp': 'Please enrol your authenticator first',
  'restricted.role': 'Your account cannot be used in this system',
  'password.changed': 'Your password was changed, and you were signed out everywhere. ',
  'password.wrong': 'The old password is wrong',
  'password.same': 'The new password must differ from the old one',
  'password.own': 'Please change your own password by “Change password”',
  'password.outranked': 'This account may do more than you; you cannot reset its password',
  'retrieve.codeWrong': 'The code is wrong; tries left: {{left}}',
  'retrieve.ended': 'The code no longer holds. Please ask for a new one',
  'retrieve.text': 'Your code for the eye-care back office is {{code}}. It holds for {{minutes}} minutes.',
  'shipping.order': '{{orderNo}} (parcel {{emsNumber}})',
  'shipping.text': '{{company}}: {{count}} orders of yours have been shipped: {{orders}}',
  'totp.inForce': 'A second factor is in force. Take it off before you enrol another',
  'totp.notBegun': 'Please ask for a key first',
  'totp.wrong': 'The code is wrong. Check the clock of your phone and try again',
  'totp.notInForce': 'No second factor is in force',
  'totp.roleRequires': 'Your role requires a second factor; it cannot be taken off',
  'totp.password': 'Wrong password',
}

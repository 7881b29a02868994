/** What the actions in the history of a record are called, in English. */
import type { Translated } from '../texts'
import type { action as zhCN } from '../zh-CN/action'

export const action: Translated<typeof zhCN> = {
  create: 'Created',
  createJunior: 'Junior account created',
  update: 'Changed',
  remove: 'Removed',
  enable: 'Enabled',
  disable: 'Disabled',
  status: 'State changed',
  unlock: 'Unlocked',
  'reset-password': 'Password reset',
  'change-password': 'Password changed',
  'retrieve-password': 'Password retrieved',
  move: 'Moved',
  terminate: 'Terminated',
  save: 'Created',
  qualify: 'Qualified',
  disqualify: 'Found not qualified',
  grantMenus: 'Menus granted',
  grantElements: 'Elements granted',
  revokeElements: 'Elements revoked',
  agentGrantMenus: 'Menus granted',
  agentGrantElements: 'Elements granted',
  agentRevokeElements: 'Elements revoked',
  'enrol-totp': 'Second factor enrolled',
  'remove-totp': 'Second factor taken off',
  download: 'Downloaded',
  expire: 'Removed when its time was over',
  cancel: 'Cancelled',
  again: 'Begun again',
}

/** All resources of the app, and the paths of all its screens. */
import { dashboard } from '../pages/dashboard/manifest'
import { ownAccount } from '../pages/own-account/manifest'
import type { Manifest } from '../providers/manifest'
import { lensOrders } from './orders/lens-orders'
import { accounts } from './system/accounts'
import { audit } from './system/audit'
import { auth } from './system/auth'
import { loginRecords } from './system/login-records'

export const manifests: readonly Manifest[] = [dashboard, ownAccount, lensOrders, auth, accounts, loginRecords, audit]

const inSpecStyle = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** Every path that a person can open, parameters in braces. */
export const screens: string[] = [
  '/login',
  '/forgotPassword',
  '/404',
  ...manifests.flatMap(({ routes }) => routes.map(({ path }) => inSpecStyle(path))),
]

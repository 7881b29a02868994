/** Which goods share a screen of the menu: GSP goods with care products, other goods with instruments. */
import type { OrderTab } from '../family/kind'

export const eyeCareTabs = [
  { name: 'gsp-orders', path: '/order/eyeCare-list', label: 'order.gsp-orders' },
  { name: 'care-orders', path: '/order/eyeCare-list/care', label: 'order.care-orders' },
] as const satisfies readonly OrderTab[]

export const instrumentTabs = [
  { name: 'other-orders', path: '/order/instrument-list', label: 'order.other-orders' },
  { name: 'apparatus-orders', path: '/order/instrument-list/apparatus', label: 'order.apparatus-orders' },
] as const satisfies readonly OrderTab[]

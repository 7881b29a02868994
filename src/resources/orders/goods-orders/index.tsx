/** The four kinds of order that are a product and a number: two screens of the menu, each with two tabs. */
import type { GoodsLine } from '../../../../contract/orders/goods-orders'
import { type OrderScreens, orderManifest } from '../family/manifest'
import { eyeCareTabs, instrumentTabs } from './tabs'

const load = () => import('./kinds')

const goods = (line: GoodsLine, own: Pick<OrderScreens, 'name' | 'label' | 'path' | 'tabs' | 'icon' | 'kind'>) =>
  orderManifest({
    ...own,
    id: 'id',
    facts: async () => (await import('./facts')).goodsFacts,
    form: async () => (await import('./form')).goodsForm(line),
  })

const [gsp, care] = eyeCareTabs
const [other, apparatus] = instrumentTabs

export const gspOrders = goods('gsp', {
  ...gsp,
  tabs: eyeCareTabs,
  kind: async () => (await load()).gspOrderKind,
})

export const careOrders = goods('care', {
  ...care,
  tabs: eyeCareTabs,
  kind: async () => (await load()).careOrderKind,
})

export const otherOrders = goods('other', {
  ...other,
  tabs: instrumentTabs,
  icon: 'instrument',
  kind: async () => (await load()).otherOrderKind,
})

export const apparatusOrders = goods('apparatus', {
  ...apparatus,
  tabs: instrumentTabs,
  icon: 'instrument',
  kind: async () => (await load()).apparatusOrderKind,
})

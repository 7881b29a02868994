/** The four kinds of order that are a product and a number: two screens of the menu, each with two tabs. */
import type { GoodsLine } from '../../../../contract/orders/goods-orders'
import type { Manifest } from '../../../providers/manifest'
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

const gspOrders = goods('gsp', {
  ...gsp,
  tabs: eyeCareTabs,
  kind: async () => (await load()).gspOrderKind,
})

const careOrders = goods('care', {
  ...care,
  tabs: eyeCareTabs,
  kind: async () => (await load()).careOrderKind,
})

const otherOrders = goods('other', {
  ...other,
  tabs: instrumentTabs,
  icon: 'instrument',
  kind: async () => (await load()).otherOrderKind,
})

const apparatusOrders = goods('apparatus', {
  ...apparatus,
  tabs: instrumentTabs,
  icon: 'instrument',
  kind: async () => (await load()).apparatusOrderKind,
})

export const manifest: readonly Manifest[] = [gspOrders, careOrders, otherOrders, apparatusOrders]

/** Figures of a clinic's own day: takings, visits, orders to the agent, and what each of its people did. */
import { type Manifest, screen } from '../../../providers/manifest'
import { clinicFigurePaths } from './paths'

const manifest = (
  of: Pick<Manifest, 'name' | 'label'>,
  side: keyof typeof clinicFigurePaths,
  load: Parameters<typeof screen>[1],
): Manifest => ({
  ...of,
  ...{ area: 'statistics', icon: 'statistics', dataProviderName: 'default' },
  routes: [
    {
      path: clinicFigurePaths[side],
      ...screen('statistics', load),
      ...{ code: 'clinic-statistics.read', feature: 'clinic-figures' },
    },
  ],
})

const load = () => import('./pages')

export const chargeFigures = manifest(
  { name: 'clinic-figures', label: 'screen.clinicFigures.charge' },
  'charge',
  async () => (await load()).ChargeScreen,
)

export const outpatientFigures = manifest(
  { name: 'outpatient-figures', label: 'screen.clinicFigures.outpatient' },
  'outpatient',
  async () => (await load()).OutpatientScreen,
)

export const clinicPerformance = manifest(
  { name: 'clinic-performance', label: 'screen.clinicFigures.clinicPerformance' },
  'performance',
  async () => (await load()).PerformanceScreen,
)

export const clinicOrderFigures = manifest(
  { name: 'clinic-order-figures', label: 'screen.clinicFigures.clinicOrder' },
  'orders',
  async () => (await load()).OrdersScreen,
)

export const smsFigures = manifest(
  { name: 'sms-figures', label: 'screen.clinicFigures.sms' },
  'sms',
  async () => (await load()).SmsScreen,
)

export const shopFigures = manifest(
  { name: 'shop-figures', label: 'screen.clinicFigures.shop' },
  'shop',
  async () => (await load()).ShopScreen,
)

export const inventoryFigures = manifest(
  { name: 'inventory-figures', label: 'screen.clinicFigures.inventory' },
  'inventory',
  async () => (await load()).InventoryScreen,
)

export const channelFigures = manifest(
  { name: 'channel-figures', label: 'screen.clinicFigures.channel' },
  'channel',
  async () => (await load()).ChannelScreen,
)

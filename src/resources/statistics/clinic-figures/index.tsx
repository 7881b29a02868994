/** Figures of a clinic's own day: takings, visits, orders to the agent, and what each of its people did. */
import { type Manifest, screen } from '../../../providers/manifest'
import { clinicFigurePaths } from './paths'

const figures = (
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

const chargeFigures = figures(
  { name: 'clinic-figures', label: 'screen.clinicFigures.charge' },
  'charge',
  async () => (await load()).ChargeScreen,
)

const outpatientFigures = figures(
  { name: 'outpatient-figures', label: 'screen.clinicFigures.outpatient' },
  'outpatient',
  async () => (await load()).OutpatientScreen,
)

const clinicPerformance = figures(
  { name: 'clinic-performance', label: 'screen.clinicFigures.clinicPerformance' },
  'performance',
  async () => (await load()).PerformanceScreen,
)

const clinicOrderFigures = figures(
  { name: 'clinic-order-figures', label: 'screen.clinicFigures.clinicOrder' },
  'orders',
  async () => (await load()).OrdersScreen,
)

const smsFigures = figures(
  { name: 'sms-figures', label: 'screen.clinicFigures.sms' },
  'sms',
  async () => (await load()).SmsScreen,
)

const shopFigures = figures(
  { name: 'shop-figures', label: 'screen.clinicFigures.shop' },
  'shop',
  async () => (await load()).ShopScreen,
)

const inventoryFigures = figures(
  { name: 'inventory-figures', label: 'screen.clinicFigures.inventory' },
  'inventory',
  async () => (await load()).InventoryScreen,
)

const channelFigures = figures(
  { name: 'channel-figures', label: 'screen.clinicFigures.channel' },
  'channel',
  async () => (await load()).ChannelScreen,
)

export const manifest: readonly Manifest[] = [
  chargeFigures,
  outpatientFigures,
  clinicPerformance,
  clinicOrderFigures,
  smsFigures,
  shopFigures,
  inventoryFigures,
  channelFigures,
]

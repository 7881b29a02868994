/** Where the figures of a clinic's own day are. */
export const clinicFigurePaths = {
  charge: '/statistics/charge',
  outpatient: '/statistics/outpatient',
  performance: '/statistics/clinic-performance',
  orders: '/statistics/clinic-order',
  sms: '/statistics/sms',
  shop: '/statistics/shop',
  inventory: '/statistics/inventory',
  channel: '/statistics/channel',
} as const

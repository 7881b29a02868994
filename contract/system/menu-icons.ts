/** The icons that a menu entry can carry, by name. */
export const iconNames = [
  'home',
  'reservation',
  'article',
  'statistics',
  'monitor',
  'data-monitor',
  'doctor',
  'customer',
  'orders',
  'instrument',
  'inventory',
  'supplier',
  'contract',
  'institution',
  'settings',
  'scheme',
  'download',
  'default',
] as const
export type IconName = (typeof iconNames)[number]

/** The groups of a clinic's menu, by the codes under which `permissions` of its settings name them. */

/** Where the pages of each begin. */
const roots = {
  today: '/today',
  member: '/patients',
  data: '/data',
  medical: '/medical',
  sales: '/sales',
  marketing: '/marketing',
  inventory: '/inventory',
  mall: '/mall',
  training: '/training',
  statistics: '/statistics',
  finance: '/finance',
  settings: '/settings',
  guard: '/guard',
} as const
export type ClinicMenu = keyof typeof roots
export const clinicMenus = Object.keys(roots) as ClinicMenu[]

/**
 * Whether the people of a clinic may open a page. Pages of no group, such as those of orders, are open to every clinic.
 * @param chosen `permissions` of the clinic's settings; none of these groups: all are open
 */
export const isMenuOpen = (chosen: readonly string[], path: string): boolean => {
  const group = clinicMenus.find((code) => path === roots[code] || path.startsWith(`${roots[code]}/`))
  return group === undefined || chosen.includes(group) || !clinicMenus.some((code) => chosen.includes(code))
}

/** Agents, in English. */
import type { Translated } from '../texts'
import type { company as zhCN } from '../zh-CN/company'

export const company: Translated<typeof zhCN> = {
  name: 'Agent',
  logo: 'Logo',
  'logo.hint': 'Shown to its people above the menu',
  contact: 'Contact',
  phone: 'Phone',
  address: 'Address',
  licence: 'Trading licence',
  'licence.hint': 'Printed on its delivery notes as that of the supplier',
  hospitals: 'Clinics',
  create: 'New agent',
  editTitle: 'Edit agent {{name}}',
  empty: 'No agents yet',
}

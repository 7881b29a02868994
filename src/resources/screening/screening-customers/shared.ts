/** What the pages of all customers, of communities and of channels have in common. */
import { customerStates } from '../../../../contract/screening/screening-customers'
import { useCompanyScope } from '../../../records/company-scope'

export const place = ['region', 'address', ['contact', 'phone'], 'status'] as const
export const name = { name: 'name', width: 180, sortable: true, pinned: 'left' } as const
export const whom = [
  { name: 'contact', width: 100 },
  { name: 'phone', width: 130 },
  { name: 'address', width: 180, defaultHidden: true },
  { name: 'region', width: 130, defaultHidden: true },
] as const
export const shared = {
  filters: [
    { name: 'keyword', label: 'screeningCustomer.keyword' },
    { name: 'region', label: 'screeningCustomer.regionFilter', width: 180 },
  ],
  useScope: useCompanyScope,
  states: customerStates,
  actionsWidth: 90,
} as const
export const status = { name: 'status', states: customerStates } as const

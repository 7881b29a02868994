/** The customers of a screening centre. */
import { customerKinds } from '../../../../contract/screening/screening-customers'
import { resourcePage } from '../../../records/resource-page'
import { customersPath } from '../paths'
import { SettingTabs } from '../setting-tabs'
import { customerFields } from './fields'
import { KindInputs } from './kind-inputs'
import { name, place, shared, status, whom } from './shared'

export const CustomerPage = resourcePage(customerFields, {
  ...shared,
  title: 'screen.screeningCustomers',
  Tabs: () => <SettingTabs current={customersPath} />,
  fixed: { counts: '1' },
  columns: [
    name,
    { name: 'kind', width: 80 },
    { name: 'stage', width: 120 },
    { name: 'classes', width: 80 },
    { name: 'subjects', width: 90 },
    ...whom,
    { name: 'hospitalName', width: 160, ofStore: true },
    status,
  ],
  filters: [...shared.filters, 'kind', 'stage'],
  initial: { kind: customerKinds.school, status: 1 },
  form: [{ name: 'kind', disabled: (row) => row !== undefined }, 'name', KindInputs, ...place],
})

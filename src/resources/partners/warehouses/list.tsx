/** The warehouses of a company, each of which has a default of its own. */
import { type Warehouse, warehouses } from '../../../../contract/partners/warehouses'
import { useCompanyScope } from '../../../records/company-scope'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'

export const warehouseFields = fieldsOf<Warehouse>()(warehouses, 'warehouse', {})

export const warehousePage = resourcePage(warehouseFields, {
  title: 'screen.warehouses',
  useScope: useCompanyScope,
  columns: [
    { name: 'name', width: 180, sortable: true },
    'type',
    { name: 'address', width: 280 },
    { name: 'isDefault', states: [{ value: 1, label: 'warehouse.isDefault.mark', colour: 'blue' }], width: 100 },
  ],
  actionsWidth: 200,
  verbs: [
    {
      ...{ verb: 'update', label: 'warehouse.prefer', changes: { isDefault: 1 } },
      when: ({ isDefault, type }) => isDefault === 0 && type === 1,
    },
  ],
  form: ['name', 'type', 'address', { name: 'isDefault', disabled: (row) => row?.isDefault === 1 }],
})

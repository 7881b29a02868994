/** The fields of a warehouse. */
import { type Warehouse, warehouses } from '../../../../contract/partners/warehouses'
import { fieldsOf } from '../../../records/fields'

export const warehouseFields = fieldsOf<Warehouse>()(warehouses, 'warehouse', {})

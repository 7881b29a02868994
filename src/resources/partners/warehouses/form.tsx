/** The form of a warehouse. */
import type { Warehouse } from '../../../../contract/partners/warehouses'
import { FieldForm, type FormProps } from '../../../records/field-form'
import { FieldInput } from '../../../records/field-input'
import { warehouseFields as of } from './fields'

/** @param cid the company of a new one */
export const WarehouseForm = ({ cid, ...props }: FormProps<Warehouse> & { cid: number }) => (
  <FieldForm of={of} initial={{ cid }} {...props}>
    <FieldInput of={of} name="name" />
    <FieldInput of={of} name="type" />
    <FieldInput of={of} name="address" />
    <FieldInput of={of} name="isDefault" disabled={props.row?.isDefault === 1} />
  </FieldForm>
)

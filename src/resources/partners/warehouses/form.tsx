/** The form of a warehouse. */
import { Form, Input, Select, Switch } from 'antd'
import { type Warehouse, warehouses, warehouseTypes } from '../../../../contract/partners/warehouses'
import { useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { RecordHistory } from '../../../records/record-history'
import { savedBy } from '../../../records/use-record-form'
import { asSwitch } from '../../../ui/as-switch'
import { dash } from '../../../ui/format'
import { warehouseText } from './field-text'

type Values = Pick<Warehouse, 'name' | 'address' | 'type' | 'isDefault'>

const valuesOf = (row?: Warehouse): Values => ({
  name: row?.name ?? '',
  address: row?.address ?? '',
  type: row?.type ?? 1,
  isDefault: row?.isDefault ?? 0,
})

interface WarehouseFormProps {
  /** Whose a new one is. */
  cid: number
  warehouse?: Warehouse
  onClosed: () => void
}

export const WarehouseForm = ({ cid, warehouse, onClosed }: WarehouseFormProps) => {
  const t = useT()
  const text = (value: unknown) => (value ? String(value) : dash)
  return (
    <RecordForm<Warehouse, Values>
      name="warehouse"
      title={warehouse ? t('warehouse.editTitle', { name: warehouse.name }) : t('warehouse.create')}
      row={warehouse}
      resource={warehouses}
      valuesOf={valuesOf}
      create={savedBy(warehouses.calls.create, (values) => ({ ...values, cid }))}
      update={savedBy(warehouses.calls.update, (values) => values)}
      disputed={[
        { key: 'name', label: t('warehouse.name'), format: text },
        { key: 'type', label: t('warehouse.type'), format: (type) => t(`warehouse.type.${type as 1}`) },
        { key: 'address', label: t('warehouse.address'), format: text },
        {
          key: 'isDefault',
          label: t('warehouse.default'),
          format: (on) => t(on === 1 ? 'warehouse.yes' : 'warehouse.no'),
        },
      ]}
      onClosed={onClosed}
    >
      <Form.Item
        name="name"
        label={t('warehouse.name')}
        rules={[{ required: true, whitespace: true, message: t('record.required') }]}
      >
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="type" label={t('warehouse.type')}>
        <Select options={warehouseTypes.map((value) => ({ value, label: t(`warehouse.type.${value}`) }))} />
      </Form.Item>
      <Form.Item name="address" label={t('warehouse.address')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="isDefault" label={t('warehouse.default')} extra={t('warehouse.defaultHint')} {...asSwitch}>
        <Switch disabled={warehouse?.isDefault === 1} />
      </Form.Item>
      {warehouse && <RecordHistory resource="warehouses" id={warehouse.warehouseId} text={warehouseText} />}
    </RecordForm>
  )
}

/** What a stock-in says beside its lines: from whom, where to, and why. */
import { Input, Select } from 'antd'
import { useId } from 'react'
import { useT } from '../../../providers/i18n'
import styles from '../documents.module.css'
import { useClinicChoices, useSupplierChoices, useWarehouses } from '../use-choices'

export interface Head {
  type: 1 | 2 | 3 | 5
  warehouseId: number | undefined
  supplierId: number | null
  hid: number | null
  purchaseNo: string
  note: string
  reason: string
}

interface HeadFieldsProps {
  head: Head
  /** Of a stored document: named before the choices are there. */
  supplierName?: string | null
  /** What of it stands fast. */
  fixed: boolean
  problems: Readonly<Record<string, string>>
  onChange: (changes: Partial<Head>) => void
}

export const HeadFields = ({ head, supplierName, fixed, problems, onChange }: HeadFieldsProps) => {
  const t = useT()
  const id = useId()
  const warehouses = useWarehouses()
  const clinics = useClinicChoices()
  const { options, loading, onSearch } = useSupplierChoices(
    head.supplierId !== null && supplierName ? { value: head.supplierId, label: supplierName } : undefined,
  )
  const usual = warehouses.find(({ isDefault }) => isDefault === 1)?.warehouseId
  const problem = (field: string) => problems[field] && <small className={styles.problem}>{problems[field]}</small>
  const words = (field: 'purchaseNo' | 'note' | 'reason', most: number) => (
    <label htmlFor={`${id}-${field}`}>
      <span>{t(`stock.${field}`)}</span>
      <Input
        id={`${id}-${field}`}
        maxLength={most}
        value={head[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
      {problem(field)}
    </label>
  )
  return (
    <div className={styles.fields}>
      <label htmlFor={`${id}-place`}>
        <span>{t('stock.warehouse')}</span>
        <Select
          id={`${id}-place`}
          disabled={fixed}
          value={head.warehouseId ?? usual}
          options={warehouses.map(({ warehouseId, name }) => ({ value: warehouseId, label: name }))}
          onChange={(warehouseId) => onChange({ warehouseId })}
        />
        {problem('warehouseId')}
      </label>
      {(head.type === 1 || head.supplierId !== null) && (
        <label htmlFor={`${id}-supplier`}>
          <span>{t('stock.supplier')}</span>
          <Select
            id={`${id}-supplier`}
            showSearch
            allowClear
            filterOption={false}
            {...{ options, loading, onSearch }}
            value={head.supplierId}
            onChange={(supplierId) => onChange({ supplierId: supplierId ?? null })}
          />
          {problem('supplierId')}
        </label>
      )}
      {head.type === 2 && (
        <label htmlFor={`${id}-clinic`}>
          <span>{t('stock.clinic')}</span>
          <Select
            id={`${id}-clinic`}
            showSearch
            allowClear
            optionFilterProp="label"
            options={[...clinics]}
            value={head.hid}
            onChange={(hid) => onChange({ hid: hid ?? null })}
          />
          {problem('hid')}
        </label>
      )}
      {head.type === 1 && words('purchaseNo', 40)}
      {words('note', 200)}
      {words('reason', 200)}
    </div>
  )
}

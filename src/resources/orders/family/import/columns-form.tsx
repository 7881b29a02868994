/** Which column of the file is which field, found by the titles, to be corrected. */
import { Select } from 'antd'
import { useState } from 'react'
import type { ImportReport } from '../../../../../contract/orders/order-imports'
import { useT } from '../../../../providers/i18n'
import styles from './import.module.css'

interface ColumnsFormProps {
  report: ImportReport
  onCorrected: (mapping: Readonly<Record<number, string>>) => void
}

export const ColumnsForm = ({ report: { columns, fields }, onCorrected }: ColumnsFormProps) => {
  const t = useT()
  const [open, setOpen] = useState(columns.some(({ field }) => field === ''))
  const mapping = Object.fromEntries(columns.map(({ column, field }) => [column, field]))
  const options = [
    { value: '', label: t('orderImport.notRead') },
    ...fields.map(({ field, title, required }) => ({ value: field, label: required ? `${title} *` : title })),
  ]
  /** A field is in one column only. */
  const choose = (column: number, field: string) =>
    onCorrected({
      ...Object.fromEntries(Object.entries(mapping).map(([at, known]) => [at, known === field ? '' : known])),
      [column]: field,
    })
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('orderImport.columns')}</summary>
      <div className={styles.columns}>
        {columns.map(({ column, title, field }) => {
          const shown = title || t('orderImport.untitled', { number: column + 1 })
          return (
            <div key={column}>
              <span title={shown}>{shown}</span>
              <Select
                aria-label={t('orderImport.column', { title: shown })}
                size="small"
                showSearch
                optionFilterProp="label"
                options={options}
                value={field}
                onChange={(value: string) => choose(column, value)}
              />
            </div>
          )
        })}
      </div>
    </details>
  )
}

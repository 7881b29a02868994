/** Which column of the file is which field, found by the titles, to be corrected. */
import { Select } from 'antd'
import { useState } from 'react'
import { type SheetReport, TextEncoding } from '../../../contract/core/sheet-import'
import { useT } from '../../providers/i18n'
import { usePhone } from '../../ui/use-phone'
import styles from './import.module.css'

interface ColumnsFormProps {
  report: SheetReport
  onCorrected: (change: { mapping?: Readonly<Record<number, string>> | undefined; encoding?: TextEncoding }) => void
}

export const ColumnsForm = ({ report: { columns, fields, encoding }, onCorrected }: ColumnsFormProps) => {
  const t = useT()
  const phone = usePhone()
  const missing = fields.some(({ field, required }) => required && !columns.some((one) => one.field === field))
  const [open, setOpen] = useState(missing || (!phone && columns.some(({ field }) => field === '')))
  const mapping = Object.fromEntries(columns.map(({ column, field }) => [column, field]))
  const options = [
    { value: '', label: t('sheetImport.notRead') },
    ...fields.map(({ field, title, required }) => ({ value: field, label: required ? `${title} *` : title })),
  ]
  /** A field is in one column only. */
  const choose = (column: number, field: string) =>
    onCorrected({
      mapping: {
        ...Object.fromEntries(Object.entries(mapping).map(([at, known]) => [at, known === field ? '' : known])),
        [column]: field,
      },
    })
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('sheetImport.columns')}
        {encoding && ` · ${t(`sheetImport.encodings.${encoding}`)}`}
      </summary>
      {encoding && (
        <div className={styles.encoding}>
          <span>{t('sheetImport.encoding')}</span>
          <Select
            aria-label={t('sheetImport.encoding')}
            size="small"
            options={TextEncoding.options.map((value) => ({ value, label: t(`sheetImport.encodings.${value}`) }))}
            value={encoding}
            // Other characters may be other titles.
            onChange={(value: TextEncoding) => onCorrected({ encoding: value, mapping: undefined })}
          />
        </div>
      )}
      <div className={styles.columns}>
        {columns.map(({ column, title, field }) => {
          const shown = title || t('sheetImport.untitled', { number: column + 1 })
          return (
            <div key={column}>
              <span title={shown}>{shown}</span>
              <Select
                aria-label={t('sheetImport.column', { title: shown })}
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

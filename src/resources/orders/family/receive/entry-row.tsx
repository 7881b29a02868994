/** A line of what has come: a piece by its serial number, or so many of a batch. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { memo } from 'react'
import type { ExpectedItem } from '../../../../../contract/orders/arrivals'
import type { OrderStockIn } from '../../../../../contract/orders/purchases'
import { useT } from '../../../../providers/i18n'
import { fillRow } from '../../../../records/scan-label'
import { maxScanned, scanned, scannedRow } from '../../../../ui/scan'
import type { Change } from './draft'
import type { Entry, EntryField, Problems } from './entries'
import { useItemName } from './item-name'
import styles from './receive.module.css'

interface EntryRowProps {
  entry: Entry
  item: ExpectedItem | undefined
  needs: OrderStockIn['needs']
  /** Of the whole order. */
  problems: Problems
  /** The only line of its item. */
  only: boolean
  onChange: (change: Change) => void
}

/** Digits of a number of pieces. */
const most = 4

const DrawnRow = ({ entry, item, needs, problems, only, onChange }: EntryRowProps) => {
  const t = useT()
  const nameOf = useItemName()
  const name = item ? nameOf(item) : ''
  const fields: readonly EntryField[] = [
    ...(needs.serial === 1 ? (['serialNo'] as const) : []),
    ...(needs.batch === 1 ? (['batchNo', 'expiry'] as const) : []),
    ...(needs.serial === 1 ? [] : (['number'] as const)),
  ]
  /** A scanner passes by the number, which is filled in already, unless there is nothing else. */
  const onWay = (field: EntryField) => field !== 'number' || fields.length === 1
  return (
    <div {...scannedRow} className={styles.line}>
      {name !== '' && <span className={styles.item}>{name}</span>}
      {fields.map((field) => {
        const problem = problems[`${entry.key}.${field}`]
        return (
          <div key={field} className={styles[field]}>
            <span aria-hidden>{t(`arrival.field.${field}`)}</span>
            <Input
              {...(onWay(field) && scanned)}
              aria-label={[name, t(`arrival.field.${field}`)].join(' ').trim()}
              autoComplete="off"
              spellCheck={false}
              inputMode={field === 'number' ? 'numeric' : 'text'}
              maxLength={field === 'number' ? most : maxScanned}
              placeholder={field === 'expiry' ? 'YYYYMMDD' : ''}
              value={entry[field]}
              status={problem ? 'error' : ''}
              aria-invalid={problem !== undefined}
              onKeyDown={(event) =>
                fillRow(event, field, (said, value) => {
                  if (said !== 'prodDate' && fields.includes(said))
                    onChange({ type: 'type', key: entry.key, field: said, value })
                })
              }
              onChange={({ target }) => onChange({ type: 'type', key: entry.key, field, value: target.value })}
            />
            {problem && <small className={styles.problem}>{problem}</small>}
          </div>
        )
      })}
      {needs.serial === 0 && needs.batch === 1 && (
        <Button
          type="text"
          icon={only ? <PlusOutlined aria-hidden /> : <DeleteOutlined aria-hidden />}
          aria-label={t(only ? 'arrival.split' : 'arrival.drop')}
          title={t(only ? 'arrival.split' : 'arrival.drop')}
          onClick={() => onChange({ type: only ? 'split' : 'drop', key: entry.key })}
        />
      )}
    </div>
  )
}

export const EntryRow = memo(DrawnRow)

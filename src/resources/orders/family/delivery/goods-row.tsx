/** One line of what was shipped: its label, how many were shipped, and how many have come. */
import { CheckCircleFilled, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useT } from '../../../../providers/i18n'
import { fillRow } from '../../../../records/scan-label'
import { formatCount, formatDate } from '../../../../ui/format'
import { maxScanned, scanned, scannedRow } from '../../../../ui/scan'
import { useItemName } from '../receive/item-name'
import styles from './delivery.module.css'
import type { Problems, Row, RowField } from './rows'

interface GoodsRowProps {
  row: Row
  problems: Problems
  /** The only line of its goods. */
  only: boolean
  onType: (field: RowField, value: string) => void
  onSplit: () => void
  onDrop: () => void
}

/** What tells goods from the others of the order. */
export const goodsText = (
  { productName, spec, variant }: Pick<Row['goods'], 'productName' | 'spec' | 'variant'>,
  item = '',
): string => [productName, spec, variant, item].filter((word) => word !== '').join(' · ')

const Label = ({ row, field }: { row: Row; field: 'batchNo' | 'serialNo' | 'expiry' }) => {
  const t = useT()
  const value = field === 'expiry' ? row.goods.expiry && formatDate(row.goods.expiry) : row.goods[field]
  return value ? (
    <div className={styles.label}>
      <span>{t(`delivery.${field}`)}</span>
      <strong>{value}</strong>
    </div>
  ) : null
}

export const GoodsRow = ({ row, problems, only, onType, onSplit, onDrop }: GoodsRowProps) => {
  const t = useT()
  const nameOf = useItemName()
  const { goods, checked, key } = row
  const { known, needs, unit, qty } = goods
  const name = goodsText(goods, nameOf({ item: goods.item, name: '' }))
  const boxed: readonly RowField[] = [
    ...(known === 0 && needs.serial === 1 ? (['serialNo'] as const) : []),
    ...(known === 0 && needs.batch === 1 ? (['batchNo', 'expiry'] as const) : []),
    'qty',
  ]
  const mayPart = known === 0 && needs.batch === 1 && needs.serial === 0
  return (
    <div {...scannedRow} className={styles.row} data-checked={checked || undefined}>
      <div className={styles.name}>
        {checked && <CheckCircleFilled aria-label={t('delivery.checked')} />} {name}
      </div>
      {known === 1 &&
        (['batchNo', 'serialNo', 'expiry'] as const).map((field) => <Label key={field} {...{ row, field }} />)}
      <div className={styles.label}>
        <span>{t('delivery.shipped')}</span>
        <strong>
          {formatCount(qty)} {unit}
        </strong>
      </div>
      {boxed.map((field) => {
        const title = t(field === 'qty' ? 'delivery.received' : `delivery.${field}`)
        const problem = problems[`${key}.${field}`]
        return (
          <div key={field} className={styles.box} data-field={field}>
            <span aria-hidden>{title}</span>
            <Input
              {...(field !== 'qty' && scanned)}
              aria-label={`${name} ${title}`}
              autoComplete="off"
              spellCheck={false}
              inputMode={field === 'qty' ? 'numeric' : 'text'}
              maxLength={field === 'qty' ? 4 : maxScanned}
              placeholder={field === 'expiry' ? 'YYYYMMDD' : ''}
              value={row[field]}
              status={problem ? 'error' : ''}
              aria-invalid={problem !== undefined}
              onKeyDown={(event) =>
                field !== 'qty' &&
                fillRow(event, field, (said, value) => {
                  if (said !== 'prodDate' && boxed.includes(said)) onType(said, value)
                })
              }
              onChange={({ target }) => onType(field, target.value)}
            />
            {problem && <small className={styles.problem}>{problem}</small>}
          </div>
        )
      })}
      {mayPart && (
        <Button
          type="text"
          icon={only ? <PlusOutlined aria-hidden /> : <DeleteOutlined aria-hidden />}
          aria-label={t(only ? 'delivery.split' : 'delivery.drop')}
          title={t(only ? 'delivery.split' : 'delivery.drop')}
          onClick={only ? onSplit : onDrop}
        />
      )}
    </div>
  )
}

/** The lines of a stock-in to be typed or scanned: Enter leads from box to box, and down. */
import { type Dispatch, memo } from 'react'
import { useT } from '../../../providers/i18n'
import { fillRow } from '../../../records/scan-label'
import { formatCount } from '../../../ui/format'
import { maxScanned, scanned, scannedRow } from '../../../ui/scan'
import styles from '../documents.module.css'
import { DropLine, LineSheet } from '../line-sheet'
import { goodsText } from '../product-picker'
import { type Change, type DraftLine, differing, type LineField, type Problems } from './draft'

export interface LinesProps {
  /** Goods are counted and looked at: how many came, how many are good. */
  receiving: boolean
  /** Whether prices are this person's to see. */
  priced: boolean
  problems: Problems
  dispatch: Dispatch<Change>
}

const most: Record<LineField, number> = {
  ...{ variant: 60, batchNo: 40, serialNo: 40, prodDate: 12, expiry: 12 },
  ...{ planQty: 5, receivedQty: 5, acceptedQty: 5, price: 9 },
}
const counts: ReadonlySet<LineField> = new Set(['planQty', 'receivedQty', 'acceptedQty'])
const figures: ReadonlySet<LineField> = new Set(['planQty', 'receivedQty', 'acceptedQty', 'price'])

export const fieldsOf = ({ receiving, priced }: Pick<LinesProps, 'receiving' | 'priced'>): readonly LineField[] => [
  ...(['variant', 'batchNo', 'serialNo', 'prodDate', 'expiry', 'planQty'] as const),
  ...(receiving ? (['receivedQty', 'acceptedQty'] as const) : []),
  ...(priced ? (['price'] as const) : []),
]

interface RowProps extends LinesProps {
  line: DraftLine
  at: number
}

const Row = memo(({ line, at, receiving, priced, problems, dispatch }: RowProps) => {
  const t = useT()
  const name = goodsText(line.goods)
  const difference = differing(line)
  /** What is counted is known already; a scanner passes by it. */
  /** Batch and cost of what comes back are those that it was sold with. */
  const stands = (field: LineField) =>
    (receiving && field === 'planQty') || (line.sold !== undefined && !counts.has(field))
  const onWay = (field: LineField) => (receiving ? field === 'batchNo' || field === 'expiry' : !figures.has(field))
  const placeholder = (field: LineField) => {
    if (field === 'prodDate' || field === 'expiry') return 'YYYYMMDD'
    if (field === 'receivedQty') return line.planQty
    if (field === 'acceptedQty') return line.receivedQty === '' ? line.planQty : line.receivedQty
    return field === 'price' ? t('stock.unpriced') : ''
  }
  return (
    <tr {...scannedRow}>
      <td data-figure>{at + 1}</td>
      <td>
        {name}
        {line.goods.isGsp === 1 && <small>GSP</small>}
        {line.sold && <small>{line.sold.no}</small>}
        {(['productId', 'soldLine'] as const).map((field) => {
          const problem = problems[`${line.key}.${field}`]
          return (
            problem && (
              <span key={field} className={styles.problem}>
                {problem}
              </span>
            )
          )
        })}
      </td>
      {fieldsOf({ receiving, priced }).map((field) => {
        const problem = problems[`${line.key}.${field}`]
        const figure = figures.has(field)
        return (
          <td key={field} data-figure={figure || undefined}>
            {stands(field) ? (
              line[field]
            ) : (
              <input
                {...(onWay(field) && scanned)}
                className={styles.box}
                data-figure={figure || undefined}
                aria-label={`${name} ${line.variant} ${t(`stock.${field}`)}`}
                aria-invalid={problem !== undefined}
                title={problem}
                autoComplete="off"
                spellCheck={false}
                inputMode={figure ? 'decimal' : 'text'}
                maxLength={onWay(field) ? maxScanned : most[field]}
                placeholder={placeholder(field)}
                value={line[field]}
                onKeyDown={(event) =>
                  fillRow(event, field, (said, value) => dispatch({ type: 'type', key: line.key, field: said, value }))
                }
                onChange={({ target }) => dispatch({ type: 'type', key: line.key, field, value: target.value })}
              />
            )}
            {problem && <span className={styles.problem}>{problem}</span>}
          </td>
        )
      })}
      {receiving ? (
        <td data-figure data-differs={difference !== 0}>
          {formatCount(difference)}
        </td>
      ) : (
        <td>
          <DropLine line={at + 1} onDrop={() => dispatch({ type: 'drop', key: line.key })} />
        </td>
      )}
    </tr>
  )
})

export const LinesTable = ({ lines, ...props }: LinesProps & { lines: readonly DraftLine[] }) => {
  const t = useT()
  return (
    <LineSheet
      label={t('stock.lines')}
      columns={[
        { key: 'product', title: t('stock.product') },
        ...fieldsOf(props).map((field) => ({ key: field, title: t(`stock.${field}`), figure: figures.has(field) })),
        { key: 'last', title: t(props.receiving ? 'stock.differQty' : 'stock.remove'), figure: props.receiving },
      ]}
    >
      {lines.map((line, at) => (
        <Row key={line.key} line={line} at={at} {...props} />
      ))}
    </LineSheet>
  )
}

/** The lines of a count: what it is, what the books say as far as that is told, what was found, and how it differs. */
import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { stock } from '../../../../contract/inventory/stock'
import type { StockCountLine } from '../../../../contract/inventory/stock-counts'
import { useAllowed, useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { dash, formatCount, formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { usePhone } from '../../../ui/use-phone'
import styles from '../documents.module.css'
import { batchOf } from '../paths'
import { goodsText } from '../product-picker'
import { asMoney } from '../stock-columns'
import { CountBox } from './count-box'
import type { Counting } from './use-counting'

interface LinesTableProps {
  lines: readonly StockCountLine[]
  /** Absent: what was found is shown, not typed. */
  counting: Counting | undefined
  /** The books are told to nobody yet. */
  hidden: boolean
  onDrop: (line: StockCountLine) => void
}

/** Above 0 with its sign, as what was found too much. */
const signed = (difference: number | null) =>
  difference === null ? dash : difference > 0 ? `+${formatCount(difference)}` : formatCount(difference)

interface Column {
  key: string
  title: string
  figure?: true
  /** Whoever stands at the shelf with a phone sees these alone, and the rest below the product. */
  phone?: true
  of: (line: StockCountLine) => ReactNode
}

const useColumns = ({ counting, hidden, onDrop }: Omit<LinesTableProps, 'lines'>): Column[] => {
  const t = useT()
  const phone = usePhone()
  const costs = useAllowed('products.cost') && !hidden
  const mayTrace = useMayCall(stock.calls.trace)
  const batch = ({ batchId, batchNo, serialNo }: StockCountLine) => {
    const text = [batchNo, serialNo].filter((one) => one !== '').join(' / ')
    // While one counts, Tab leads from number to number.
    if (counting || !mayTrace || batchId === null) return text
    return <Link href={batchOf(batchId)}>{text || t('stock.traceLink')}</Link>
  }
  const nameOf = ({ productName, spec, variant, batchNo, serialNo }: StockCountLine) =>
    [goodsText({ name: productName, spec }), variant, serialNo || batchNo].filter(Boolean).join(' ')
  const dropping = (line: StockCountLine) =>
    counting &&
    line.found === 1 && (
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`${t('stock.dropFound')} ${nameOf(line)}`}
        onClick={() => onDrop(line)}
      />
    )
  const figure = true
  const told: Column[] = [
    { key: '#', title: '#', figure, phone: true, of: ({ line }) => line },
    {
      ...{ key: 'product', title: t('stock.product'), phone: true },
      of: (line) => (
        <>
          {goodsText({ name: line.productName, spec: line.spec })} {dropping(line)}
          {phone && (
            <small>{[line.variant, line.batchNo, line.serialNo, line.expiry].filter(Boolean).join(' · ')}</small>
          )}
          {line.found === 1 && <small>{t('stock.found')}</small>}
        </>
      ),
    },
    { key: 'variant', title: t('stock.variant'), of: ({ variant }) => variant },
    { key: 'batch', title: t('stock.batchAndSerial'), of: batch },
    { key: 'expiry', title: t('stock.expiry'), of: ({ expiry }) => <span className={styles.plain}>{expiry}</span> },
  ]
  const books: Column = {
    ...{ key: 'books', title: t('stock.books'), figure, phone: true },
    of: ({ expected, snapshot }) => formatCount(expected ?? snapshot),
  }
  const counted: Column = {
    ...{ key: 'counted', title: t('stock.counted'), figure, phone: true },
    of: (line) =>
      counting ? (
        <CountBox
          line={line}
          name={nameOf(line)}
          disputed={counting.disputed.get(line.line)}
          onCount={(pieces) => counting.write(line, pieces)}
        />
      ) : line.counted === null ? (
        t('stock.uncounted')
      ) : (
        formatCount(line.counted)
      ),
  }
  const difference: Column = {
    ...{ key: 'difference', title: t('stock.difference'), figure, phone: true },
    of: (line) => (
      <span data-differs={line.difference !== null && line.difference !== 0}>{signed(line.difference)}</span>
    ),
  }
  const worth: Column = {
    ...{ key: 'worth', title: t('stock.differenceValue'), figure },
    of: (line) => (line.difference === 0 ? dash : asMoney(line.value)),
  }
  const counter: Column = {
    ...{ key: 'counter', title: t('stock.countedBy') },
    of: ({ counterName, countedAt }) => (
      <span className={styles.plain}>
        {counterName}
        {countedAt !== null && <small>{formatInstant(countedAt)}</small>}
      </span>
    ),
  }
  const all = [
    ...told,
    ...(hidden ? [] : [books]),
    counted,
    ...(hidden ? [] : [difference]),
    ...(costs ? [worth] : []),
    counter,
  ]
  return phone ? all.filter((column) => column.phone) : all
}

export const LinesTable = ({ lines, ...rest }: LinesTableProps) => {
  const t = useT()
  const columns = useColumns(rest)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard too
    <section className={styles.sheet} tabIndex={0} aria-label={t('stock.lines')}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title, figure }) => (
              <th key={key} scope="col" data-figure={figure}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              {columns.map(({ key, figure, of }) => (
                <td key={key} data-figure={figure}>
                  {of(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

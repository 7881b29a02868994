/** What is shown of a line of a count: what it is, what the books say as far as that is told, what was found, how it differs. */
import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { stock } from '../../../../contract/inventory/stock'
import type { StockCountLine } from '../../../../contract/inventory/stock-counts'
import { useAllowed, useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { dash, formatChange, formatCount, formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { usePhone } from '../../../ui/use-phone'
import { Cost } from '../cost'
import styles from '../documents.module.css'
import { batchOf } from '../paths'
import { goodsText } from '../product-picker'
import { CountBox } from './count-box'
import { batchWords, lineName } from './line-text'
import type { Disputed } from './sending'

/** What is told beside a line that one counts. */
export interface Told {
  disputed: Disputed | undefined
  problem: string | undefined
}

/** How lines are counted; all of it stays the same from one drawing to the next. */
export interface Counts {
  write: (line: StockCountLine, counted: number | null) => void
  drop: (line: StockCountLine) => void
  type: (line: StockCountLine | undefined) => void
}

export interface LineColumn {
  key: string
  title: string
  figure?: true
  of: (line: StockCountLine, told: Told) => ReactNode
}

const figure = true

/** Which goods a line is of; on a phone all of it below the product. */
const useGoods = (counts: Counts | undefined): LineColumn[] => {
  const t = useT()
  const phone = usePhone()
  const mayTrace = useMayCall(stock.calls.trace)
  return useMemo((): LineColumn[] => {
    const batch = (line: StockCountLine) => {
      const text = batchWords(line).join(' / ')
      // While one counts, Tab leads from number to number.
      if (counts || !mayTrace || line.batchId === null) return text
      return <Link href={batchOf(line.batchId)}>{text}</Link>
    }
    const product: LineColumn = {
      ...{ key: 'product', title: t('stock.product') },
      of: (line) => (
        <>
          {goodsText({ name: line.productName, spec: line.spec })}{' '}
          {counts && line.found === 1 && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`${t('stock.dropFound')} ${lineName(line)}`}
              onClick={() => counts.drop(line)}
            />
          )}
          {phone && (
            <small>{[line.bin, line.variant, ...batchWords(line), line.expiry].filter(Boolean).join(' · ')}</small>
          )}
          {line.found === 1 && <small>{t('stock.found')}</small>}
        </>
      ),
    }
    const number: LineColumn = { key: '#', title: '#', figure, of: ({ line }) => line }
    if (phone) return [number, product]
    return [
      number,
      product,
      { key: 'bin', title: t('stock.bin'), of: ({ bin }) => <span className={styles.plain}>{bin}</span> },
      { key: 'variant', title: t('stock.variant'), of: ({ variant }) => variant },
      { key: 'batch', title: t('stock.batchAndSerial'), of: batch },
      { key: 'expiry', title: t('stock.expiry'), of: ({ expiry }) => <span className={styles.plain}>{expiry}</span> },
    ]
  }, [t, phone, mayTrace, counts])
}

/**
 * @param counts absent: what was found is shown, not typed
 * @param hidden the book quantities are hidden
 */
export const useLineColumns = (counts: Counts | undefined, hidden: boolean): LineColumn[] => {
  const t = useT()
  const phone = usePhone()
  const costs = useAllowed('products.cost') && !hidden
  const goods = useGoods(counts)
  return useMemo((): LineColumn[] => {
    const books: LineColumn = {
      ...{ key: 'books', title: t('stock.books'), figure },
      of: ({ expected, snapshot }) => formatCount(expected ?? snapshot),
    }
    const counted: LineColumn = {
      ...{ key: 'counted', title: t('stock.counted'), figure },
      of: (line, told) => {
        if (counts)
          return <CountBox {...{ line, ...told, name: lineName(line), onCount: counts.write, onType: counts.type }} />
        return line.counted === null ? t('stock.uncounted') : formatCount(line.counted)
      },
    }
    const difference: LineColumn = {
      ...{ key: 'difference', title: t('stock.difference'), figure },
      of: (line) => (
        <span data-differs={line.difference !== null && line.difference !== 0}>{formatChange(line.difference)}</span>
      ),
    }
    const worth: LineColumn = {
      ...{ key: 'worth', title: t('stock.differenceValue'), figure },
      of: ({ difference, value, provisional }) =>
        difference === 0 ? dash : <Cost cost={value} provisional={provisional} />,
    }
    const counter: LineColumn = {
      ...{ key: 'counter', title: t('stock.countedBy') },
      of: ({ counterName, countedAt }) => (
        <span className={styles.plain}>
          {counterName}
          {countedAt !== null && <small>{formatInstant(countedAt)}</small>}
        </span>
      ),
    }
    const found = hidden ? [counted] : [books, counted, difference]
    return [...goods, ...found, ...(costs && !phone ? [worth] : []), ...(phone ? [] : [counter])]
  }, [t, phone, costs, hidden, goods, counts])
}

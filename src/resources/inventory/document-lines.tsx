/** The lines of a document as they stand, in a table that goes sideways where it must. */
import type { ReactNode } from 'react'
import { useT } from '../../providers/i18n'
import { Link } from '../../ui/link'
import { LineSheet, type SheetColumn } from './line-sheet'
import { goodsText } from './product-picker'

export interface LineColumn<Line> extends SheetColumn {
  of: (line: Line) => ReactNode
}

/** What is told of the goods of every line. */
interface ShownGoods {
  line: number
  productName: string
  spec: string
  variant: string
  batchId: number | null
  batchNo: string
  serialNo: string
  expiry: string | null
}

interface DocumentLinesProps<Line> {
  lines: readonly Line[]
  columns: readonly LineColumn<Line>[]
  /** The page of a batch, for those who may see where it went. */
  batchHref?: ((batchId: number) => string) | undefined
}

export const DocumentLines = <Line extends ShownGoods>({ lines, columns, batchHref }: DocumentLinesProps<Line>) => {
  const t = useT()
  const batchOf = ({ batchId, batchNo, serialNo }: Line) => {
    const text = [batchNo, serialNo].filter((one) => one !== '').join(' / ')
    if (batchId === null || !batchHref) return text
    return <Link href={batchHref(batchId)}>{text || t('stock.traceLink')}</Link>
  }
  return (
    <LineSheet
      label={t('stock.lines')}
      columns={[
        { key: 'product', title: t('stock.product') },
        { key: 'variant', title: t('stock.variant') },
        { key: 'batch', title: t('stock.batchAndSerial') },
        { key: 'expiry', title: t('stock.expiry') },
        ...columns,
      ]}
    >
      {lines.map((line) => (
        <tr key={line.line}>
          <td data-figure>{line.line}</td>
          <td>{goodsText({ name: line.productName, spec: line.spec })}</td>
          <td>{line.variant}</td>
          <td>{batchOf(line)}</td>
          <td>{line.expiry}</td>
          {columns.map(({ key, of, figure }) => (
            <td key={key} data-figure={figure || undefined}>
              {of(line)}
            </td>
          ))}
        </tr>
      ))}
    </LineSheet>
  )
}

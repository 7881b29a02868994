/** The lines of a document as they stand, in a table that goes sideways where it must; of very many a page at a time. */
import { type ReactNode, useState } from 'react'
import { useT } from '../../providers/i18n'
import { dash } from '../../ui/format'
import { Link } from '../../ui/link'
import { TablePages } from '../../ui/table-pages'
import { usePhone } from '../../ui/use-phone'
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

/** More rows than this keep a reader waiting. */
const drawnAtOnce = 200

interface DocumentLinesProps<Line> {
  lines: readonly Line[]
  columns: readonly LineColumn<Line>[]
  /** The page of a batch, for those who may see where it went. */
  batchHref?: ((batchId: number) => string) | undefined
}

export const DocumentLines = <Line extends ShownGoods>({ lines, columns, batchHref }: DocumentLinesProps<Line>) => {
  const t = useT()
  const phone = usePhone()
  const [paging, setPaging] = useState({ page: 1, size: drawnAtOnce })
  const { page, size } = paging
  const shown = lines.slice((page - 1) * size, page * size)
  const onPage = (next: number, of: number) => setPaging({ page: of === size ? next : 1, size: of })
  const batchOf = ({ batchId, batchNo, serialNo }: Line) => {
    const text = [batchNo, serialNo].filter((one) => one !== '').join(' / ')
    if (batchId === null || !batchHref) return text || dash
    return <Link href={batchHref(batchId)}>{text || t('stock.traceLink')}</Link>
  }
  const sheet = (
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
      {shown.map((line) => (
        <tr key={line.line}>
          <td data-figure>{line.line}</td>
          <td>{goodsText({ name: line.productName, spec: line.spec })}</td>
          <td data-whole>{line.variant || dash}</td>
          <td data-whole>{batchOf(line)}</td>
          <td data-whole>{line.expiry ?? dash}</td>
          {columns.map(({ key, of, figure }) => (
            <td key={key} data-figure={figure || undefined} data-whole>
              {of(line)}
            </td>
          ))}
        </tr>
      ))}
    </LineSheet>
  )
  if (lines.length <= drawnAtOnce) return sheet
  return (
    <>
      {sheet}
      <TablePages total={lines.length} page={page} size={size} onPage={onPage} phone={phone} />
    </>
  )
}

/** The lines of a document as they stand, in a table that goes sideways where it must. */
import type { ReactNode } from 'react'
import { useT } from '../../providers/i18n'
import styles from './documents.module.css'
import { goodsText } from './product-picker'

export interface LineColumn<Line> {
  key: string
  title: string
  of: (line: Line) => ReactNode
  figure?: boolean
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
    return <a href={batchHref(batchId)}>{text || t('stock.traceLink')}</a>
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard too
    <section className={styles.sheet} tabIndex={0} aria-label={t('stock.lines')}>
      <table>
        <thead>
          <tr>
            <th scope="col" data-figure>
              #
            </th>
            <th scope="col">{t('stock.product')}</th>
            <th scope="col">{t('stock.variant')}</th>
            <th scope="col">{t('stock.batchAndSerial')}</th>
            <th scope="col">{t('stock.expiry')}</th>
            {columns.map(({ key, title, figure }) => (
              <th key={key} scope="col" data-figure={figure || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </section>
  )
}

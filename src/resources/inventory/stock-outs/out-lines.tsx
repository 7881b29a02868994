/** The lines of a stock-out: what, how many, and from which batch. */
import { Button } from 'antd'
import type { Dispatch } from 'react'
import { useT } from '../../../providers/i18n'
import { scanned } from '../../../ui/scan'
import styles from '../documents.module.css'
import { DropLine, LineSheet } from '../line-sheet'
import { goodsText } from '../product-picker'
import type { OutChange, OutLine } from './draft'

interface OutLinesProps {
  lines: readonly OutLine[]
  /** By place and field, as the server names them. */
  problems: Readonly<Record<string, string>>
  dispatch: Dispatch<OutChange>
  onExplain: (line: OutLine) => void
}

export const OutLines = ({ lines, problems, dispatch, onExplain }: OutLinesProps) => {
  const t = useT()
  const problem = (at: number, field: string) => {
    const text = problems[`lines.${at}.${field}`]
    return text && <span className={styles.problem}>{text}</span>
  }
  return (
    <LineSheet
      label={t('stock.lines')}
      columns={[
        { key: 'product', title: t('stock.product') },
        { key: 'variant', title: t('stock.variant') },
        { key: 'quantity', title: t('stock.quantity'), figure: true },
        { key: 'picking', title: t('stock.picking') },
        { key: 'remove', title: t('stock.remove') },
      ]}
    >
      {lines.map((line, at) => {
        const name = goodsText(line.goods)
        const box = (field: 'variant' | 'quantity', most: number) => (
          <>
            <input
              {...scanned}
              className={styles.box}
              data-figure={field === 'quantity' || undefined}
              aria-label={`${name} ${line.variant} ${t(`stock.${field}`)}`}
              aria-invalid={problems[`lines.${at}.${field}`] !== undefined}
              maxLength={most}
              inputMode={field === 'quantity' ? 'numeric' : 'text'}
              autoComplete="off"
              value={line[field]}
              onChange={({ target }) => dispatch({ type: 'change', key: line.key, changes: { [field]: target.value } })}
            />
            {problem(at, field)}
          </>
        )
        return (
          <tr key={line.key}>
            <td data-figure>{at + 1}</td>
            <td>
              {name} {problem(at, 'productId')}
            </td>
            <td>{box('variant', 60)}</td>
            <td data-figure>{box('quantity', 5)}</td>
            <td>
              <Button size="small" onClick={() => onExplain(line)}>
                {line.batch ? `${t('stock.byHand')} ${line.batch.name}` : t('stock.automatic')}
              </Button>
              {problem(at, 'batchId')}
            </td>
            <td>
              <DropLine line={at + 1} onDrop={() => dispatch({ type: 'drop', key: line.key })} />
            </td>
          </tr>
        )
      })}
    </LineSheet>
  )
}

/** The lines of a stock-out: what, how many, and from which batch. */
import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Dispatch } from 'react'
import { useT } from '../../../providers/i18n'
import { scanned } from '../../../ui/scan'
import styles from '../documents.module.css'
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
            <th scope="col" data-figure>
              {t('stock.quantity')}
            </th>
            <th scope="col">{t('stock.picking')}</th>
            <th scope="col">{t('stock.remove')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => {
            const name = goodsText(line.goods)
            const box = (field: 'variant' | 'quantity', most: number) => (
              <>
                <input
                  {...scanned}
                  className={styles.box}
                  aria-label={`${name} ${line.variant} ${t(`stock.${field}`)}`}
                  aria-invalid={problems[`lines.${at}.${field}`] !== undefined}
                  maxLength={most}
                  inputMode={field === 'quantity' ? 'numeric' : 'text'}
                  autoComplete="off"
                  value={line[field]}
                  onChange={({ target }) =>
                    dispatch({ type: 'change', key: line.key, changes: { [field]: target.value } })
                  }
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
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={`${t('stock.dropLine')} ${at + 1}`}
                    onClick={() => dispatch({ type: 'drop', key: line.key })}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

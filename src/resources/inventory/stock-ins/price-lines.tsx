/** What each line costs, what it shall cost, and by how much its goods become dearer. */
import type { StockInPrices } from '../../../../contract/inventory/stock-in-prices'
import { type Translate, useT } from '../../../providers/i18n'
import { dash, formatCount, formatMoney } from '../../../ui/format'
import { scanned } from '../../../ui/scan'
import { usePhone } from '../../../ui/use-phone'
import styles from '../documents.module.css'
import { LineSheet } from '../line-sheet'
import { goodsText } from '../product-picker'
import { fenOf } from './draft'

export type PricedLine = StockInPrices['lines'][number]
type Typed = ReadonlyMap<number, string>

/** Fen; undefined where nothing was typed, or where the former price is not this person's to see. */
export const changeOf = (
  { line, price, priced, provisionalPrice, quantity }: PricedLine,
  typed: Typed,
): number | undefined => {
  const next = fenOf(typed.get(line) ?? '')
  if (typeof next !== 'number' || (priced === 1 && price === null)) return undefined
  return (next - (price ?? provisionalPrice ?? 0)) * quantity
}

/** What stands for a price until there is one. */
export const unpricedText = (t: Translate, provisional: number | null) =>
  provisional === null ? t('stock.unpriced') : `${t('stock.provisional')} ${formatMoney(provisional)}`

interface PriceLinesProps {
  lines: readonly PricedLine[]
  typed: Typed
  problems: Readonly<Record<string, string>>
  onType: (line: number, text: string) => void
}

export const PriceLines = ({ lines, typed, problems, onType }: PriceLinesProps) => {
  const t = useT()
  // The box to type in stays in sight.
  const phone = usePhone()
  return (
    <LineSheet
      label={t('stock.lines')}
      columns={[
        { key: 'product', title: t('stock.product') },
        ...(phone
          ? []
          : [
              { key: 'variant', title: t('stock.variant') },
              { key: 'quantity', title: t('stock.quantity'), figure: true },
              { key: 'price', title: t('stock.price'), figure: true },
            ]),
        { key: 'new', title: t('stock.newPrice'), figure: true },
        { key: 'change', title: t('stock.valueChange'), figure: true },
      ]}
    >
      {lines.map((one) => {
        const { line, productName, spec, variant, batchNo, quantity, price, priced, provisionalPrice } = one
        const name = goodsText({ name: productName, spec })
        const change = changeOf(one, typed)
        const present = priced === 1 ? formatMoney(price) : unpricedText(t, provisionalPrice)
        return (
          <tr key={line}>
            <td data-figure>{line}</td>
            <td>
              {name}
              {batchNo && <small>{batchNo}</small>}
              {phone && <small>{[variant, formatCount(quantity), present].filter(Boolean).join(' · ')}</small>}
            </td>
            {!phone && (
              <>
                <td>{variant}</td>
                <td data-figure>{formatCount(quantity)}</td>
                <td data-figure>{present}</td>
              </>
            )}
            <td data-figure>
              <input
                {...scanned}
                className={styles.box}
                data-figure
                aria-label={`${line} ${name} ${variant} ${t('stock.newPrice')}`}
                aria-invalid={problems[line] !== undefined}
                autoComplete="off"
                inputMode="decimal"
                maxLength={9}
                value={typed.get(line) ?? ''}
                onChange={({ target }) => onType(line, target.value)}
              />
              {problems[line] && <span className={styles.problem}>{problems[line]}</span>}
            </td>
            <td data-figure>{change === undefined ? dash : `${change > 0 ? '+' : ''}${formatMoney(change)}`}</td>
          </tr>
        )
      })}
    </LineSheet>
  )
}

/** How the prices of a stock-in changed since its goods are in, newest first, and where the difference went. */
import { useT } from '../../../providers/i18n'
import { formatInstant, formatMoney } from '../../../ui/format'
import { asMoney } from '../cost'
import { LineSheet } from '../line-sheet'
import { type PricedLine, unpricedText } from './price-lines'

export const PriceChanges = ({ lines }: { lines: readonly PricedLine[] }) => {
  const t = useT()
  const changes = lines
    .flatMap(({ line, productName, variant, changes: own }) =>
      own.map((change, at) => ({ ...change, line, key: `${line} ${at}`, name: [productName, variant].join(' ') })),
    )
    .toSorted((a, b) => b.at - a.at)
  if (changes.length === 0) return null
  return (
    <>
      <h3>{t('stock.priceHistory')}</h3>
      <LineSheet
        label={t('stock.priceHistory')}
        columns={[
          { key: 'product', title: t('stock.product') },
          { key: 'price', title: t('stock.price'), figure: true },
          { key: 'stays', title: t('stock.inStockChange'), figure: true },
          { key: 'gone', title: t('stock.goneChange'), figure: true },
          { key: 'who', title: t('stock.operator') },
          { key: 'reason', title: t('stock.reason') },
        ]}
      >
        {changes.map(({ key, line, name, from, provisional, to, stays, gone, operatorName, at, reason }) => (
          <tr key={key}>
            <td data-figure>{line}</td>
            <td>{name}</td>
            <td data-figure>
              {from === null ? unpricedText(t, provisional) : formatMoney(from)} → {formatMoney(to)}
            </td>
            <td data-figure>{asMoney(stays)}</td>
            <td data-figure>{asMoney(gone)}</td>
            <td>
              {operatorName} <small>{formatInstant(at)}</small>
            </td>
            <td>{reason}</td>
          </tr>
        ))}
      </LineSheet>
    </>
  )
}

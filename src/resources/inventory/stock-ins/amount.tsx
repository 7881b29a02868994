/** What a stock-in cost, as far as it is known: never a sum that looks whole while prices are missing. */
import type { StockIn } from '../../../../contract/inventory/stock-ins'
import { useT } from '../../../providers/i18n'
import { formatMoney } from '../../../ui/format'
import { StateTag } from '../../../ui/state-tag'

export const Amount = ({ amount, pricing }: Pick<StockIn, 'amount' | 'pricing'>) => {
  const t = useT()
  if (pricing === 0) return <StateTag label={t('stock.unpriced')} colour="orange" />
  if (pricing === 2) return formatMoney(amount)
  return (
    <>
      <StateTag label={t('stock.partlyPriced')} colour="orange" /> {formatMoney(amount)}
    </>
  )
}

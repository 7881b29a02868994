/** What a stock-in cost, as far as it is known: never a sum that looks whole while prices are missing. */
import type { StockIn } from '../../../../contract/inventory/stock-ins'
import { useT } from '../../../providers/i18n'
import { formatMoney } from '../../../ui/format'
import { StateTag } from '../../../ui/state-tag'
import { Provisional } from '../cost'

type AmountProps = Pick<StockIn, 'amount' | 'pricing' | 'provisionalAmount'>

export const Amount = ({ amount, pricing, provisionalAmount }: AmountProps) => {
  const t = useT()
  if (pricing === 2) return formatMoney(amount)
  return (
    <>
      <StateTag label={t(pricing === 0 ? 'stock.unpriced' : 'stock.partlyPriced')} colour="orange" />
      {pricing === 1 && <> {formatMoney(amount)}</>}
      {provisionalAmount !== null && (
        <>
          {' '}
          <Provisional price={provisionalAmount} />
        </>
      )}
    </>
  )
}

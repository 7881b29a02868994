/** What the line would cost, and why. */
import { useT } from '../../../providers/i18n'
import { formatMoney } from '../../../ui/format'
import type { LineValues } from './line'
import { unitsOf } from './line-text'
import { PriceSteps } from './price-steps'
import { usePrice } from './use-price'

interface LinePriceProps {
  values: LineValues
  hid: number | undefined
}

export const LinePrice = ({ values, hid }: LinePriceProps) => {
  const t = useT()
  const price = usePrice(values, hid)
  // Frames of several models, and eyes of different powers, have no one price.
  const units = price && unitsOf(values, price)
  const several = price !== undefined && (price.unitPrice ?? 0) * (units ?? 0) !== price.amount
  const amount = price && { unit: formatMoney(price.unitPrice), units: units ?? 0, amount: formatMoney(price.amount) }
  return (
    <span aria-live="polite">
      {amount && (
        <>
          <b>{several ? t('agency.basket.total', { amount: amount.amount }) : t('agency.price', amount)}</b>
          {price.discount !== 100 && ` · ${t('agency.price.discount', { discount: price.discount })}`}
          {` · ${t('agency.price.frozen')} `}
          {hid !== undefined && values.product !== 'frame' && <PriceSteps hid={hid} values={values} />}
        </>
      )}
    </span>
  )
}

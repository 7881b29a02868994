/** How a discount reads: 85 is 8.5 折, or 15 % off. */
import { useCallback } from 'react'
import { useT } from '../../../providers/i18n'

/** Without the noise of binary fractions. */
const hundredths = (value: number) => Math.round(value * 100) / 100

export const useDiscountText = () => {
  const t = useT()
  return useCallback(
    (percent: number) =>
      percent === 100
        ? t('channel.noDiscount')
        : t('channel.discountText', {
            percent,
            folds: Math.round(percent * 100) / 1000,
            off: hundredths(100 - percent),
          }),
    [t],
  )
}

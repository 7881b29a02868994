/** The product lines to choose from. */
import { useMemo } from 'react'
import { type ProductLine, productLines } from '../../../../contract/orders/order-family'
import { useT } from '../../../providers/i18n'

export const useLineChoices = (): { value: ProductLine; label: string }[] => {
  const t = useT()
  return useMemo(() => productLines.map((value) => ({ value, label: t(`supplier.line.${value}`) })), [t])
}

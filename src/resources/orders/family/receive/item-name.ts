/** What the items of an order are called: right or left eye, or what else tells them apart. */
import type { ExpectedItem } from '../../../../../contract/orders/arrivals'
import { useT } from '../../../../providers/i18n'

export const useItemName = () => {
  const t = useT()
  return ({ item, name }: Pick<ExpectedItem, 'item' | 'name'>): string => {
    if (item === 'Od') return t('order.right')
    return item === 'Os' ? t('order.left') : name
  }
}

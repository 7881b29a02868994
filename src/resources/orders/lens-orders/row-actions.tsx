/** What can be done with one order of the list: its next steps in sight, the rest in the menu. */
import { useCallback } from 'react'
import type { LensOrder } from '../../../../contract/orders/lens-order'
import { useT } from '../../../providers/i18n'
import type { RowAction } from '../../../ui/row-actions'
import { useLensOrderDialogs } from './actions/use-lens-order-actions'
import { detailPath, editPath, printPath } from './paths'

/** Steps that people take all day; the others are told apart by their danger or their rarity. */
const steps = ['submit', 'review', 'reject', 'produce', 'arrive', 'ship', 'complete']

export const useLensOrderRowActions = () => {
  const t = useT()
  const { actionsOf, dialog } = useLensOrderDialogs()
  const rowActions = useCallback(
    (order: LensOrder): RowAction[] => {
      const { lensOrderId, allowed } = order
      const verbs = actionsOf(order).map(({ run, ...action }): RowAction => ({ ...action, onClick: run }))
      const edit: RowAction = { key: 'update', label: t('order.edit'), href: editPath(lensOrderId) }
      const print: RowAction = {
        key: 'print',
        label: t('order.print'),
        href: printPath(lensOrderId),
        target: '_blank',
      }
      const track: RowAction = {
        key: 'track',
        label: t('order.list.track'),
        href: `${detailPath(lensOrderId)}#tracking`,
      }
      return [
        ...verbs.filter(({ key }) => steps.includes(key)),
        ...(allowed.includes('update') ? [edit] : []),
        ...(allowed.includes('print') ? [print] : []),
        ...(allowed.includes('track') && order.emsNumber !== '' ? [track] : []),
        ...verbs.filter(({ key }) => !steps.includes(key)),
      ]
    },
    [actionsOf, t],
  )
  return { rowActions, dialog }
}

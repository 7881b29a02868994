/** What can be done with one order of the list: its next steps in sight, the rest in the menu. */
import { useCallback } from 'react'
import { useT } from '../../../providers/i18n'
import type { RowAction } from '../../../ui/row-actions'
import { useOrderDialogs } from './actions/use-order-actions'
import { useOrderKind } from './kind'
import type { Order } from './order'

/** Steps that people take all day; the others are told apart by their danger or their rarity. */
const steps = ['submit', 'review', 'reject', 'produce', 'arrive', 'ship', 'take-delivery', 'complete']

export const useOrderRowActions = () => {
  const t = useT()
  const kind = useOrderKind()
  const { actionsOf, dialog } = useOrderDialogs()
  const rowActions = useCallback(
    (order: Order): RowAction[] => {
      const { allowed } = order
      const id = kind.idOf(order)
      const verbs = actionsOf(order).map(({ run, ...action }): RowAction => ({ ...action, onClick: run }))
      const edit: RowAction = { key: 'update', label: t('order.edit'), href: kind.editPath(id) }
      const print = kind.print && {
        key: 'print',
        label: t('order.print'),
        href: kind.print.one(id),
        target: '_blank' as const,
      }
      const track: RowAction = {
        key: 'track',
        label: t('order.list.track'),
        href: `${kind.detailPath(id)}#tracking`,
      }
      return [
        ...verbs.filter(({ key }) => steps.includes(key)),
        ...(kind.isEditable(order) ? [edit] : []),
        ...(print && allowed.includes('print') ? [print] : []),
        ...(allowed.includes('track') && order.emsNumber !== '' ? [track] : []),
        ...verbs.filter(({ key }) => !steps.includes(key)),
      ]
    },
    [actionsOf, kind, t],
  )
  return { rowActions, dialog }
}

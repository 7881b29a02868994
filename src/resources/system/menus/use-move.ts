/** Moves a menu; the slower of two is told so, and sees the tree as it is now. */
import { menus as contract, type Menu } from '../../../../contract/system/menus'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import type { Target } from './order'

export const useMove = () => {
  const t = useT()
  const update = useAction(contract.calls.update)
  return {
    busy: update.isPending,
    to: ({ id, version, title }: Menu, target: Target) =>
      update.mutate(
        { body: { id, version, ...target } },
        { onSuccess: () => void toast('success', t('permission.menu.moved', { title })) },
      ),
  }
}

/** Deletes a menu, after asking; what still uses it is said by the server. */
import { Button, Popconfirm } from 'antd'
import { menus as contract, type Menu } from '../../../../contract/system/menus'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useMenuTitle } from '../../../providers/menu-title'
import { toast } from '../../../providers/toast'

export const RemoveMenu = ({ menu, onRemoved }: { menu: Menu; onRemoved: () => void }) => {
  const t = useT()
  const name = useMenuTitle()(menu)
  const remove = useAction(contract.calls.remove)
  const go = () =>
    remove.mutate(
      { params: { id: menu.id }, query: { version: menu.version } },
      {
        onSuccess: () => {
          void toast('success', t('permission.removed', { name }))
          onRemoved()
        },
      },
    )
  return (
    <Popconfirm
      title={t('permission.removeTitle', { name })}
      okText={t('record.remove')}
      cancelText={t('core.action.cancel')}
      onConfirm={go}
    >
      <Button size="small" danger loading={remove.isPending}>
        {t('record.remove')}
      </Button>
    </Popconfirm>
  )
}

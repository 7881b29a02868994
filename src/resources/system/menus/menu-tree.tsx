/** The tree in which menus are chosen, and reordered by dragging them. */
import { EyeInvisibleOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Tree, type TreeDataNode, type TreeProps } from 'antd'
import { menus as contract, type Element, type Menu } from '../../../../contract/system/menus'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { useMenuTitle } from '../../../providers/menu-title'
import { MenuIcon } from '../../../ui/menu-icon'
import { iconOf } from './icon-picker'
import styles from './menus.module.css'
import { childrenOf, dropTarget } from './order'
import { useMove } from './use-move'

interface MenuTreeProps {
  menus: readonly Menu[]
  elements: readonly Element[]
  shown: number | undefined
  onShow: (id: number) => void
  onNew: (parent: number | null) => void
}

type Dropped = Parameters<NonNullable<TreeProps['onDrop']>>[0]

/** antd counts places over all siblings: one less than the node's own is before it. */
const whereOf = ({ dropToGap, dropPosition, node }: Dropped) => {
  if (!dropToGap) return 'into'
  return dropPosition < Number(node.pos.split('-').at(-1)) ? 'before' : 'after'
}

export const MenuTree = ({ menus, elements, shown, onShow, onNew }: MenuTreeProps) => {
  const t = useT()
  const titleOf = useMenuTitle()
  const move = useMove()
  const mayMove = useMayCall(contract.calls.update)
  const mayCreate = useMayCall(contract.calls.create)

  const nodesIn = (parent: number | null): TreeDataNode[] =>
    childrenOf(menus, parent).map((menu) => {
      const { id, icon, hidden } = menu
      const count = elements.filter(({ menuId }) => menuId === id).length
      return {
        key: id,
        title: (
          <span className={styles.entry}>
            <MenuIcon name={iconOf(icon)} />
            {titleOf(menu)}
            {count > 0 && <small>{t('permission.menu.elementCount', { count })}</small>}
            {hidden === 1 && <EyeInvisibleOutlined aria-label={t('permission.hidden')} />}
          </span>
        ),
        children: nodesIn(id),
      }
    })

  const drop = (event: Dropped) => {
    const moved = menus.find(({ id }) => id === event.dragNode.key)
    const target = moved && dropTarget(menus, moved.id, Number(event.node.key), whereOf(event))
    if (moved && target) move.to(moved, target)
  }

  return (
    <section className={styles.tree} aria-label={t('permission.menu.tree')}>
      <Tree
        blockNode
        defaultExpandAll
        draggable={mayMove ? { icon: false } : false}
        disabled={move.busy}
        treeData={nodesIn(null)}
        selectedKeys={shown === undefined ? [] : [shown]}
        onSelect={(_, { node }) => onShow(Number(node.key))}
        allowDrop={({ dragNode, dropNode, dropPosition }) =>
          dropTarget(
            menus,
            Number(dragNode.key),
            Number(dropNode.key),
            dropPosition === 0 ? 'into' : dropPosition < 0 ? 'before' : 'after',
          ) !== undefined
        }
        onDrop={drop}
      />
      {mayCreate && (
        <Button block type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => onNew(null)}>
          {t('permission.menu.create')}
        </Button>
      )}
    </section>
  )
}

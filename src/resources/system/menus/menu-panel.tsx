/** Beside the tree: the menu that is shown, its place, and its elements. */
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  PlusOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons'
import { Button, Card } from 'antd'
import { useState } from 'react'
import { menus as contract, type Element, type Menu, type MenuCheck } from '../../../../contract/system/menus'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { useMenuTitle } from '../../../providers/menu-title'
import { RecordHistory } from '../../../records/record-history'
import { ElementTable } from './element-table'
import { menuText } from './field-text'
import { MenuForm } from './menu-form'
import styles from './menus.module.css'
import { type Step, steps, stepTarget } from './order'
import { RemoveMenu } from './remove-menu'
import { useMove } from './use-move'

/** What the panel shows: a menu, or a new one in this group. */
export type Shown = { id: number } | { newIn: number | null }

interface MenuPanelProps {
  at: Shown
  trees: { menus: readonly Menu[]; elements: readonly Element[]; check: MenuCheck }
  /** A code to be put on this page. */
  code: string
  onCodeUsed: () => void
  /** Whether something is typed that is not saved. */
  onTyped: (typed: boolean) => void
  /** Another menu, such as the one just made; none once this one is gone. */
  onShow: (id?: number) => void
}

const stepIcons: Record<Step, typeof ArrowUpOutlined> = {
  up: ArrowUpOutlined,
  down: ArrowDownOutlined,
  in: VerticalLeftOutlined,
  out: VerticalRightOutlined,
}

const stepLabels = {
  up: 'permission.menu.up',
  down: 'permission.menu.down',
  in: 'permission.menu.in.step',
  out: 'permission.menu.out',
} as const

const Steps = ({ menu, menus }: { menu: Menu; menus: readonly Menu[] }) => {
  const t = useT()
  const move = useMove()
  return (
    <fieldset className={styles.steps} aria-label={t('permission.menu.move')}>
      {steps.map((step) => {
        const target = stepTarget(menus, menu, step)
        const Icon = stepIcons[step]
        return (
          <Button
            key={step}
            size="small"
            icon={<Icon aria-hidden />}
            disabled={!target || move.busy}
            onClick={() => target && move.to(menu, target)}
          >
            {t(stepLabels[step])}
          </Button>
        )
      })}
    </fieldset>
  )
}

export const MenuPanel = ({ at, trees, code, onCodeUsed, onTyped, onShow }: MenuPanelProps) => {
  const t = useT()
  const titleOf = useMenuTitle()
  const { menus, elements, check } = trees
  const menu = 'id' in at ? menus.find(({ id }) => id === at.id) : undefined
  const mayUpdate = useMayCall(contract.calls.update)
  const mayCreate = useMayCall(contract.calls.create)
  const [adding, setAdding] = useState(false)

  if (!menu || adding)
    return (
      <div className={styles.panel}>
        <Card size="small" title={t('permission.menu.create')}>
          <MenuForm
            parent={menu?.id ?? ('newIn' in at ? at.newIn : null)}
            menus={menus}
            onSaved={({ id }) => onShow(id)}
            onTyped={onTyped}
            {...(menu && { onCancel: () => setAdding(false) })}
          />
        </Card>
      </div>
    )
  return (
    <div className={styles.panel}>
      <Card
        size="small"
        title={titleOf(menu)}
        extra={
          <span className={styles.tools}>
            {mayCreate && (
              <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
                {t('permission.menu.createBelow')}
              </Button>
            )}
            {menu.allowed.includes('remove') && <RemoveMenu menu={menu} onRemoved={() => onShow()} />}
          </span>
        }
      >
        {mayUpdate && <Steps menu={menu} menus={menus} />}
        <MenuForm key={menu.id} menu={menu} menus={menus} onTyped={onTyped} />
      </Card>
      <Card size="small" title={t('permission.element.title')}>
        <ElementTable
          menuId={menu.id}
          elements={elements.filter(({ menuId }) => menuId === menu.id)}
          unknown={new Set(check.unknown.map(({ id }) => id))}
          code={code}
          onCodeUsed={onCodeUsed}
        />
      </Card>
      <RecordHistory key={menu.id} resource="menus" id={menu.id} text={menuText} />
    </div>
  )
}

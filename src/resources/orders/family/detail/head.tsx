/** Which order it is, how it stands, and what can be done with it. */
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { bills } from '../../../../../contract/orders/bills'
import { orderStatus } from '../../../../../contract/orders/order-family'
import { useMayCall } from '../../../../providers/access'
import { useT } from '../../../../providers/i18n'
import { CopyButton } from '../../../../ui/copy-button'
import { LinkButton } from '../../../../ui/link'
import { type OrderAction, useOrderActions } from '../actions/use-order-actions'
import { billOf } from '../bill-path'
import { useOrderKind } from '../kind'
import type { Order } from '../order'
import { StateMark } from '../state-mark'
import styles from './detail.module.css'

/** These carry the order on; the others are done beside that. */
const nextSteps = new Set<OrderAction['key']>(['submit', 'review', 'produce', 'arrive', 'ship', 'complete'])

/** So many steps are in sight; the others are in a menu. */
const inSight = 2

/** Whether there is a bill of it: not of an order that came to no sale. */
const isBilled = ({ status }: Order) =>
  status !== orderStatus.draft && status !== orderStatus.rejected && status !== orderStatus.cancelled

export const Head = ({ order }: { order: Order }) => {
  const t = useT()
  const navigate = useNavigate()
  const { actions, dialog } = useOrderActions(order)
  const { idOf, isEditable, editPath, print } = useOrderKind()
  const { orderNo, allowed } = order
  const id = idOf(order)
  const mayBill = useMayCall(bills.calls.get)
  const more = actions.slice(inSight)
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{orderNo}</h1>
        <CopyButton text={orderNo} />
        <StateMark order={order} />
      </div>
      <div className={styles.actions}>
        {actions.slice(0, inSight).map(({ key, label, danger, run }) => (
          <Button key={key} type={nextSteps.has(key) ? 'primary' : 'default'} danger={danger ?? false} onClick={run}>
            {label}
          </Button>
        ))}
        {isEditable(order) && (
          <Button
            type={order.status === orderStatus.rejected ? 'primary' : 'default'}
            onClick={() => navigate(editPath(id))}
          >
            {t('order.edit')}
          </Button>
        )}
        {print && allowed.includes('print') && (
          <LinkButton href={print.one(id)} target="_blank">
            {t('order.print')}
          </LinkButton>
        )}
        {mayBill && isBilled(order) && (
          <LinkButton href={billOf([id])} target="_blank">
            {t('order.bill')}
          </LinkButton>
        )}
        {more.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: more.map(({ key, label, danger, run }) => ({ key, label, danger: danger ?? false, onClick: run })),
            }}
          >
            <Button icon={<DownOutlined aria-hidden />} iconPosition="end">
              {t('order.more')}
            </Button>
          </Dropdown>
        )}
      </div>
      {dialog}
    </header>
  )
}

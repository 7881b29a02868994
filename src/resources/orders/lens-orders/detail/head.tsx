/** Which order it is, how it stands, and what can be done with it. */
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import type { LensOrderDetails } from '../../../../../contract/orders/lens-orders'
import { useT } from '../../../../providers/i18n'
import { CopyButton } from '../../../../ui/copy-button'
import { type LensOrderAction, useLensOrderActions } from '../actions/use-lens-order-actions'
import { StateMark } from '../state-mark'
import styles from './detail.module.css'

/** These carry the order on; the others are done beside that. */
const nextSteps = new Set<LensOrderAction['key']>(['submit', 'review', 'produce', 'arrive', 'ship', 'complete'])

/** So many steps are in sight; the others are in a menu. */
const inSight = 2

export const Head = ({ order }: Pick<LensOrderDetails, 'order'>) => {
  const t = useT()
  const navigate = useNavigate()
  const { actions, dialog } = useLensOrderActions(order)
  const { lensOrderId, orderNo, allowed } = order
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
        {allowed.includes('update') && (
          <Button onClick={() => navigate(`/order/glass-list/${lensOrderId}/edit`)}>{t('order.edit')}</Button>
        )}
        {allowed.includes('print') && (
          <Button href={`/print-glasses/${lensOrderId}`} target="_blank" rel="noopener">
            {t('order.print')}
          </Button>
        )}
        {more.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: more.map(({ key, label, danger, run }) => ({ key, label, danger: danger ?? false, onClick: run })),
            }}
          >
            <Button icon={<DownOutlined />} iconPosition="end">
              {t('lensOrder.more')}
            </Button>
          </Dropdown>
        )}
      </div>
      {dialog}
    </header>
  )
}

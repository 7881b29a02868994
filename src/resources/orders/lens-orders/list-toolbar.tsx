/** What the whole list offers: shipping by pasted numbers, export, and how its columns are arranged. */
import { DownloadOutlined, SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, memo, Suspense, useState } from 'react'
import type { LensOrder } from '../../../../contract/orders/lens-order'
import { lensOrders } from '../../../../contract/orders/lens-orders'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import type { Arrangement } from '../../../ui/arrangement'
import { ColumnSettingsButton } from '../../../ui/column-settings-button'
import type { ColumnSpec } from '../../../ui/column-spec'
import { usePhone } from '../../../ui/use-phone'
import styles from './list.module.css'

const ShipDialog = lazy(async () => ({ default: (await import('./batch/ship-dialog')).ShipDialog }))

interface ToolbarProps {
  columns: readonly ColumnSpec<LensOrder>[]
  arrangement: Arrangement
  onArrange: (arrangement: Arrangement) => void
  onExport: () => void
}

const DrawnToolbar = ({ columns, arrangement, onArrange, onExport }: ToolbarProps) => {
  const t = useT()
  const phone = usePhone()
  const mayShip = useMayCall(lensOrders.calls.ship)
  const mayExport = useMayCall(lensOrders.calls.export)
  const [shipping, setShipping] = useState(false)
  return (
    <div className={styles.toolbar}>
      {mayShip && (
        <Button icon={<SendOutlined />} onClick={() => setShipping(true)}>
          {t('order.shipping.title')}
        </Button>
      )}
      {mayExport && (
        <Button icon={<DownloadOutlined />} onClick={onExport}>
          {t('order.export.button')}
        </Button>
      )}
      {!phone && <ColumnSettingsButton columns={columns} arrangement={arrangement} onArrange={onArrange} />}
      <Suspense>{shipping && <ShipDialog onClosed={() => setShipping(false)} />}</Suspense>
    </div>
  )
}

export const ListToolbar = memo(DrawnToolbar)

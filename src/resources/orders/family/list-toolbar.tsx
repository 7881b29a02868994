/** What the whole list offers: placing an order, shipping by pasted numbers, import, export, and how its columns are arranged. */
import { DownloadOutlined, PlusOutlined, SendOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, memo, Suspense, useState } from 'react'
import { orderImports } from '../../../../contract/orders/order-imports'
import { useMayCall } from '../../../providers/access'
import { useFeature } from '../../../providers/features'
import { useT, withTexts } from '../../../providers/i18n'
import type { Arrangement } from '../../../ui/arrangement'
import { ColumnSettingsButton } from '../../../ui/column-settings-button'
import type { ColumnSpec } from '../../../ui/column-spec'
import { LinkButton } from '../../../ui/link'
import { usePhone } from '../../../ui/use-phone'
import { agencyPath } from './agency-path'
import { useOrderKind } from './kind'
import styles from './list.module.css'
import type { Order } from './order'

const ImportDialog = lazy(async () => ({
  default: (await withTexts('import', import('./import/import-dialog'))).ImportDialog,
}))

interface ToolbarProps {
  columns: readonly ColumnSpec<Order>[]
  arrangement: Arrangement
  onArrange: (arrangement: Arrangement) => void
  onExport: () => void
  onShip: () => void
}

const DrawnToolbar = ({ columns, arrangement, onArrange, onExport, onShip }: ToolbarProps) => {
  const t = useT()
  const { calls } = useOrderKind().resource
  const phone = usePhone()
  const keeps = useFeature('preferences')
  const mayShip = useMayCall(calls.ship)
  const mayExport = useMayCall(calls.export)
  const mayImport = useMayCall(orderImports.calls.run)
  const [importing, setImporting] = useState(false)
  return (
    <div className={styles.toolbar}>
      <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} href={agencyPath}>
        {t('order.place')}
      </LinkButton>
      {mayShip && (
        <Button icon={<SendOutlined aria-hidden />} onClick={onShip}>
          {t('order.shipping.title')}
        </Button>
      )}
      {mayImport && (
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
          {t('order.import')}
        </Button>
      )}
      {mayExport && (
        <Button icon={<DownloadOutlined aria-hidden />} onClick={onExport}>
          {t('order.export.button')}
        </Button>
      )}
      {!phone && keeps && <ColumnSettingsButton columns={columns} arrangement={arrangement} onArrange={onArrange} />}
      <Suspense>{importing && <ImportDialog onClosed={() => setImporting(false)} />}</Suspense>
    </div>
  )
}

export const ListToolbar = memo(DrawnToolbar)

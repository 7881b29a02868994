/** What is done with devices at the side of, or over, their list and page. */
import { lazy } from 'react'
import { type Device, devices } from '../../../../contract/training/devices'
import { useT, withTexts } from '../../../providers/i18n'
import { RemoveDialog } from '../../../records/remove-dialog'
import { DeviceForm } from './form'
import { LockDialog } from './lock-dialog'
import { MoveDialog } from './move-dialog'
import { ServiceRecordForm } from './service-records/form'
import { TokenDialog } from './token-dialog'

const ImportDialog = lazy(async () => ({
  default: (await withTexts('import', import('./import-dialog'))).ImportDialog,
}))

export type Task =
  | { kind: 'create' | 'import' }
  | { kind: 'edit' | 'move' | 'service' | 'token' | 'revoke' | 'remove'; device: Device }
  | { kind: 'lock'; devices: readonly Device[]; hsxLocked: 0 | 1 }

interface DeviceDialogsProps {
  task: Task
  /** Where it leads when the device is gone. */
  onRemoved?: () => void
  onClosed: () => void
}

export const DeviceDialogs = ({ task, onRemoved, onClosed }: DeviceDialogsProps) => {
  const t = useT()
  switch (task.kind) {
    case 'create':
      return <DeviceForm onClosed={onClosed} />
    case 'import':
      return <ImportDialog onClosed={onClosed} />
    case 'edit':
      return <DeviceForm device={task.device} onClosed={onClosed} />
    case 'move':
      return <MoveDialog device={task.device} onClosed={onClosed} />
    case 'service':
      return <ServiceRecordForm device={task.device} onClosed={onClosed} />
    case 'lock':
      return <LockDialog devices={task.devices} hsxLocked={task.hsxLocked} onClosed={onClosed} />
    case 'token':
      return <TokenDialog device={task.device} onClosed={onClosed} />
    case 'revoke':
      return (
        <RemoveDialog
          call={devices.calls.revokeToken}
          id={task.device.id}
          values={{ version: task.device.version }}
          title={t('device.revokeTitle', { name: task.device.hsxCode })}
          text={t('device.revokeText')}
          okText={t('device.revokeToken')}
          done={t('device.revoked')}
          onClosed={onClosed}
        />
      )
    case 'remove':
      return (
        <RemoveDialog
          call={devices.calls.remove}
          id={task.device.id}
          values={{ version: task.device.version }}
          title={t('device.removeTitle', { name: task.device.hsxCode })}
          onRemoved={onRemoved}
          onClosed={onClosed}
        />
      )
  }
}

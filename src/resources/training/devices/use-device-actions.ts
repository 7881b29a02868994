/** What can be done with a device, in the list and on its page. */
import { useCallback } from 'react'
import { type Device, devices } from '../../../../contract/training/devices'
import { serviceRecords } from '../../../../contract/training/service-records'
import { useMayCall } from '../../../providers/access'
import { useFeature } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import { allowedActions } from '../../../records/allowed-actions'
import type { RowAction } from '../../../ui/row-actions'
import type { Task } from './dialogs'
import { deviceOf, labelsOf } from './paths'

export const useDeviceActions = (setTask: (task: Task) => void, { onPage = false } = {}) => {
  const t = useT()
  const hasPages = useFeature('devices')
  const mayLock = useMayCall(devices.calls.lock)
  const mayService = useMayCall(serviceRecords.calls.create)
  return useCallback(
    (device: Device): RowAction[] => {
      const begin = (kind: 'edit' | 'move' | 'service' | 'token' | 'revoke' | 'remove') => () =>
        setTask({ kind, device })
      const hsxLocked = device.hsxLocked === 1 ? 0 : 1
      return allowedActions(device.allowed, [
        ...(hasPages && !onPage ? [{ key: 'page', label: t('record.details'), href: deviceOf(device.id) }] : []),
        { key: 'move', needs: 'update', label: t('device.move'), onClick: begin('move') },
        ...(mayLock
          ? [
              {
                ...{ key: 'lock', needs: 'lock', danger: hsxLocked === 1 },
                label: t(hsxLocked === 1 ? 'device.lock' : 'device.unlock'),
                onClick: () => setTask({ kind: 'lock', devices: [device], hsxLocked }),
              },
            ]
          : []),
        ...(mayService ? [{ key: 'service', label: t('serviceRecord.create'), onClick: begin('service') }] : []),
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
        ...(hasPages
          ? [{ key: 'label', label: t('device.label'), href: labelsOf([device.id]), target: '_blank' as const }]
          : []),
        ...(onPage ? [{ key: 'token', needs: 'update', label: t('device.token'), onClick: begin('token') }] : []),
        ...(onPage && device.tokenSince !== null
          ? [{ key: 'revoke', needs: 'update', label: t('device.revokeToken'), danger: true, onClick: begin('revoke') }]
          : []),
        { key: 'remove', needs: 'remove', label: t('record.remove'), danger: true, onClick: begin('remove') },
      ])
    },
    [t, setTask, hasPages, onPage, mayLock, mayService],
  )
}

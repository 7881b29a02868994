/** The columns of the list of devices. */
import { useMemo } from 'react'
import { type Device, deviceStates } from '../../../../contract/training/devices'
import { useFeature } from '../../../providers/features'
import { useLabel, useT } from '../../../providers/i18n'
import { code, custom, state, text } from '../../../ui/columns'
import { formatInstant } from '../../../ui/format'
import styles from './devices.module.css'
import { deviceOf } from './paths'

/** When a device was online, in orange where that is long ago. */
export const LastOnline = ({ device: { lastOnline, offline } }: { device: Device }) => {
  const t = useT()
  const at = lastOnline === null ? t('device.never') : formatInstant(lastOnline)
  return offline === 1 ? (
    <span className={styles.offline} title={t('device.offline')}>
      {at}
    </span>
  ) : (
    at
  )
}

/** `wide`: the platform sees the devices of many agents. */
export const useDeviceColumns = (wide: boolean) => {
  const t = useT()
  const label = useLabel()
  const hasPages = useFeature('devices')
  return useMemo(
    () => [
      code<Device>('hsxCode', t('device.hsxCode'), {
        ...{ sortable: true, pinned: 'left' as const, width: 168 },
        ...(hasPages && { href: ({ id }: Device) => deviceOf(id) }),
      }),
      state<Device>(
        'hsxLocked',
        t('device.hsxLocked'),
        deviceStates.map((one) => ({ ...one, label: label(one.label) })),
        { width: 96 },
      ),
      custom<Device>('hid', t('device.hospitalName'), ({ hospitalName }) => hospitalName ?? t('device.stock'), {
        ...{ width: 190, ellipsis: true },
      }),
      ...(wide ? [text<Device>('companyName', t('device.companyName'), { width: 130 })] : []),
      custom<Device>('lastOnline', t('device.lastOnline'), (device) => <LastOnline device={device} />, {
        ...{ width: 156, sortable: true },
      }),
      text<Device>('firmware', t('device.firmware'), { width: 104, sortable: true }),
      text<Device>('brandName', t('device.brandName'), { width: 130 }),
      text<Device>('lockReason', t('device.lockReason'), { width: 160 }),
      text<Device>('note', t('device.note'), { width: 140 }),
    ],
    [t, label, wide, hasPages],
  )
}

/** Locks or unlocks devices with a reason: one at once, several with an answer for each. */
import { useMemo, useState } from 'react'
import { type Device, devices as resource } from '../../../../contract/training/devices'
import { ApiError } from '../../../providers/data/api-error'
import { staleAfter } from '../../../providers/data/owners'
import { useAction, useInvalidateResources } from '../../../providers/data/use-call'
import { useSend } from '../../../providers/data/use-send'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import type { BatchTask } from '../../../ui/batch'
import { BatchProgress } from '../../../ui/batch-progress'
import { ReasonDialog } from '../../../ui/reason-dialog'

const { lock: call } = resource.calls
const chunk = 20

interface LockProps {
  devices: readonly Device[]
  hsxLocked: 0 | 1
  onClosed: () => void
}

const LockMany = ({ devices, hsxLocked, reason, onClosed }: LockProps & { reason: string }) => {
  const t = useT()
  const send = useSend()
  const invalidate = useInvalidateResources()
  const task = useMemo(
    (): BatchTask<Device> => ({
      chunk,
      run: async (part) => {
        const { data } = await send(call, { body: { ids: part.map(({ id }) => id), hsxLocked, reason } })
        const answers = new Map(data.map(({ id, code, message }) => [id, { ok: code === 0, message }]))
        return part.map(({ id }) => answers.get(id) ?? { ok: false })
      },
    }),
    [send, hsxLocked, reason],
  )
  return (
    <BatchProgress
      title={t(hsxLocked === 1 ? 'device.lock' : 'device.unlock')}
      items={devices}
      nameOf={({ hsxCode }) => hsxCode}
      task={task}
      messageOf={(error) => (error instanceof ApiError ? error.message : t('core.error.network'))}
      onClose={() => {
        void invalidate(staleAfter(call))
        onClosed()
      }}
    />
  )
}

export const LockDialog = ({ devices, hsxLocked, onClosed }: LockProps) => {
  const t = useT()
  const [reason, setReason] = useState<string>()
  const { mutateAsync } = useAction(call)
  const [first] = devices
  const begin = async (given: string) => {
    if (devices.length !== 1 || !first) return setReason(given)
    const answer = await mutateAsync({ body: { ids: [first.id], hsxLocked, reason: given } }).catch(() => undefined)
    const [one] = answer?.data ?? []
    if (one?.code === 0) void toast('success', t(`device.done.${hsxLocked}`, { name: first.hsxCode }))
    else if (one) void toast('warning', one.message)
    onClosed()
  }
  if (reason !== undefined) return <LockMany {...{ devices, hsxLocked, reason, onClosed }} />
  return (
    <ReasonDialog
      title={t(hsxLocked === 1 ? 'device.lockTitle' : 'device.unlockTitle', { count: devices.length })}
      confirm={t(hsxLocked === 1 ? 'device.lock' : 'device.unlock')}
      danger={hsxLocked === 1}
      onConfirm={begin}
      onCancel={onClosed}
    >
      <p>{t(hsxLocked === 1 ? 'device.lockText' : 'device.unlockText')}</p>
    </ReasonDialog>
  )
}

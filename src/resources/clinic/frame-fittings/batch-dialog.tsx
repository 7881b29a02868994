/** One step for several fittings, and of each what became of it. */
import { useMemo } from 'react'
import { type FrameFitting, frameFittings } from '../../../../contract/clinic/frame-fittings'
import { ApiError } from '../../../providers/data/api-error'
import { staleAfter } from '../../../providers/data/owners'
import { useInvalidateResources } from '../../../providers/data/use-call'
import { useSend } from '../../../providers/data/use-send'
import { t as translate, useT } from '../../../providers/i18n'
import type { BatchTask } from '../../../ui/batch'
import { BatchProgress } from '../../../ui/batch-progress'

const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : translate('core.error.network'))

interface BatchDialogProps {
  verb: 'arrive' | 'notify'
  rows: readonly FrameFitting[]
  onClosed: () => void
}

export const BatchDialog = ({ verb, rows, onClosed }: BatchDialogProps) => {
  const t = useT()
  const send = useSend()
  const invalidate = useInvalidateResources()
  const call = frameFittings.calls[verb]
  const task = useMemo<BatchTask<FrameFitting>>(
    () => ({
      chunk: 1,
      run: async (some) => {
        for (const { fittingId: id, version } of some) await send(call, { params: { id }, body: { version } })
        return some.map(() => ({ ok: true }))
      },
    }),
    [send, call],
  )
  return (
    <BatchProgress
      title={t('frameFitting.batchTitle', { verb: t(`frameFitting.verb.${verb}`), count: rows.length })}
      items={rows}
      nameOf={({ fittingNo, patientName }) => `${fittingNo} ${patientName}`}
      task={task}
      messageOf={messageOf}
      onClose={() => {
        void invalidate(staleAfter(call))
        onClosed()
      }}
    />
  )
}

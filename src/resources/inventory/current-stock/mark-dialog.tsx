/** Locks a batch, rejects it, or sets it free again; says first what that means. */
import { type Batch, batches } from '../../../../contract/inventory/batches'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { ReasonDialog } from '../../../ui/reason-dialog'

export type Mark = 'lock' | 'reject' | 'unlock'
const statusOf: Record<Mark, Batch['status']> = { unlock: 0, lock: 1, reject: 2 }

interface MarkDialogProps {
  batch: Pick<Batch, 'batchId' | 'version' | 'batchNo' | 'serialNo' | 'productName'>
  mark: Mark
  onClosed: () => void
}

export const MarkDialog = ({ batch, mark, onClosed }: MarkDialogProps) => {
  const t = useT()
  const { mutateAsync } = useAction(batches.calls.mark)
  const { batchId, version, serialNo, batchNo, productName } = batch
  const send = async (reason: string) => {
    await mutateAsync({ body: { batchId, version, status: statusOf[mark], reason } })
      .then(() => {
        void toast('success', t('record.saved'))
        onClosed()
      })
      .catch(() => undefined)
  }
  return (
    <ReasonDialog
      title={t(`stock.${mark}Title`, { name: `${productName} ${serialNo || batchNo || `#${batchId}`}` })}
      confirm={t(`stock.${mark}`)}
      danger={mark !== 'unlock'}
      onConfirm={send}
      onCancel={onClosed}
    >
      <p>{t(mark === 'unlock' ? 'stock.unlockText' : 'stock.lockText')}</p>
    </ReasonDialog>
  )
}

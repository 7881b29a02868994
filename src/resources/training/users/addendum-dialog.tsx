/** Adds to a case record what is to be said later; the record itself stays as it is. */
import { type TrainingCase, trainingCases } from '../../../../contract/training/cases'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { ReasonDialog } from '../../../ui/reason-dialog'

export const AddendumDialog = ({ row, onClosed }: { row: TrainingCase; onClosed: () => void }) => {
  const t = useT()
  const { mutateAsync } = useAction(trainingCases.calls.update)
  const { sdxUid, caseId, version } = row
  const add = async (addendum: string) => {
    const added = await mutateAsync({ params: { sdxUid }, body: { caseId, version, addendum } }).catch(() => undefined)
    if (!added) return
    void toast('success', t('trainingRecord.added'))
    onClosed()
  }
  return (
    <ReasonDialog
      title={t('trainingRecord.addendumTitle', { date: row.date })}
      confirm={t('trainingRecord.addendum')}
      maxLength={500}
      onConfirm={add}
      onCancel={onClosed}
    >
      <p>{t('trainingRecord.addendumText')}</p>
    </ReasonDialog>
  )
}

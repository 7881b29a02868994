/** Takes a merged record apart again. */
import { screeningSubjects } from '../../../contract/screening/screening-subjects'
import type { ScreeningSubject } from '../../../contract/screening/subject-record'
import { useAction } from '../../providers/data/use-call'
import { useT } from '../../providers/i18n'
import { toast } from '../../providers/toast'
import { ConfirmDialog } from '../../ui/confirm-dialog'

export const UnmergeDialog = ({ row, onClosed }: { row: ScreeningSubject; onClosed: () => void }) => {
  const t = useT()
  const { mutateAsync } = useAction(screeningSubjects.calls.unmerge)
  return (
    <ConfirmDialog
      title={t('screeningSubject.unmergeTitle', { name: row.name })}
      confirm={t('screeningSubject.unmerge')}
      onConfirm={async () => {
        await mutateAsync({ params: { id: row.sid }, body: { version: row.version } })
          .then(() => toast('success', t('screeningSubject.unmerged', { name: row.name })))
          .catch(() => undefined)
        onClosed()
      }}
      onCancel={onClosed}
    >
      <p>{t('screeningSubject.unmergeText')}</p>
    </ConfirmDialog>
  )
}

/** What is done with students and their classes. */
import { lazy } from 'react'
import { schoolYearOn } from '../../../../contract/screening/grades'
import type { ScreeningClass } from '../../../../contract/screening/screening-classes'
import type { ScreeningCustomer } from '../../../../contract/screening/screening-customers'
import { type ScreeningPromotion, screeningPromotions } from '../../../../contract/screening/screening-promotions'
import { screeningSubjects } from '../../../../contract/screening/screening-subjects'
import type { ScreeningSubject } from '../../../../contract/screening/subject-record'
import { download } from '../../../providers/data/download'
import { useAction } from '../../../providers/data/use-call'
import { useT, withTexts } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { toast } from '../../../providers/toast'
import { ExportReasonDialog } from '../../../records/export-reason-dialog'
import { FieldForm } from '../../../records/field-form'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { formatDate } from '../../../ui/format'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { MergeDialog } from '../merge-dialog'
import { UnmergeDialog } from '../unmerge-dialog'
import { classFields } from './fields'
import { SubjectForm } from './form'
import { MoveDialog } from './move-dialog'
import { PromoteDialog } from './promote-dialog'

export type Task =
  | { kind: 'create' | 'import' | 'promote' | 'export' }
  | { kind: 'edit' | 'merge' | 'unmerge' | 'forget'; row: ScreeningSubject }
  | { kind: 'move'; rows: readonly ScreeningSubject[] }
  | { kind: 'class'; row?: ScreeningClass }
  | { kind: 'undo'; step: ScreeningPromotion }

const ImportDialog = lazy(async () => ({
  default: (await withTexts('import', import('./import-dialog'))).ImportDialog,
}))

interface OfRow {
  row: ScreeningSubject
  onClosed: () => void
}

const Forget = ({ row, onClosed }: OfRow) => {
  const t = useT()
  const { mutateAsync } = useAction(screeningSubjects.calls.forget)
  return (
    <ReasonDialog
      title={t('screeningSubject.forgetTitle', { name: row.name })}
      confirm={t('screeningSubject.forget')}
      danger
      onConfirm={async (reason) => {
        await mutateAsync({ params: { id: row.sid }, body: { version: row.version, reason } })
          .then(() => toast('success', t('screeningSubject.forgotten')))
          .catch(() => undefined)
        onClosed()
      }}
      onCancel={onClosed}
    >
      <p>{t('screeningSubject.forgetText')}</p>
    </ReasonDialog>
  )
}

const Undo = ({ step, onClosed }: { step: ScreeningPromotion; onClosed: () => void }) => {
  const t = useT()
  const { mutateAsync } = useAction(screeningPromotions.calls.undo)
  return (
    <ConfirmDialog
      title={t('screeningClass.undoTitle', { year: String(step.year) })}
      confirm={t('screeningClass.undo')}
      onConfirm={async () => {
        await mutateAsync({ params: { id: step.promotionId }, body: { version: step.version } })
          .then(() => toast('success', t('screeningClass.undone')))
          .catch(() => undefined)
        onClosed()
      }}
      onCancel={onClosed}
    >
      <p>{t('screeningClass.undoText', { count: step.classes + step.graduated })}</p>
    </ConfirmDialog>
  )
}

const Export = ({ query, onClosed }: { query: Filters; onClosed: () => void }) => {
  const t = useT()
  return (
    <ExportReasonDialog
      title={t('screeningSubject.exportTitle')}
      text={t('screeningSubject.exportText')}
      fetchFile={(reason) => download(screeningSubjects.calls.export, { query: { ...query, reason } } as never)}
      background={(reason) => ({ origin: 'screening-subjects', query: { ...query, reason } })}
      onClosed={onClosed}
    />
  )
}

interface DialogsProps {
  task: Task
  school: ScreeningCustomer
  classes: readonly ScreeningClass[]
  /** The class that the list is narrowed to. */
  classId: number | undefined
  query: Filters
  onClosed: () => void
}

export const Dialogs = ({ task, school, classes, classId, query, onClosed }: DialogsProps) => {
  const { customerId, stage } = school
  switch (task.kind) {
    case 'create':
      return <SubjectForm {...{ school, classes, classId, onClosed }} />
    case 'edit':
      return <SubjectForm {...{ school, classes, classId, onClosed }} row={task.row} />
    case 'move':
      return <MoveDialog rows={task.rows} classes={classes} onClosed={onClosed} />
    case 'merge':
      return <MergeDialog row={task.row} onClosed={onClosed} />
    case 'unmerge':
      return <UnmergeDialog row={task.row} onClosed={onClosed} />
    case 'forget':
      return <Forget row={task.row} onClosed={onClosed} />
    case 'import':
      return <ImportDialog school={school} onClosed={onClosed} />
    case 'promote':
      return <PromoteDialog school={school} classes={classes} onClosed={onClosed} />
    case 'undo':
      return <Undo step={task.step} onClosed={onClosed} />
    case 'export':
      return <Export query={{ ...query, customerId: String(customerId) }} onClosed={onClosed} />
    case 'class':
      return (
        <FieldForm
          of={classFields}
          parts={['stage', 'grade', 'no', 'year']}
          {...(task.row && { row: { ...task.row, name: '' } })}
          initial={{
            ...{ customerId, year: schoolYearOn(formatDate(Date.now() / 1000)) },
            ...(stage !== null && stage !== 5 && { stage }),
          }}
          onClosed={onClosed}
        />
      )
  }
}

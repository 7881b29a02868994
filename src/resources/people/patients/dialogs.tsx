/** What is done with a patient at the side of, or over, the list. */

import { type Patient, patients } from '../../../../contract/people/patients'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { Dialog } from '../../../ui/dialog'
import { PatientForm } from './form'
import { MergeDialog } from './merge'

export type Task = { kind: 'create' } | { kind: 'edit' | 'merge' | 'unmerge'; patient: Patient }

interface TaskProps {
  task: Task
  onClosed: () => void
}

const Unmerge = ({ patient: { pid, name, version }, onClosed }: { patient: Patient; onClosed: () => void }) => {
  const t = useT()
  const unmerge = useAction(patients.calls.unmerge)
  const confirm = async () => {
    await unmerge
      .mutateAsync({ params: { id: pid }, body: { version } })
      .then(() => toast('success', t('patient.unmerged', { name })))
      .catch(() => undefined)
    onClosed()
  }
  return (
    <Dialog
      open
      title={t('patient.unmergeTitle', { name })}
      okText={t('patient.unmerge')}
      confirmLoading={unmerge.isPending}
      onOk={() => void confirm()}
      onCancel={onClosed}
    >
      {t('patient.unmergeText')}
    </Dialog>
  )
}

export const PatientDialogs = ({ task, onClosed }: TaskProps) => {
  switch (task.kind) {
    case 'create':
      return <PatientForm onClosed={onClosed} />
    case 'edit':
      return <PatientForm patient={task.patient} onClosed={onClosed} />
    case 'merge':
      return <MergeDialog patient={task.patient} onClosed={onClosed} />
    case 'unmerge':
      return <Unmerge patient={task.patient} onClosed={onClosed} />
  }
}

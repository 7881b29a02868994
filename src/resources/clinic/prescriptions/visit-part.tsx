/** The prescriptions of a visit on its page, and how one is begun from its examinations. */
import { Button, Card, List } from 'antd'
import { useState } from 'react'
import { exams } from '../../../../contract/clinic/exams'
import { type Prescription, prescriptions, rxStates } from '../../../../contract/clinic/prescriptions'
import { rxEyeText } from '../../../eyes/rx-columns'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { Link } from '../../../ui/link'
import { RowActions } from '../../../ui/row-actions'
import { StateTag } from '../../../ui/state-tag'
import type { VisitPartProps } from '../visit-part'
import { CreateRx } from './create-dialog'
import { RxDialogs, type Task } from './dialogs'
import { rxPath } from './paths'
import styles from './prescriptions.module.css'
import { useRxActions } from './use-rx-actions'

const signed = '1'

const Row = ({ rx, onTask }: { rx: Prescription; onTask: (task: Task) => void }) => {
  const t = useT()
  const label = useLabel()
  const actions = useRxActions((kind, of) => onTask({ kind, rx: of }))
  const state = rxStates.find(({ value }) => value === rx.status)
  const title = `${t(`prescription.kind.${rx.kind}`)} · ${t(`prescription.purpose.${rx.purpose}`)}`
  return (
    <List.Item className={styles.row} extra={<RowActions actions={actions(rx)} inline={3} />}>
      <List.Item.Meta
        title={
          <>
            <Link href={rxPath(rx.rxId)}>{title}</Link>{' '}
            {state && <StateTag label={label(state.label)} colour={state.colour} />}
          </>
        }
        description={
          <span className={styles.powers}>
            <span>R {rxEyeText(rx, 'Od')}</span> <span>L {rxEyeText(rx, 'Os')}</span>
          </span>
        }
      />
    </List.Item>
  )
}

export const VisitPrescriptions = ({ visit: { visitId, patientName } }: VisitPartProps) => {
  const t = useT()
  const [task, setTask] = useState<Task>()
  const [creating, setCreating] = useState(false)
  const may = useMayCall(prescriptions.calls.list)
  const mayCreate = useMayCall(prescriptions.calls.create)
  const mayExams = useMayCall(exams.calls.list)
  const { data, isPending } = useCallQuery(
    prescriptions.calls.list,
    { query: { visitId, page_size: 50 } },
    { enabled: may },
  )
  const examined = useCallQuery(
    exams.calls.list,
    { query: { visitId, status: signed, current: 1, page_size: 50 } },
    { enabled: may && mayCreate && mayExams },
  )
  if (!may) return null
  const basis = examined.data?.data ?? []
  const empty = t(mayCreate && basis.length === 0 ? 'prescription.needsExam' : 'prescription.empty')
  return (
    <Card
      size="small"
      title={t('prescription.title')}
      loading={isPending}
      extra={
        mayCreate && (
          <Button size="small" type="primary" disabled={basis.length === 0} onClick={() => setCreating(true)}>
            {t('prescription.create')}
          </Button>
        )
      }
    >
      <List<Prescription>
        size="small"
        rowKey="rxId"
        dataSource={data?.data ?? []}
        locale={{ emptyText: <span className={styles.soft}>{empty}</span> }}
        renderItem={(rx) => <Row rx={rx} onTask={setTask} />}
      />
      {creating && <CreateRx patientName={patientName} exams={basis} onClosed={() => setCreating(false)} />}
      {task && <RxDialogs task={task} onClosed={() => setTask(undefined)} />}
    </Card>
  )
}

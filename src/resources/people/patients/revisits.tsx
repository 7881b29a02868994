/** The follow-ups of one patient, on the patient's page. */
import { Button, Card, List } from 'antd'
import { useState } from 'react'
import type { Patient } from '../../../../contract/people/patients'
import { type Revisit, revisits } from '../../../../contract/people/revisits'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { StateTag } from '../../../ui/state-tag'
import { RevisitDialogs, type Task } from '../family/revisit-dialogs'

const Line = ({ revisit, onOpen }: { revisit: Revisit; onOpen: () => void }) => {
  const t = useT()
  const isDue = revisit.status === 0
  const mark =
    isDue && revisit.overdue > 0 ? { label: t('revisit.late', { count: revisit.overdue }), colour: 'red' } : undefined
  return (
    <List.Item
      actions={
        revisit.allowed.includes('status')
          ? [
              <Button key="done" type="link" size="small" onClick={onOpen}>
                {t('revisit.finish')}
              </Button>,
            ]
          : []
      }
    >
      <List.Item.Meta
        title={
          <>
            {revisit.revisitTime} · {t(`revisit.type.${revisit.type}`)} {mark && <StateTag {...mark} />}
          </>
        }
        description={revisit.content || revisit.note}
      />
    </List.Item>
  )
}

export const PatientRevisits = ({ patient }: { patient: Patient }) => {
  const t = useT()
  const may = useMayCall(revisits.calls.list)
  const mayAdd = useMayCall(revisits.calls.save)
  const [task, setTask] = useState<Task>()
  const asked = { params: { cid: 0 }, query: { pid: patient.pid, sort: '-revisitTime', pageSize: 20 } }
  const { data, isPending } = useCallQuery(revisits.calls.list, asked, { enabled: may })
  if (!may) return null
  return (
    <Card
      size="small"
      title={t('revisit.ofPatient')}
      loading={isPending}
      extra={
        mayAdd && (
          <Button type="link" size="small" onClick={() => setTask({ kind: 'create', patient })}>
            {t('revisit.create')}
          </Button>
        )
      }
    >
      <List
        size="small"
        dataSource={data?.data ?? []}
        locale={{ emptyText: t('revisit.empty') }}
        renderItem={(revisit) => <Line revisit={revisit} onOpen={() => setTask({ kind: 'finish', revisit })} />}
      />
      {task && <RevisitDialogs task={task} onClosed={() => setTask(undefined)} />}
    </Card>
  )
}

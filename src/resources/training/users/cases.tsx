/** The case records of an account: entered by those who examine, changed for a day, supplemented afterwards. */
import { Button, Space } from 'antd'
import { lazy, Suspense } from 'react'
import { formatAcuity } from '../../../../contract/clinic/acuity'
import { type TrainingCase, trainingCases } from '../../../../contract/training/cases'
import { useMayCall } from '../../../providers/access'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { dash, formatInstant } from '../../../ui/format'
import type { RecordsProps } from './of-account'
import { RecordTable } from './record-table'
import { refractionOf } from './refraction'

const CaseForm = lazy(async () => ({ default: (await import('./case-form')).CaseForm }))
const AddendumDialog = lazy(async () => ({ default: (await import('./addendum-dialog')).AddendumDialog }))

const { list: call, create, export: exportCases } = trainingCases.calls

type Task = { kind: 'form'; row?: TrainingCase } | { kind: 'addendum'; row: TrainingCase }

const both = (right: string, left: string) => (right || left ? `${right || dash} / ${left || dash}` : dash)

/** The plan, and what was added to it later. */
const Plan = ({ row }: { row: TrainingCase }) => {
  const t = useT()
  if (row.plan === '' && row.addenda.length === 0) return dash
  return (
    <>
      {row.plan}
      {row.addenda.map(({ text, operatorName, at }) => (
        <div key={`${at} ${text}`}>
          {t('trainingRecord.addendumBy', { name: operatorName, at: formatInstant(at) })}
          {text}
        </div>
      ))}
    </>
  )
}

export const Cases = ({ user: { sdxUid } }: RecordsProps) => {
  const t = useT()
  const mayCreate = useMayCall(create)
  const [task, setTask] = useDraftState<Task | undefined>('case', undefined)
  const closed = () => setTask(undefined)
  return (
    <>
      <RecordTable
        {...{ sdxUid, call: call, exportCall: exportCases, rowKey: 'caseId', width: 1160 }}
        actions={
          mayCreate && (
            <Button type="primary" onClick={() => setTask({ kind: 'form' })}>
              {t('trainingRecord.newCase')}
            </Button>
          )
        }
        columns={[
          { title: t('trainingRecord.date'), width: 106, dataIndex: 'date' },
          { title: t('trainingRecord.doctor'), width: 90, dataIndex: 'doctor' },
          {
            ...{ title: t('trainingRecord.diagnosis'), width: 100 },
            render: (_, { diagnosis }) => t(`trainingRecord.diagnosis.${diagnosis}`),
          },
          {
            ...{ title: t('trainingRecord.acuity'), width: 96 },
            render: (_, { vaOd, vaOs }) => both(formatAcuity(vaOd, '5'), formatAcuity(vaOs, '5')),
          },
          {
            ...{ title: t('trainingRecord.refraction'), width: 170 },
            render: (_, row) => both(refractionOf(row, 'Od'), refractionOf(row, 'Os')),
          },
          { title: t('trainingRecord.plan'), render: (_, row) => <Plan row={row} /> },
          { title: t('trainingRecord.nextVisit'), width: 106, render: (_, { nextVisit }) => nextVisit ?? dash },
          { title: t('trainingRecord.author'), width: 90, dataIndex: 'operatorName' },
          {
            ...{ title: t('trainingRecord.actions'), width: 130, fixed: 'right' },
            render: (_, row) => (
              <Space size={0}>
                {row.allowed.includes('update') && (
                  <Button type="link" size="small" onClick={() => setTask({ kind: 'form', row })}>
                    {t('trainingRecord.change')}
                  </Button>
                )}
                {row.allowed.includes('add') && (
                  <Button type="link" size="small" onClick={() => setTask({ kind: 'addendum', row })}>
                    {t('trainingRecord.addendum')}
                  </Button>
                )}
              </Space>
            ),
          },
        ]}
      />
      <Suspense>
        {task?.kind === 'form' && <CaseForm sdxUid={sdxUid} row={task.row} onClosed={closed} />}
        {task?.kind === 'addendum' && <AddendumDialog row={task.row} onClosed={closed} />}
      </Suspense>
    </>
  )
}

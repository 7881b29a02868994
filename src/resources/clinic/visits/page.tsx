/** One visit: who it is and what to mind, what was found and advised, what it costs, and what other resources add to it. */
import { Alert, Card, Result, Skeleton, Table } from 'antd'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { type Charge, chargeStates } from '../../../../contract/clinic/visit-charges'
import { type VisitDetails, visitStates, visitStatus, visits } from '../../../../contract/clinic/visits'
import { ageOn } from '../../../../contract/core/age'
import { useRecord } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useRecordHistory } from '../../../providers/record-history'
import { useScreenName } from '../../../providers/screen-name'
import { usePatientHref } from '../../../providers/use-patient-href'
import { Description } from '../../../ui/description'
import { dash, formatDate, formatInstant, formatMoney } from '../../../ui/format'
import { HistoryCard } from '../../../ui/history-card'
import { Link } from '../../../ui/link'
import { RecordFrame } from '../../../ui/record-frame'
import { visitParts } from '../visit-parts'
import { visitText } from './field-text'
import { Findings, useFindings } from './findings'
import { type Task, useVisitActions } from './use-visit-actions'
import { VisitDialogs } from './visit-dialogs'

interface OfVisit {
  visit: VisitDetails
}

const Facts = ({ visit }: OfVisit) => {
  const t = useT()
  const at = (instant: number | null) => (instant === null ? dash : formatInstant(instant))
  return (
    <Card size="small" title={t('visit.facts')}>
      <Description
        facts={[
          { label: t('visit.visitNo'), value: visit.visitNo },
          { label: t('visit.type'), value: t(`visit.type.${visit.type}`) },
          { label: t('visit.doctorName'), value: visit.doctorName },
          { label: t('visit.optristName'), value: visit.optristName },
          { label: t('visit.room'), value: visit.room },
          { label: t('visit.slot'), value: visit.slot },
          { label: t('visit.phone'), value: visit.phone },
          { label: t('visit.birthday'), value: visit.birthday === null ? dash : formatDate(visit.birthday) },
          { label: t('visit.created'), value: at(visit.created) },
          { label: t('visit.calledAt'), value: at(visit.calledAt) },
          { label: t('visit.startedAt'), value: at(visit.startedAt) },
          { label: t('visit.finishedAt'), value: at(visit.finishedAt) },
          {
            label: t('visit.items'),
            value: visit.items.map(({ name }) => name).join(t('record.separator')),
            wide: true,
          },
          { label: t('visit.complaint'), value: visit.complaint, wide: true },
          ...(visit.priorityReason
            ? [{ label: t('visit.priorityReason'), value: visit.priorityReason, wide: true }]
            : []),
          ...(visit.cancelReason ? [{ label: t('visit.cancelReason'), value: visit.cancelReason, wide: true }] : []),
        ]}
      />
    </Card>
  )
}

const Charges = ({ charges, due }: { charges: readonly Charge[]; due: number }) => {
  const t = useT()
  const label = useLabel()
  return (
    <Card size="small" title={t('visit.charges')} extra={due > 0 && t('visit.due', { total: formatMoney(due) })}>
      <Table<Charge>
        size="small"
        rowKey="chargeId"
        dataSource={[...charges]}
        pagination={false}
        locale={{ emptyText: t('visit.noCharges') }}
        columns={[
          { title: t('visit.item'), dataIndex: 'name' },
          { title: t('visit.price'), align: 'right', width: 100, render: (_, { price }) => formatMoney(price) },
          {
            title: t('visit.status'),
            width: 100,
            render: (_, { status, refundDue }) => {
              const state = chargeStates.find(({ value }) => value === status)
              return refundDue === 1 ? t('visit.refundDue') : label(state?.label ?? '')
            },
          },
        ]}
      />
    </Card>
  )
}

const Loaded = ({ visit }: OfVisit) => {
  const t = useT()
  const label = useLabel()
  const [task, setTask] = useDraftState<Task | undefined>('visit-task', undefined)
  const history = useRecordHistory(visits.name, visit.visitId, visitText)
  const draft = useFindings(visit)
  const actions = useVisitActions(setTask, { onPage: true, flush: draft.flush })
  const patientHref = usePatientHref()(visit)
  useScreenName(`${visit.queueNo} ${visit.patientName}`)
  const state = visitStates.find(({ value }) => value === visit.status)
  const age = ageOn(visit.birthday, visit.date)
  return (
    <RecordFrame
      title={patientHref === undefined ? visit.patientName : <Link href={patientHref}>{visit.patientName}</Link>}
      facts={[
        visit.queueNo,
        t(`patient.gender.${visit.gender}`),
        age === null ? '' : t('patient.age.value', { count: age }),
        visit.date,
      ]}
      state={state && { label: label(state.label), colour: state.colour }}
      actions={actions(visit)}
      notes={
        <>
          {visit.allergy !== '' && (
            <Alert type="error" showIcon message={t('patient.allergyOf', { what: visit.allergy })} />
          )}
          {visit.privacySigned === 0 && <Alert type="warning" showIcon message={t('visit.privacyMissing')} />}
        </>
      }
      wide={visit.status === visitStatus.examined}
      side={
        <>
          <Facts visit={visit} />
          {visit.charges && <Charges charges={visit.charges} due={visit.due ?? 0} />}
          {history && <HistoryCard {...history} />}
        </>
      }
    >
      {visitParts.map(([name, Part]) => (
        <Suspense key={name} fallback={<Skeleton active title={false} />}>
          <Part visit={visit} />
        </Suspense>
      ))}
      <Findings visit={visit} draft={draft} />
      {task && <VisitDialogs task={task} onClosed={() => setTask(undefined)} />}
    </RecordFrame>
  )
}

export const VisitPage = () => {
  const t = useT()
  const id = Number(useParams().visitId)
  const { data, error } = useRecord(visits.calls.get, id)
  if (error) return <Result status="404" title={t('visit.missing')} subTitle={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />
  return <Loaded key={id} visit={data.data} />
}

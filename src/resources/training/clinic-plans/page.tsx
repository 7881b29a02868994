/** One training plan: its projects with how far each is, and the sessions that were held. */
import { Card, List, Progress, Result, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { type ClinicPlan, clinicPlans, planStates } from '../../../../contract/training/clinic-plans'
import { clinicSessions } from '../../../../contract/training/clinic-sessions'
import { useMayCall } from '../../../providers/access'
import { useCallQuery, useRecord } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { useScreenName } from '../../../providers/screen-name'
import { RecordHistory } from '../../../records/record-history'
import { DataTable } from '../../../ui/data-table'
import { Description } from '../../../ui/description'
import { formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { RecordFrame } from '../../../ui/record-frame'
import { PlanProgress } from './columns'
import { PlanDialogs, type PlanTask } from './dialogs'
import { clinicPlanText } from './field-text'
import { useSessionColumns } from './session-columns'
import { usePlanActions } from './use-plan-actions'
import { useVoiding } from './void-dialog'

interface OfPlan {
  plan: ClinicPlan
}

const size = 20

const Sessions = ({ plan: { planId } }: OfPlan) => {
  const t = useT()
  const [page, setPage] = useState(1)
  const may = useMayCall(clinicSessions.calls.list)
  const { data, isFetching, error, refetch } = useCallQuery(
    clinicSessions.calls.list,
    { query: { planId, page_num: page, page_size: size } },
    { enabled: may, placeholderData: (before) => before },
  )
  const columns = useSessionColumns({ plan: true, store: true })
  const { rowActions, dialog } = useVoiding()
  if (!may) return null
  return (
    <Card size="small" title={t('clinicPlan.sessions')}>
      <DataTable
        label={t('clinicPlan.sessions')}
        rowKey="sessionId"
        columns={columns.map(({ sortable: _, ...column }) => column)}
        rows={data?.data ?? []}
        loading={isFetching}
        {...(error && { error: error.message })}
        onRetry={() => void refetch()}
        paging={{ page, size, total: data?.total ?? 0, onPage: setPage }}
        rowActions={rowActions}
        actionsWidth={90}
        empty={t('clinicSession.noSessions')}
      />
      {dialog}
    </Card>
  )
}

const Programs = ({ plan: { programs } }: OfPlan) => {
  const t = useT()
  return (
    <Card size="small" title={t('clinicPlan.programs')}>
      <List
        size="small"
        dataSource={programs}
        renderItem={({ name, minutes, times, done }) => (
          <List.Item>
            <List.Item.Meta title={name} description={t('clinicPlan.minutesOf', { count: minutes })} />
            <Progress
              size="small"
              style={{ width: 200 }}
              percent={Math.round((done / times) * 100)}
              format={() => t('clinicPlan.progressOf', { done, total: times })}
            />
          </List.Item>
        )}
      />
    </Card>
  )
}

const Facts = ({ plan }: OfPlan) => {
  const t = useT()
  const { hospitalName, operatorName, created, lastTrained, sdxUid, brandName, note, stopReason, saleNo, paid } = plan
  const accountPath = useManifests().find(({ name }) => name === 'training-users')?.record?.path
  const account = accountPath && sdxUid !== null ? <Link href={accountPath(sdxUid)}>{brandName}</Link> : brandName
  return (
    <Card size="small" title={t('clinicPlan.facts')}>
      <Description
        facts={[
          { label: t('clinicPlan.progress'), value: <PlanProgress plan={plan} />, wide: true },
          {
            label: t('clinicPlan.lastTrained'),
            value: lastTrained ? formatInstant(lastTrained) : t('clinicPlan.never'),
          },
          { label: t('clinicPlan.sdxUid'), value: account },
          { label: t('clinicPlan.saleId'), value: saleNo && `${saleNo} ${t(`clinicPlan.bill.${paid ?? 0}`)}` },
          { label: t('clinicPlan.hospitalName'), value: hospitalName },
          { label: t('clinicPlan.operatorName'), value: operatorName },
          { label: t('clinicPlan.created'), value: formatInstant(created) },
          { label: t('clinicPlan.note'), value: note, wide: true },
          ...(stopReason ? [{ label: t('clinicPlan.stopReason'), value: stopReason, wide: true }] : []),
        ]}
      />
    </Card>
  )
}

const Loaded = ({ plan }: OfPlan) => {
  const t = useT()
  const label = useLabel()
  const [task, setTask] = useDraftState<PlanTask | undefined>('task', undefined)
  const actions = usePlanActions(setTask)
  const patientPath = useManifests().find(({ name }) => name === 'patients')?.record?.path
  const kind = t(`clinicPlan.kind.${plan.kind}`)
  useScreenName(`${plan.patientName} ${kind}`)
  const state = planStates.find(({ value }) => value === plan.status)
  return (
    <RecordFrame
      title={
        <>
          {patientPath ? <Link href={patientPath(plan.pid)}>{plan.patientName}</Link> : plan.patientName} {kind}
        </>
      }
      facts={[t(`patient.gender.${plan.gender}`), plan.birthday ?? '']}
      state={state && { label: label(state.label), colour: state.colour }}
      actions={actions(plan)}
      side={
        <>
          <Facts plan={plan} />
          <RecordHistory resource={clinicPlans.name} id={plan.planId} text={clinicPlanText} />
        </>
      }
    >
      <Programs plan={plan} />
      <Sessions plan={plan} />
      <Suspense>{task && <PlanDialogs task={task} onClosed={() => setTask(undefined)} />}</Suspense>
    </RecordFrame>
  )
}

export const PlanPage = () => {
  const t = useT()
  const id = Number(useParams().planId)
  const { data, error } = useRecord(clinicPlans.calls.get, id)
  if (error) return <Result status="404" title={t('clinicPlan.missing')} subTitle={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />
  return <Loaded key={id} plan={data.data} />
}

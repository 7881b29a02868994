/** The weekly plan of an account, and those that held before it. */
import { Button, Flex, Table, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { WeeklyPlan } from '../../../../contract/training/plans'
import { trainingUsers } from '../../../../contract/training/users'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { dash, formatInstant } from '../../../ui/format'
import type { RecordsProps } from './of-account'

const PlanForm = lazy(async () => ({ default: (await import('./plan-form')).PlanForm }))

const size = 10

const Items = ({ plan: { items } }: { plan: WeeklyPlan }) => {
  const t = useT()
  if (items.length === 0) return t('trainingUser.noPlan')
  return (
    <Flex vertical gap={2}>
      {items.map(({ trainId, trainName, trainStatus, minutes, days }) => (
        <span key={trainId}>
          {t('trainingUser.planned', { name: trainName, minutes, days })}{' '}
          {trainStatus === 0 && <Tag>{t('trainingUser.disabled')}</Tag>}
        </span>
      ))}
    </Flex>
  )
}

export const Plans = ({ user }: RecordsProps) => {
  const t = useT()
  const mayPlan = useMayCall(trainingUsers.calls.plan)
  const [page, setPage] = useState(1)
  const [planning, setPlanning] = useDraftState('planning', false)
  const { data, isPending, error } = useCallQuery(
    trainingUsers.calls.plans,
    { params: { sdxUid: user.sdxUid }, query: { page_num: page, page_size: size } },
    { placeholderData: (before) => before },
  )
  const { data: rows = [], total = 0 } = data ?? {}
  const current = rows.find(({ until }) => until === null)
  return (
    <Flex vertical gap={12}>
      {mayPlan && data && (
        <Button type="primary" style={{ alignSelf: 'flex-start' }} onClick={() => setPlanning(true)}>
          {t(current ? 'trainingUser.planAnew' : 'trainingUser.plan')}
        </Button>
      )}
      <Table<WeeklyPlan>
        size="small"
        rowKey="planId"
        loading={isPending}
        dataSource={rows}
        pagination={{
          ...{ current: page, pageSize: size, total, onChange: setPage },
          ...{ hideOnSinglePage: true, showSizeChanger: false },
        }}
        scroll={{ x: 640 }}
        locale={{ emptyText: error?.message ?? t('trainingUser.noPlan') }}
        columns={[
          { title: t('trainingUser.since'), width: 150, render: (_, { since }) => formatInstant(since) },
          {
            ...{ title: t('trainingUser.until'), width: 150 },
            render: (_, { until }) =>
              until === null ? <Tag color="green">{t('trainingUser.holds')}</Tag> : formatInstant(until),
          },
          { title: t('trainingUser.projects'), render: (_, plan) => <Items plan={plan} /> },
          {
            ...{ title: t('trainingUser.weekMinutes'), width: 110, align: 'right' },
            render: (_, { weekMinutes }) => (weekMinutes === 0 ? dash : weekMinutes),
          },
          { title: t('trainingUser.operatorName'), width: 110, dataIndex: 'operatorName' },
        ]}
      />
      <Suspense>
        {planning && data && <PlanForm user={user} current={current} onClosed={() => setPlanning(false)} />}
      </Suspense>
    </Flex>
  )
}

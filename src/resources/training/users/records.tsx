/** The records of an account, each behind a tab; a tab is there for those who may read it, and loaded when it is opened. */
import { Card, Skeleton, Tabs } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { Call } from '../../../../contract/core/call'
import { accountRecords } from '../../../../contract/training/account-records'
import { trainingCases } from '../../../../contract/training/cases'
import { trainingUsers } from '../../../../contract/training/users'
import { useHeld } from '../../../providers/access'
import { useFeature } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import type { RecordsProps } from './of-account'

/** In the order of the tabs; the key names the text `trainingUser.records.…`. */
const records = [
  {
    key: 'train',
    call: trainingUsers.calls.trainRecords,
    Records: lazy(async () => ({ default: (await import('./train-records')).TrainRecords })),
  },
  {
    key: 'plans',
    call: trainingUsers.calls.plans,
    Records: lazy(async () => ({ default: (await import('./plans')).Plans })),
  },
  {
    key: 'load',
    call: trainingUsers.calls.loadRecords,
    Records: lazy(async () => ({ default: (await import('./load-records')).LoadRecords })),
  },
  {
    key: 'cards',
    call: trainingUsers.calls.cards,
    Records: lazy(async () => ({ default: (await import('./cards')).Cards })),
  },
  {
    key: 'cases',
    call: trainingCases.calls.list,
    Records: lazy(async () => ({ default: (await import('./cases')).Cases })),
  },
  {
    key: 'exams',
    call: accountRecords.calls.exams,
    Records: lazy(async () => ({ default: (await import('./exams')).Exams })),
  },
  {
    key: 'operations',
    call: accountRecords.calls.operations,
    Records: lazy(async () => ({ default: (await import('./operations')).Operations })),
  },
  {
    key: 'sms',
    call: accountRecords.calls.sms,
    Records: lazy(async () => ({ default: (await import('./sms-records')).SmsRecords })),
  },
] as const satisfies readonly { key: string; call: Call; Records: ComponentType<RecordsProps> }[]

/** Every record needs an element code. */
const codeOf = ({ call }: { call: Call }) => String(call.can)
const codes = records.map(codeOf)

export const UserRecords = ({ user }: RecordsProps) => {
  const t = useT()
  const held = useHeld(codes)
  const has = useFeature('training-users')
  const [params, setParams] = useSearchParams()
  const offered = records.filter((one) => has && held.has(codeOf(one)))
  const asked = params.get('tab')
  const [first] = offered
  if (!first) return null
  return (
    <Card size="small">
      <Tabs
        activeKey={offered.find(({ key }) => key === asked)?.key ?? first.key}
        onChange={(tab) => setParams({ tab }, { replace: true })}
        items={offered.map(({ key, Records }) => ({
          ...{ key, label: t(`trainingUser.records.${key}`) },
          children: (
            <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
              <Records user={user} />
            </Suspense>
          ),
        }))}
      />
    </Card>
  )
}

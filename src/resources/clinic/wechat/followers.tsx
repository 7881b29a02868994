/** Who follow the official account, for which patients, and what reached them. */
import { useMemo } from 'react'
import { followerStates, type WechatFollower, wechatFollowers } from '../../../../contract/clinic/wechat-followers'
import { useMayCall } from '../../../providers/access'
import { useOwnCompany } from '../../../providers/companies'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { custom, instant, state, text } from '../../../ui/columns'
import { choiceFilter, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { BindDialog } from './bind-dialog'
import { FollowerDetails } from './follower-details'
import { followersPath } from './paths'
import { WechatTabs } from './tabs'

const { calls } = wechatFollowers
const asked = { call: calls.list, fixed: { counts: '1' } }
const counted = { width: 90, align: 'right' } as const

const useColumns = () => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const states = followerStates.map((one) => ({ ...one, label: label(one.label) }))
    const names = ({ patients }: WechatFollower) =>
      patients.map(({ name }) => name).join('、') || t('wechatFollower.bound.0')
    return [
      custom<WechatFollower>('patients', t('wechatFollower.patients'), names, { width: 170, pinned: 'left' }),
      state<WechatFollower>('status', t('wechatFollower.status'), states),
      { ...instant<WechatFollower>('followedAt', t('wechatFollower.followedAt')), sortable: true },
      instant<WechatFollower>('leftAt', t('wechatFollower.leftAt')),
      text<WechatFollower>('activityName', t('wechatFollower.activityName'), { width: 140 }),
      custom<WechatFollower>('sent', t('wechatFollower.sent'), ({ sent }) => sent, counted),
      custom<WechatFollower>('failed', t('wechatFollower.failed'), ({ failed }) => failed, counted),
      text<WechatFollower>('hospitalName', t('wechatFollower.hospitalName'), { width: 170 }),
    ]
  }, [t, label])
}

const useFilters = () => {
  const t = useT()
  const clinics = useClinicFilter(t('wechatFollower.hospitalName'), useOwnCompany())
  return useMemo(
    () => [
      textFilter('keyword', t('wechatFollower.keyword'), { width: 220 }),
      choiceFilter(
        'bound',
        t('wechatFollower.bound'),
        ['1', '0'].map((value) => ({ value, label: t(`wechatFollower.bound.${value as '1'}`) })),
        { width: 140 },
      ),
      ...clinics,
    ],
    [t, clinics],
  )
}

type Task = { kind: 'bind' } | { kind: 'show'; followerId: number }

export const WechatFollowers = withHeadStart(asked, () => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const own = useUser()?.oid ?? null
  const mayBind = useMayCall(calls.code) && own !== null
  const [task, setTask] = useDraftState<Task | undefined>('wechat-task', undefined)
  const closed = () => setTask(undefined)
  const tabs = useMemo(() => tabsOfStates(followerStates, label), [label])
  const rowActions = useStable(({ followerId }: WechatFollower) => [
    { key: 'show', label: t('wechatFollower.show'), onClick: () => setTask({ kind: 'show', followerId }) },
  ])
  return (
    <ListPage title={t('screen.wechat')}>
      <WechatTabs current={followersPath} />
      <FilterTabs label={t('wechatFollower.tabs')} call={calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.wechatFollowers')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        rowActions={rowActions}
        actionsWidth={80}
        empty={t('wechatFollower.empty')}
        create={mayBind && { label: t('wechatFollower.bind'), onClick: () => setTask({ kind: 'bind' }) }}
      >
        {task?.kind === 'bind' && <BindDialog onClosed={closed} />}
        {task?.kind === 'show' && <FollowerDetails followerId={task.followerId} onClosed={closed} />}
      </RecordList>
    </ListPage>
  )
})

/** The list of training accounts: of all brands, or of the one that the address names. */
import { useResourceParams } from '@refinedev/core'
import { Button } from 'antd'
import { lazy, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { soonDays, type TrainingUser, trainingUsers, userStates } from '../../../../contract/training/users'
import { useMayCall } from '../../../providers/access'
import { useOwnCompany } from '../../../providers/companies'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState } from '../../../providers/list-state'
import { useBrandChoices } from '../../../providers/references/training-brands'
import { type FilterTab, FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { choiceFilter, dateRangeFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import { isSelected, nothingSelected, type Selection } from '../../../ui/selected'
import { SelectionBar } from '../../../ui/selection'
import { usersPath } from '../paths'
import { TrainingTabs } from '../tabs'
import { type BrandShown, useUserColumns } from './columns'
import type { Task } from './dialogs'
import { type Begun, useUserActions } from './use-actions'

const UserDialogs = lazy(async () => ({ default: (await import('./dialogs')).UserDialogs }))

const { list: call, create, renew, gift, export: exportUsers } = trainingUsers.calls

/** Of a brand whose list cannot be read: as most are. */
const ofUnknown: BrandShown = { unit: 'day', deviceBound: false }

/** The states, and beside them those that end soon and those that are lost. */
const useTabs = (): readonly FilterTab[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(
    () => [
      ...tabsOfStates(userStates, label),
      { value: 'expiring', label: t('trainingUser.endsSoon'), filters: { expiring: String(soonDays) } },
      { value: 'lost', label: t('trainingUser.lost'), filters: { lost: '1' } },
    ],
    [t, label],
  )
}

const useFilters = (brand: string | undefined): readonly FilterSpec[] => {
  const t = useT()
  const brands = useBrandChoices()
  const clinics = useClinicFilter(t('trainingUser.hospitalName'), useOwnCompany())
  return useMemo(
    () => [
      textFilter('keyword', t('trainingUser.keyword'), { width: 220 }),
      ...(brand === undefined ? [choiceFilter('brand', t('trainingUser.brandName'), brands, { width: 160 })] : []),
      ...clinics,
      dateRangeFilter('expire_start', 'expire_end', t('trainingUser.expireDate')),
    ],
    [t, brand, brands, clinics],
  )
}

const taskOf = (kind: Begun, user: TrainingUser): Task =>
  kind === 'renew' || kind === 'gift' ? { kind, users: [user] } : { kind, user }

const Users = ({ brand }: { brand: string | undefined }) => {
  const t = useT()
  const list = useListState({ call, fixed: useMemo(() => ({ counts: '1', ...(brand && { brand }) }), [brand]) })
  const title = useResourceParams().resource?.meta?.label ?? t('screen.train.list')
  const ofClinic = (useUser()?.oid ?? null) !== null
  const mayCreate = useMayCall(create)
  const mayRenew = useMayCall(renew)
  const mayGive = useMayCall(gift)
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const [chosen, setChosen] = useState<Selection>(nothingSelected)
  const { rows } = list.result
  const known = useBrandChoices().find(({ value }) => value === brand)
  // What is chosen are rows that are seen.
  const users = useMemo(() => rows.filter(({ sdxUid }) => isSelected(chosen, sdxUid)), [rows, chosen])
  const selection = useMemo(() => ({ value: { ids: users.map(({ sdxUid }) => sdxUid) }, onChange: setChosen }), [users])
  return (
    <ListPage title={title}>
      {brand === undefined && <TrainingTabs current={usersPath} />}
      <FilterTabs label={t('trainingUser.tabs')} call={call} list={list} tabs={useTabs()} />
      <RecordList
        label={title}
        list={list}
        filters={useFilters(brand)}
        columns={useUserColumns(brand === undefined ? undefined : (known ?? ofUnknown), ofClinic)}
        arranging={useArranging('training-users.columns')}
        rowActions={useUserActions((kind, user) => setTask(taskOf(kind, user)))}
        actionsWidth={{ 'zh-CN': 150, en: 180 }}
        empty={t('trainingUser.empty')}
        {...((mayRenew || mayGive) && { selection })}
        selectionBar={
          <SelectionBar {...selection} total={rows.length}>
            {mayRenew && (
              <Button size="small" type="primary" onClick={() => setTask({ kind: 'renew', users })}>
                {t('trainingUser.verb.renew')}
              </Button>
            )}
            {mayGive && (
              <Button size="small" onClick={() => setTask({ kind: 'gift', users })}>
                {t('trainingUser.verb.gift')}
              </Button>
            )}
          </SelectionBar>
        }
        more={<ListExport call={exportUsers} query={list.query} fixed={brand ? { brand } : undefined} />}
        create={mayCreate && { label: t('trainingUser.create'), onClick: () => setTask({ kind: 'open', brand }) }}
      >
        {task && <UserDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
}

export const TrainingUserList = () => {
  const { pathname } = useLocation()
  const [, , name = ''] = pathname.split('/')
  const brand = pathname === usersPath ? undefined : name
  return <Users key={brand ?? ''} brand={brand} />
}

/** The records of training stores: what was granted, recharged and reversed, and what can be done. */

import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useMemo } from 'react'
import { storeKinds, type TrainingStore, trainingStores } from '../../../../contract/training/stores'
import { useMayCall } from '../../../providers/access'
import { useIsPlatform } from '../../../providers/companies'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs } from '../../../records/filter-tabs'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { dateRangeFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { storesPath } from '../paths'
import { TrainingTabs } from '../tabs'
import { useStoreColumns } from './columns'
import type { Task } from './dialogs'
import { useStoreFilters } from './use-filters'

const StoreDialogs = lazy(async () => ({ default: (await import('./dialogs')).StoreDialogs }))

const { calls } = trainingStores
const asked = { call: calls.list }

/** An agent's people recharge by its own units, the platform's by new ones. */
const useMayRecharge = () => {
  const ofAgent = useMayCall(calls.recharge)
  const ofPlatform = useMayCall(calls.save)
  return useIsPlatform() ? ofPlatform : ofAgent
}

export const StoreList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const shared = useStoreFilters(list.query.filters)
  const filters = useMemo(
    () => [...shared, dateRangeFilter('start_date', 'end_date', t('trainingStore.date'), { quick: 'both' })],
    [t, shared],
  )
  const tabs = useMemo(
    () => storeKinds.map((kind) => ({ value: kind, label: t(`trainingStore.kind.${kind}`), filters: { kind } })),
    [t],
  )
  const mayGrant = useMayCall(calls.grant)
  const mayRecharge = useMayRecharge()
  const [task, setTask] = useDraftState<Task | undefined>('store-task', undefined)
  const rowActions = useStable((row: TrainingStore) => {
    const begin = (kind: 'details' | 'correct' | 'reverse') => () => setTask({ kind, row })
    return allowedActions(row.allowed, [
      { key: 'reverse', needs: 'reverse', label: t('trainingStore.verb.reverse'), onClick: begin('reverse') },
      { key: 'correct', needs: 'correct', label: t('trainingStore.verb.correct'), onClick: begin('correct') },
      { key: 'details', label: t('record.details'), onClick: begin('details') },
    ])
  })
  return (
    <ListPage title={t('screen.trainingStores')}>
      <TrainingTabs current={storesPath} />
      <FilterTabs label={t('trainingStore.kinds')} call={calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.trainingStores')}
        list={list}
        filters={filters}
        columns={useStoreColumns()}
        arranging={useArranging('training-stores.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 150, en: 180 }}
        empty={t('trainingStore.empty')}
        create={
          mayRecharge && { label: t('trainingStore.verb.recharge'), onClick: () => setTask({ kind: 'recharge' }) }
        }
        more={
          <>
            {mayGrant && (
              <Button icon={<PlusOutlined aria-hidden />} onClick={() => setTask({ kind: 'grant' })}>
                {t('trainingStore.verb.grant')}
              </Button>
            )}
            <ListExport call={calls.export} query={list.query} />
          </>
        }
      >
        {task && <StoreDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
})

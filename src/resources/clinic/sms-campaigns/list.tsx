/** Campaigns of text messages: how many were reached, what it cost, and what is done next. */
import { lazy, useMemo } from 'react'
import { campaignStates, smsCampaigns } from '../../../../contract/clinic/sms-campaigns'
import { useMayCall } from '../../../providers/access'
import { useOwnCompany } from '../../../providers/companies'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import { useCampaignColumns } from './columns'
import type { CampaignTask } from './dialogs'
import { campaignsPath } from './paths'
import { SmsTabs } from './tabs'
import { useCampaignActions } from './use-campaign-actions'

const CampaignDialogs = lazy(async () => ({ default: (await import('./dialogs')).CampaignDialogs }))

const asked = { call: smsCampaigns.calls.list, fixed: { counts: '1' } }

export const CampaignList = withHeadStart(asked, () => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const ofStore = (useUser()?.oid ?? null) !== null
  const clinics = useClinicFilter(t('smsCampaign.hospitalName'), useOwnCompany())
  const filters = useMemo(
    () => [
      textFilter('keyword', t('smsCampaign.name'), { width: 200 }),
      dateRangeFilter('start_date', 'end_date', t('smsCampaign.startedAt')),
      choiceFilter(
        'started',
        t('smsCampaign.started'),
        ['1', '0'].map((value) => ({ value, label: label(`smsCampaign.started.${value}`) })),
        { more: true },
      ),
      ...clinics,
    ],
    [t, label, clinics],
  )
  const mayCreate = useMayCall(smsCampaigns.calls.create)
  const [task, setTask] = useDraftState<CampaignTask | undefined>('task', undefined)
  return (
    <ListPage title={t('screen.smsCampaigns')}>
      <SmsTabs current={campaignsPath} />
      <FilterTabs
        label={t('smsCampaign.states')}
        call={smsCampaigns.calls.list}
        list={list}
        tabs={useMemo(() => tabsOfStates(campaignStates, label), [label])}
      />
      <RecordList
        label={t('screen.smsCampaigns')}
        list={list}
        filters={filters}
        columns={useCampaignColumns(ofStore && clinics.length === 0)}
        arranging={useArranging('sms-campaigns.columns')}
        rowActions={useCampaignActions(setTask)}
        actionsWidth={{ 'zh-CN': 160, en: 180 }}
        empty={t('smsCampaign.empty')}
        create={mayCreate && { label: t('smsCampaign.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task && <CampaignDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
})

/** What agents and clinics hold of each brand. */
import { useMemo } from 'react'
import { storeOwners, type TrainingBalance, trainingBalances } from '../../../../contract/training/balances'
import { useIsPlatform } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { FilterTabs } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { custom, text } from '../../../ui/columns'
import { dash } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { balancesPath, statementPath, storesPath } from '../paths'
import { TrainingTabs } from '../tabs'
import { holderOf } from './columns'
import { useStoreFilters } from './use-filters'
import { useUnits } from './words'

const asked = { call: trainingBalances.calls.list }

const useColumns = () => {
  const t = useT()
  const isPlatform = useIsPlatform()
  const units = useUnits()
  return useMemo(
    () => [
      custom<TrainingBalance>('owner', t('trainingStore.owner'), holderOf, {
        ...{ width: 240, ellipsis: true, pinned: 'left' as const },
      }),
      ...(isPlatform
        ? [
            custom<TrainingBalance>(
              'companyName',
              t('trainingStore.company'),
              ({ owner, companyName }) => (owner === 'clinic' ? companyName : dash),
              { width: 180, ellipsis: true },
            ),
          ]
        : []),
      text<TrainingBalance>('brandName', t('trainingStore.brand'), { width: 160 }),
      custom<TrainingBalance>('balance', t('trainingStore.balance'), ({ unit, balance }) => units(unit, balance), {
        width: 140,
        align: 'right',
        sortable: true,
      }),
    ],
    [t, units, isPlatform],
  )
}

/** The query of the owner's own records and statement. */
const ofOwner = ({ brand, cid, hid }: TrainingBalance) =>
  new URLSearchParams({ brand, cid: String(cid), ...(hid !== null && { hid: String(hid) }) }).toString()

export const BalanceList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const tabs = useMemo(
    () => storeOwners.map((owner) => ({ value: owner, label: t(`trainingStore.owner.${owner}`), filters: { owner } })),
    [t],
  )
  const rowActions = useStable((row: TrainingBalance) => [
    { key: 'statement', label: t('trainingStore.verb.statement'), href: `${statementPath}?${ofOwner(row)}` },
    { key: 'records', label: t('trainingStore.verb.records'), href: `${storesPath}?${ofOwner(row)}` },
  ])
  return (
    <ListPage title={t('screen.trainingBalances')}>
      <TrainingTabs current={balancesPath} />
      <FilterTabs label={t('trainingStore.owners')} call={asked.call} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.trainingBalances')}
        list={list}
        filters={useStoreFilters(list.query.filters)}
        columns={useColumns()}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 150, en: 190 }}
        empty={t('trainingStore.noBalances')}
      />
    </ListPage>
  )
})

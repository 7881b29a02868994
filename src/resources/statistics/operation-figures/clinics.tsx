/** How the clinics do: those that order, those that have fallen silent, and whom to call about them. */
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { type ClinicActivity, healthStates, operationFigures } from '../../../../contract/statistics/operation-figures'
import { useCompanyChoices, useIsPlatform } from '../../../providers/companies'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, instant, money, state, text } from '../../../ui/columns'
import { choiceFilter, textFilter } from '../../../ui/filters'
import { dash, formatCount, formatMoney } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { FigureListExport } from '../family/figure-export'
import { formatGrowth } from '../family/ratio'
import { clinicsPath } from './paths'
import { OperationTabs } from './tabs'

const ClinicDetails = lazy(async () => ({ default: (await import('./clinic-details')).ClinicDetails }))

const { clinics, exportClinics } = operationFigures.calls
const asked = { call: clinics, fixed: { counts: '1' } }

const useColumns = (wide: boolean): readonly ColumnSpec<ClinicActivity>[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const number = { width: 120, align: 'right' } as const
    const count = (name: 'orders30' | 'ordersBefore' | 'orders90', sortable: boolean) =>
      custom<ClinicActivity>(name, t(`operation.${name}`), (row) => formatCount(row[name]), { ...number, sortable })
    const credit = ({ creditUsed, creditValue }: ClinicActivity) =>
      `${formatMoney(creditUsed)} / ${creditValue === null ? t('operationScreen.unlimited') : formatMoney(creditValue)}`
    return [
      text('hospitalName', t('operation.clinic'), { width: 200, sortable: true, pinned: 'left' }),
      state(
        'health',
        t('operation.health'),
        healthStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
      ...(wide ? [text<ClinicActivity>('companyName', t('operation.company'), { width: 150 })] : []),
      instant('lastOrder', t('operation.lastOrder'), { sortable: true }),
      custom(
        'silentDays',
        t('operation.silentDays'),
        ({ silentDays }) =>
          silentDays === null ? t('operationScreen.never') : t('operationScreen.days', { count: silentDays }),
        number,
      ),
      count('orders30', true),
      count('ordersBefore', false),
      count('orders90', true),
      money('amount30', t('operation.amount30'), { sortable: true }),
      money('amountBefore', t('operation.amountBefore')),
      custom('growth', t('operationScreen.growth'), ({ growth }) => formatGrowth(growth), number),
      custom('credit', t('operationScreen.credit'), credit, { width: 210, align: 'right' }),
      custom(
        'salespeople',
        t('operation.salespeople'),
        ({ salespeople }) => salespeople.map(({ name }) => name).join(' ') || dash,
        { width: 140, ellipsis: true },
      ),
    ]
  }, [t, label, wide])
}

export const ClinicActivityList = withHeadStart(asked, () => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const companies = useCompanyChoices()
  const [shown, show] = useState<ClinicActivity>()
  const filters = useMemo(
    () => [
      textFilter('keyword', t('operationScreen.keyword'), { width: 220 }),
      ...(companies ? [choiceFilter('cid', t('operation.company'), companies, { width: 180 })] : []),
    ],
    [t, companies],
  )
  const tabs = useMemo(() => tabsOfStates(healthStates, label), [label])
  const rowActions = useCallback(
    (clinic: ClinicActivity): RowAction[] => [
      { key: 'details', label: t('operationScreen.details'), onClick: () => show(clinic) },
    ],
    [t],
  )
  return (
    <ListPage title={t('screen.operationFigures')}>
      <OperationTabs current={clinicsPath} />
      <FilterTabs label={t('operationScreen.states')} call={clinics} list={list} tabs={tabs} />
      <RecordList
        label={t('operationScreen.clinics')}
        list={list}
        filters={filters}
        columns={useColumns(useIsPlatform())}
        arranging={useArranging('operation-figures.columns')}
        rowActions={rowActions}
        actionsWidth={90}
        empty={t('operationScreen.empty')}
        more={<FigureListExport call={exportClinics} query={list.query} />}
      >
        {shown && (
          <Suspense>
            <ClinicDetails clinic={shown} onClosed={() => show(undefined)} />
          </Suspense>
        )}
      </RecordList>
    </ListPage>
  )
})

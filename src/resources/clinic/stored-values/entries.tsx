/** Entries of stored value, of all members or of one, with their vouchers. */
import { useMemo } from 'react'
import { moneyMethods } from '../../../../contract/clinic/cash-shifts'
import { entryKinds, type StoredValueEntry, storedValueEntries } from '../../../../contract/clinic/stored-value-entries'
import { useLabel, useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useCompanyScope } from '../../../records/company-scope'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { code, custom, instant, money, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { entriesPath, voucherOf } from './paths'
import { StoredTabs } from './tabs'

const { calls } = storedValueEntries
const asked = { call: calls.list }

const useColumns = (ofClinic: boolean) => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const kinds = entryKinds.map((one) => ({ ...one, label: label(one.label) }))
    return [
      { ...text<StoredValueEntry>('businessDate', t('storedValue.businessDate'), { width: 140 }), sortable: true },
      state<StoredValueEntry>('kind', t('storedValue.kind'), kinds),
      text<StoredValueEntry>('patientName', t('storedValue.patientName'), { width: 100 }),
      { ...money<StoredValueEntry>('principal', t('storedValue.principal')), sortable: true },
      { ...money<StoredValueEntry>('bonus', t('storedValue.bonus')), sortable: true },
      money<StoredValueEntry>('principalAfter', t('storedValue.principalAfter')),
      money<StoredValueEntry>('bonusAfter', t('storedValue.bonusAfter')),
      custom<StoredValueEntry>(
        'method',
        t('storedValue.method'),
        ({ method }) => (method === null ? dash : t(`storedValue.method.${method}`)),
        { width: 90 },
      ),
      code<StoredValueEntry>('entryNo', t('storedValue.entryNo'), { width: 190 }),
      code<StoredValueEntry>('saleNo', t('storedValue.saleNo'), { width: 190 }),
      text<StoredValueEntry>('reason', t('storedValue.reason'), { width: 130 }),
      text<StoredValueEntry>('name', t('storedValue.name'), { width: 100 }),
      instant<StoredValueEntry>('created', t('storedValue.created')),
      ...(ofClinic ? [] : [text<StoredValueEntry>('hospitalName', t('storedValue.hospitalName'), { width: 170 })]),
    ]
  }, [t, label, ofClinic])
}

const useEntryFilters = (cid: number | undefined) => {
  const t = useT()
  const label = useLabel()
  const clinics = useClinicFilter(t('storedValue.hospitalName'), cid)
  return useMemo(
    () => [
      textFilter('keyword', t('storedValue.keyword.entry'), { width: 220 }),
      choiceFilter(
        'kind',
        t('storedValue.kind'),
        entryKinds.map((one) => ({ value: String(one.value), label: label(one.label) })),
      ),
      dateRangeFilter('start_date', 'end_date', t('storedValue.businessDate')),
      choiceFilter(
        'method',
        t('storedValue.method'),
        moneyMethods.map((value) => ({ value: String(value), label: t(`storedValue.method.${value}`) })),
        { width: 110 },
      ),
      ...clinics,
      { ...textFilter('storedValueId', t('storedValue.account')), linked: true },
    ],
    [t, label, clinics],
  )
}

export const EntryList = withHeadStart(asked, () => {
  const t = useT()
  const { cid, choice } = useCompanyScope()
  const list = useListState(asked)
  const rowActions = useStable(({ entryId }: StoredValueEntry) => [
    { key: 'voucher', label: t('storedValue.print'), href: voucherOf(entryId), target: '_blank' as const },
  ])
  return (
    <ListPage title={t('screen.storedValues')}>
      <StoredTabs current={entriesPath} />
      <RecordList
        label={t('storedValue.tab.entries')}
        list={list}
        filters={useEntryFilters(cid)}
        scope={choice}
        columns={useColumns((useUser()?.oid ?? null) !== null)}
        arranging={useArranging('stored-value-entries.columns')}
        rowActions={rowActions}
        actionsWidth={90}
        empty={t('storedValue.emptyEntries')}
        more={<ListExport call={calls.export} query={list.query} />}
      />
    </ListPage>
  )
})

/** The list of clinics: on what terms each orders, and how much of its credit is in use. */
import { lazy, useCallback, useMemo, useState } from 'react'
import { type ClinicSetting, clinicSettings } from '../../../../contract/partners/clinic-settings'
import { clinicStates } from '../../../../contract/partners/hospitals'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { RecordList } from '../../../records/record-list'
import { custom, state, text } from '../../../ui/columns'
import { choiceFilter, textFilter } from '../../../ui/filters'
import { dash, formatMoney } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import styles from '../partners.module.css'
import { useCompanies, useOwnCompany } from '../use-parties'

const ClinicSettingForm = lazy(async () => ({ default: (await import('./form')).ClinicSettingForm }))

/** From this part of the credit on, what is in use stands out. */
const nearlyUsed = 0.9

const useColumns = (wide: boolean) => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const limit = ({ creditValue }: ClinicSetting) => {
      if (creditValue === null) return t('clinicSetting.unchecked')
      return creditValue === 0 ? t('clinicSetting.cashFirst') : formatMoney(creditValue)
    }
    const used = ({ creditUsed, creditValue }: ClinicSetting) => {
      const isNear = creditValue !== null && creditUsed !== null && creditUsed > creditValue * nearlyUsed
      return <span className={isNear ? styles.soon : undefined}>{formatMoney(creditUsed)}</span>
    }
    const right = { width: 130, align: 'right' as const }
    return [
      text<ClinicSetting>('hospitalName', t('partner.clinic'), { width: 190, sortable: true, pinned: 'left' }),
      ...(wide ? [text<ClinicSetting>('companyName', t('partner.company'), { width: 150 })] : []),
      text<ClinicSetting>('region', t('clinicSetting.region'), { width: 150 }),
      text<ClinicSetting>('contact', t('clinicSetting.contact'), { width: 90 }),
      text<ClinicSetting>('phone', t('clinicSetting.phone'), { width: 120, defaultHidden: true }),
      custom<ClinicSetting>('creditValue', t('clinicSetting.creditValue'), limit, right),
      custom<ClinicSetting>('creditUsed', t('clinicSetting.creditUsed'), used, right),
      custom<ClinicSetting>(
        'orderInspectionType',
        t('clinicSetting.orderInspectionType'),
        (row) => t(row.orderInspectionType === 1 ? 'clinicSetting.free' : 'clinicSetting.reviewed'),
        { width: 100 },
      ),
      custom<ClinicSetting>(
        'sgeyeAnnualFee',
        t('clinicSetting.sgeyeAnnualFee'),
        (row) => (row.sgeyeAnnualFee === null ? dash : formatMoney(row.sgeyeAnnualFee)),
        right,
      ),
      custom<ClinicSetting>(
        'authSettingType',
        t('clinicSetting.authSettingType'),
        (row) => t(row.authSettingType === 1 ? 'clinicSetting.own' : 'clinicSetting.inherited'),
        { width: 110 },
      ),
      state<ClinicSetting>(
        'status',
        t('partner.status'),
        clinicStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
    ]
  }, [t, label, wide])
}

const useFilters = (wide: boolean) => {
  const t = useT()
  const label = useLabel()
  const companies = useCompanies()
  return useMemo(() => {
    const states = clinicStates.map((one) => ({ value: String(one.value), label: label(one.label) }))
    const ofCompany = companies.map(({ cid, name }) => ({ value: String(cid), label: name }))
    return [
      textFilter('query_string', t('clinicSetting.keyword'), { width: 200 }),
      choiceFilter('status', t('partner.status'), states, { width: 130 }),
      ...(wide ? [choiceFilter('cid', t('partner.company'), ofCompany, { width: 180 })] : []),
    ]
  }, [t, label, companies, wide])
}

export const ClinicSettingList = () => {
  const t = useT()
  const wide = useOwnCompany() === null
  const list = useListState({ call: clinicSettings.calls.list })
  const columns = useColumns(wide)
  const filters = useFilters(wide)
  const [chosen, setChosen] = useState<ClinicSetting>()
  const rowActions = useCallback(
    (clinic: ClinicSetting): RowAction[] =>
      clinic.allowed.includes('update')
        ? [{ key: 'update', label: t('clinicSetting.set'), onClick: () => setChosen(clinic) }]
        : [],
    [t],
  )
  return (
    <ListPage title={t('screen.clinicSettings')}>
      <RecordList
        label={t('screen.clinicSettings')}
        list={list}
        filters={filters}
        columns={columns}
        rowActions={rowActions}
        actionsWidth={80}
        empty={t('clinicSetting.empty')}
      >
        {chosen && <ClinicSettingForm clinic={chosen} onClosed={() => setChosen(undefined)} />}
      </RecordList>
    </ListPage>
  )
}

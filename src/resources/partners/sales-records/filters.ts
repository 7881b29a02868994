/** The filters that the list and the calendar of sales records have in common. */
import { useMemo } from 'react'
import { salesKinds } from '../../../../contract/partners/sales-records'
import { useTextChoices } from '../../../providers/choices'
import { useCompanyChoices, useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { choiceFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { useSalespeople } from './use-salespeople'

const targets = ['clinic', 'prospect'] as const

/** @param chosen the agent that is asked for */
export const useSalesFilters = (chosen: string | undefined): readonly FilterSpec[] => {
  const t = useT()
  const cid = useOwnCompany() ?? (Number(chosen) || null)
  const companies = useCompanyChoices()
  const clinics = useClinicFilter(t('salesRecord.clinic'), cid)
  const people = useTextChoices(useSalespeople(cid).choices)
  return useMemo(() => {
    const kinds = salesKinds.map((value) => ({ value, label: t(`salesRecord.kind.${value}`) }))
    const about = targets.map((value) => ({ value, label: t(`salesRecord.target.${value}`) }))
    return [
      textFilter('keyword', t('salesRecord.keyword'), { width: 230 }),
      choiceFilter('kind', t('salesRecord.kind'), kinds, { width: 120 }),
      ...(companies ? [choiceFilter('cid', t('salesRecord.company'), companies, { width: 160 })] : []),
      ...(people.length > 1 ? [choiceFilter('sid', t('salesRecord.salespersonName'), people, { width: 150 })] : []),
      ...clinics,
      choiceFilter('target', t('salesRecord.target'), about, { width: 130 }),
    ]
  }, [t, companies, clinics, people])
}

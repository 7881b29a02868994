/** What lists of clinics are narrowed by, beside their state. */
import { useMemo } from 'react'
import { requestSources } from '../../../contract/partners/hospitals'
import { useCompanies } from '../../providers/companies'
import { useT } from '../../providers/i18n'
import { choiceFilter, type FilterSpec, textFilter } from '../../ui/filters'

/** `wide`: the platform sees clinics of many companies; `sources`: how they came in matters. */
export const useClinicFilters = (wide: boolean, sources = false): readonly FilterSpec[] => {
  const t = useT()
  const companies = useCompanies()
  return useMemo(() => {
    const ofCompany = companies.map(({ cid, name }) => ({ value: String(cid), label: name }))
    const ofSource = requestSources.map((value) => ({ value: String(value), label: t(`hospital.source.${value}`) }))
    return [
      textFilter('query_string', t('clinicSetting.keyword'), { width: 250 }),
      ...(sources ? [choiceFilter('request_from', t('hospital.source'), ofSource, { width: 150 })] : []),
      ...(wide ? [choiceFilter('cid', t('partner.company'), ofCompany, { width: 180 })] : []),
    ]
  }, [t, companies, wide, sources])
}

/** What the list of contracts can be filtered by. */
import { useMemo } from 'react'
import { contractTypes } from '../../../../contract/partners/contracts'
import { useTextChoices } from '../../../providers/choices'
import { useCompanies } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useClinics } from '../../../providers/references/clinics'
import { choiceFilter, type FilterSpec, textFilter } from '../../../ui/filters'

/** @param cid whose clinics there are to choose from; null: of no company in particular */
export const useContractFilters = (cid: number | null, isPlatform: boolean): readonly FilterSpec[] => {
  const t = useT()
  const companies = useCompanies()
  const clinics = useTextChoices(useClinics(cid).choices)
  return useMemo(() => {
    const ofCompany = companies.map((company) => ({ value: String(company.cid), label: company.name }))
    const types = contractTypes.map((type) => ({ value: String(type), label: t(`contract.type.${type}`) }))
    return [
      textFilter('keyword', t('contract.keyword'), { width: 200 }),
      ...(isPlatform ? [choiceFilter('cid', t('partner.company'), ofCompany, { width: 180 })] : []),
      ...(clinics.length > 0 ? [choiceFilter('hid', t('partner.clinic'), clinics, { width: 200 })] : []),
      choiceFilter('type', t('contract.type'), types, { width: 130 }),
    ]
  }, [t, companies, clinics, isPlatform])
}

/** The filters of records and balances: brand, agent for the platform's people, and clinic. */
import { useMemo } from 'react'
import { useTextChoices } from '../../../providers/choices'
import { useCompanyChoices, useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { useClinics } from '../../../providers/references/clinics'
import { useBrandChoices } from '../../../providers/references/training-brands'
import { choiceFilter, type FilterSpec } from '../../../ui/filters'

export const useStoreFilters = ({ cid }: Filters): readonly FilterSpec[] => {
  const t = useT()
  const own = useOwnCompany()
  const companies = useCompanyChoices()
  const brands = useBrandChoices()
  const clinics = useTextChoices(useClinics(own ?? (Number(cid) || null)).choices)
  return useMemo(() => {
    const company = companies && choiceFilter('cid', t('trainingStore.company'), companies, { width: 180 })
    return [
      choiceFilter('brand', t('trainingStore.brand'), brands, { width: 160 }),
      ...(company
        ? [
            {
              ...company,
              keys: ['cid', 'hid'],
              // A clinic of another agent would narrow the list unseen.
              draw: ((values, change) =>
                company.draw(values, (changes) => change({ hid: undefined, ...changes }))) as FilterSpec['draw'],
            },
          ]
        : []),
      ...(clinics.length > 0 ? [choiceFilter('hid', t('trainingStore.clinic'), clinics, { width: 200 })] : []),
    ]
  }, [t, brands, companies, clinics])
}

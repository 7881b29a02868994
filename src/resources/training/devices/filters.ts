/** What the list of devices can be filtered by, and its tabs. */
import { useMemo } from 'react'
import { deviceStates } from '../../../../contract/training/devices'
import { useCompanyChoices, useOwnCompany } from '../../../providers/companies'
import { useLabel, useT } from '../../../providers/i18n'
import { useBrandChoices } from '../../../providers/references/training-brands'
import type { FilterTab } from '../../../records/filter-tabs'
import { tabsOfStates } from '../../../records/filter-tabs'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { choiceFilter, type FilterSpec, textFilter } from '../../../ui/filters'

/** @param chosen the agent that the list is narrowed to */
export const useDeviceFilters = (chosen: string | undefined): readonly FilterSpec[] => {
  const t = useT()
  const companies = useCompanyChoices()
  const clinics = useClinicFilter(t('device.hospitalName'), useOwnCompany() ?? (Number(chosen) || null))
  const brands = useBrandChoices({ deviceBoundOnly: true })
  return useMemo(
    () => [
      textFilter('keyword', t('device.keyword'), { width: 210 }),
      ...(companies ? [choiceFilter('cid', t('device.companyName'), companies, { width: 170 })] : []),
      ...clinics,
      ...(brands.length > 1 ? [choiceFilter('brand', t('device.brandName'), brands, { width: 150 })] : []),
    ],
    [t, companies, clinics, brands],
  )
}

export const useDeviceTabs = (): FilterTab[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(
    () => [
      ...tabsOfStates(deviceStates, label),
      { value: 'offline', label: t('device.offline'), filters: { offline: '1' } },
    ],
    [t, label],
  )
}

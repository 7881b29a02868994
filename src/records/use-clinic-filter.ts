/** The filter by clinic: one of an agent's, or one of the stores of one's own chain. */
import { useMemo } from 'react'
import { useTextChoices } from '../providers/choices'
import { useUser } from '../providers/identity'
import { useClinics } from '../providers/references/clinics'
import type { CompanyId } from '../providers/references/of-company'
import { useWorkingStore } from '../providers/working-store'
import { choiceFilter, type FilterSpec } from '../ui/filters'

const width = 200

/** None where there is nothing to choose; a link that names the person's own store shows as a chip all the same. */
export const useClinicFilter = (label: string, cid: CompanyId): readonly FilterSpec[] => {
  const user = useUser()
  const own = user?.oid ?? null
  const clinics = useTextChoices(useClinics(own === null ? cid : undefined).choices)
  const { stores } = useWorkingStore()
  const name = stores.find(({ hid }) => hid === own)?.name ?? user?.company.name ?? ''
  return useMemo(() => {
    const choices = own === null ? clinics : stores.map((store) => ({ value: String(store.hid), label: store.name }))
    if (choices.length > 1 || (own === null && choices.length > 0))
      return [choiceFilter('hid', label, choices, { width })]
    if (own === null) return []
    return [{ ...choiceFilter('hid', label, [{ value: String(own), label: name }]), linked: true }]
  }, [label, own, name, clinics, stores])
}

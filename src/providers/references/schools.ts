/** The schools of a clinic's chain to choose from, found by name. */
import { schools } from '../../../contract/people/schools'
import { useChoices } from '../choices'

/** @param known the school that is chosen already, whatever is typed */
export const useSchools = (hid: number | undefined, known?: number | null, knownName?: string | null) =>
  useChoices(schools.calls.list, {
    ...{ filters: { hid: hid ?? 0 }, wanted: hid !== undefined, searchBy: 'keyword' },
    ...(known && { chosen: known, known: { value: known, label: knownName ?? '' } }),
  })

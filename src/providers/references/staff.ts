/** The people of a clinic and its chain to choose an owner from. */
import { schools } from '../../../contract/people/schools'
import { useMayCall } from '../access'
import { useCallQuery } from '../data/use-call'

/** @param known who is chosen already, who may have left meanwhile */
export const useStaff = (hid: number | undefined, known?: number | null, knownName?: string | null) => {
  const enabled = useMayCall(schools.calls.owners) && hid !== undefined
  const { data, isFetching } = useCallQuery(schools.calls.owners, { query: { hid } }, { enabled })
  const found = (data?.data ?? []).map(({ uid, name }) => ({ value: uid, label: name }))
  const isListed = !known || found.some(({ value }) => value === known)
  return { choices: isListed ? found : [{ value: known, label: knownName ?? '' }, ...found], loading: isFetching }
}

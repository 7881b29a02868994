/** The patient for whom a screen is opened from another one, such as the patient's own page: the address names them. */
import { useSearchParams } from 'react-router'
import { type Patient, patients } from '../../contract/people/patients'
import { useRecord } from '../providers/data/use-call'

const param = 'patient'

export const forPatient = (path: string, pid: number) => `${path}?${new URLSearchParams({ [param]: String(pid) })}`

/** @returns the patient whom the address names, once they are read, and how the address forgets them */
export const useNamedPatient = (): [patient: Patient | undefined, forget: () => void] => {
  const [search, setSearch] = useSearchParams()
  const pid = Number(search.get(param))
  const { data } = useRecord(patients.calls.get, pid, { enabled: pid > 0 })
  const forget = () =>
    setSearch(
      (now) => {
        now.delete(param)
        return now
      },
      { replace: true },
    )
  return [pid > 0 && data?.data.pid === pid ? data.data : undefined, forget]
}

/** The doctors and optometrists of a clinic. */
import { contacts } from '../../../contract/people/contacts'
import { useMayCall } from '../../providers/access'
import { useCallQuery } from '../../providers/data/use-call'

const staleTime = 60_000

export const useDoctors = (cid: number, hid: number) => {
  const query = { hid, pageNum: 1, pageSize: 200 }
  const enabled = useMayCall(contacts.calls.doctors)
  const doctors = useCallQuery(contacts.calls.doctors, { params: { cid }, query }, { enabled, staleTime })
  const optometrists = useCallQuery(contacts.calls.optometrists, { params: { cid }, query }, { enabled, staleTime })
  return {
    people: [...(doctors.data?.data ?? []), ...(optometrists.data?.data ?? [])],
    isPending: doctors.isPending || optometrists.isPending,
    error: doctors.error ?? optometrists.error,
    refetch: () => Promise.all([doctors.refetch(), optometrists.refetch()]),
  }
}

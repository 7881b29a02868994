/** The doctors and optometrists of a clinic. */
import { maxPageSize } from '../../../../contract/core/page'
import { contacts } from '../../../../contract/people/contacts'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import type { Clinic } from './draft'
import type { Person } from './line'

export interface People {
  /** Whether this person may know of them. */
  may: boolean
  doctors: readonly Person[]
  optometrists: readonly Person[]
  loading: boolean
}

const nobody: readonly Person[] = []

export const usePeople = (clinic: Clinic | null, wanted: boolean): People => {
  const may = useMayCall(contacts.calls.doctors)
  const asked = { params: { cid: clinic?.cid ?? 0 }, query: { hid: clinic?.hid, pageSize: maxPageSize } }
  const options = { enabled: may && wanted && clinic !== null }
  const doctors = useCallQuery(contacts.calls.doctors, asked, options)
  const optometrists = useCallQuery(contacts.calls.optometrists, asked, options)
  return {
    may,
    doctors: doctors.data?.data ?? nobody,
    optometrists: optometrists.data?.data ?? nobody,
    loading: doctors.isFetching || optometrists.isFetching,
  }
}

/** What a task is planned of: the schools, their classes, and the people who examine. */
import { screeningClasses } from '../../../contract/screening/screening-classes'
import { screeningCustomers } from '../../../contract/screening/screening-customers'
import { screeningTasks } from '../../../contract/screening/screening-tasks'
import { useMayCall } from '../../providers/access'
import { useChoices } from '../../providers/choices'
import { useCallQuery } from '../../providers/data/use-call'
import { useClassName } from './class-name'

/**
 * @param known the customer that is chosen already
 * @param kinds those of these kinds alone, such as `1,2`
 */
export const useCustomers = (known?: number, knownName?: string, kinds?: string) =>
  useChoices(screeningCustomers.calls.list, {
    ...{ filters: { status: '1', ...(kinds !== undefined && { kind: kinds }) }, searchBy: 'keyword' },
    ...(known !== undefined && { chosen: known, known: { value: known, label: knownName ?? '' } }),
  })

/** The classes of a school that have not left. */
export const useClasses = (customerId: number | undefined) => {
  const nameOf = useClassName()
  const query = { customerId: customerId ?? 0, status: '1', page_num: 1, page_size: 200 }
  const enabled = useMayCall(screeningClasses.calls.list) && customerId !== undefined
  const { data } = useCallQuery(screeningClasses.calls.list, { query } as never, { enabled })
  return (data?.data ?? []).map(({ classId, grade, no }) => ({
    value: classId,
    label: nameOf({ grade, classNo: no }) ?? '',
  }))
}

export const useScreeners = () => {
  const enabled = useMayCall(screeningTasks.calls.screeners)
  const query = { page_num: 1, page_size: 200 }
  const { data } = useCallQuery(screeningTasks.calls.screeners, { query } as never, { enabled })
  return (data?.data ?? []).map(({ uid, name }) => ({ value: uid, label: name }))
}

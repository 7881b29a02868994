/** What a contract's dates say of it. */
import dayjs from 'dayjs'
import { type ContractStatus, contractStatus } from '../../../contract/partners/contracts'

interface Term {
  start: string
  end: string
  terminated: string | null
}

export const statusOf = ({ start, end, terminated }: Term, today: string): ContractStatus => {
  if (terminated !== null) return contractStatus.terminated
  if (today < start) return contractStatus.pending
  return end < today ? contractStatus.expired : contractStatus.running
}

/** Until the last day, of one that is running; 0 on that day. */
export const daysLeftOf = (term: Term, today: string): number | null =>
  statusOf(term, today) === contractStatus.running ? dayjs(term.end).diff(today, 'day') : null

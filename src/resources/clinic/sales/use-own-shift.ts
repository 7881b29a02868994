/** The open cash shift of the person in a store, without which no money is taken. */
import { cashShifts } from '../../../../contract/clinic/cash-shifts'
import { sales } from '../../../../contract/clinic/sales'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'

export const useOwnShift = (hid: number | undefined) => {
  const mayPay = useMayCall(sales.calls.pay)
  const mayRead = useMayCall(cashShifts.calls.list)
  const asked = { query: { hid, mine: 1, status: '0', page_size: 1 } } as const
  const { data, isPending } = useCallQuery(cashShifts.calls.list, asked, {
    enabled: mayPay && mayRead && hid !== undefined,
  })
  return { mayPay, shift: data?.data[0], isMissing: mayPay && mayRead && !isPending && data?.data.length === 0 }
}

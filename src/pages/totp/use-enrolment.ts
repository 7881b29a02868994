/** The key of a second factor that is being enrolled; asked for by a click, since each asking makes another. */
import type { DataOf } from '../../../contract/core/call'
import { ownAccount } from '../../../contract/system/own-account'
import { useAction } from '../../providers/data/use-call'

export type TotpKey = DataOf<typeof ownAccount.calls.beginTotp>

export const useEnrolment = () => {
  const { data, isPending, mutate, reset } = useAction(ownAccount.calls.beginTotp)
  return { key: data?.data as TotpKey | undefined, busy: isPending, begin: () => mutate({}), forget: reset }
}

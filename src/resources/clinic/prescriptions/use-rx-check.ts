/** What the server says of a draft while it is typed: the same rules as at the save and the signature, and nothing is kept. */
import { type Prescription, prescriptions } from '../../../../contract/clinic/prescriptions'
import type { BodySent } from '../../../../contract/core/call'
import { useCallQuery } from '../../../providers/data/use-call'
import { usePaused } from '../../../ui/use-paused'

export type RxBody = BodySent<typeof prescriptions.calls.update>

/** The form shows what is wrong; that it could not be asked is no fault of what was typed, and the save will say so. */
const quiet = { except: ['rule', 'conflict', 'missing', 'stop', 'network', 'timeout', 'fault'] } as const

/** @param body undefined: there is nothing to check, since nothing was typed or it does not read */
export const useRxCheck = ({ rxId: id }: Prescription, body: RxBody | undefined) => {
  const typed = JSON.stringify(body)
  const isPaused = usePaused(typed) === typed
  const { error } = useCallQuery(
    prescriptions.calls.update,
    { params: { id }, body: { ...body, dryRun: 1 } as RxBody },
    { enabled: body !== undefined && isPaused, retry: false, gcTime: 0, meta: quiet },
  )
  const isFound = body !== undefined && isPaused && error?.name === 'rule'
  return { errors: (isFound && error.errors) || {}, warnings: (isFound && error.warnings) || [] }
}

/**
 * Whether the person may override a refusal by giving a reason. The server marks such refusals with `override`; with a server that
 * does not, everybody who holds the code of the override may try.
 */
import { useCallback } from 'react'
import { type RefusalDetails, refusals } from '../../../../../contract/core/errors'
import { useAllowed } from '../../../../providers/access'
import { useFeature } from '../../../../providers/features'
import { useOrderKind } from '../kind'

type Stopped = Pick<RefusalDetails, 'override'> & { code?: number | undefined }

export const useMayPass = () => {
  const { name } = useOrderKind().resource
  const holds = useAllowed(`${name}.override-credit`)
  const isSaid = useFeature('acceptances')
  return useCallback(
    ({ code, override }: Stopped) =>
      override === 1 || (holds && !isSaid && override === undefined && code === refusals.stop.code),
    [holds, isSaid],
  )
}

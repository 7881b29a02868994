/** Sends calls of the contract through Refine's data providers where no hook can: page after page, a batch, or one scan after the other. */
import { type CustomParams, useDataProvider } from '@refinedev/core'
import { useCallback } from 'react'
import type { Call } from '../../../contract/core/call'
import type { Envelope } from '../../../contract/core/errors'
import type { AnswerOf, ArgsTuple, Sent } from './args'
import { Asked } from './provider'
import { addressOf } from './use-call'

/**
 * Sends one call and shows nothing itself.
 * @throws ApiError
 */
export type Send = <C extends Call>(call: C, ...args: ArgsTuple<C>) => Promise<Envelope<AnswerOf<C>>>

/** By `useDataProvider`; the same function as long as the providers are. */
export const useSend = (): Send => {
  const providers = useDataProvider()
  return useCallback(
    async <C extends Call>(call: C, ...[args = {} as never]: ArgsTuple<C>) => {
      const { body, ...sent } = args as Sent
      const { dataProviderName, ...address } = addressOf<CustomParams['method']>(call)
      const { custom } = providers(dataProviderName)
      if (!custom) throw new Error(`The data provider ${dataProviderName} takes no calls`)
      const answer = await custom({ ...address, payload: body, meta: { asked: new Asked(sent) } })
      return answer as unknown as Envelope<AnswerOf<C>>
    },
    [providers],
  )
}

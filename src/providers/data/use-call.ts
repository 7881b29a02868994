/** Calls of the contract as queries and mutations of the one query client. */
import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '../../../contract/core/call'
import type { Envelope } from '../../../contract/core/errors'
import { ownerOf } from '../../../contract/core/resource'
import type { ApiError } from './api-error'
import type { AnswerOf, Args, Sent } from './args'
import { sendLoose } from './http'
import { staleAfter } from './owners'

/** What a query is asked with; when it ends is for the cache to say. */
type QueryArgs<C extends Call> = Omit<Args<C>, 'signal' | 'idempotencyKey' | 'token'>

type QueryOptions<C extends Call> = Omit<UseQueryOptions<Envelope<AnswerOf<C>>, ApiError>, 'queryKey' | 'queryFn'>

/** The cache's key of a call: `[resource, call, args]`. */
export const keyOf = (call: Call, args: object = {}) => {
  const { resource, name } = ownerOf(call)
  return [resource.name, name, args] as const
}

/** Reads through the cache; the request ends when nobody looks any more. */
export const useCallQuery = <C extends Call>(call: C, args: QueryArgs<C>, options?: QueryOptions<C>) =>
  useQuery<Envelope<AnswerOf<C>>, ApiError>({
    ...options,
    queryKey: keyOf(call, args),
    queryFn: async ({ signal }) => (await sendLoose(call, { ...(args as Sent), signal })) as Envelope<AnswerOf<C>>,
  })

/** Whether a cached answer is of one of these resources, by our keys and by Refine's (`['data', provider, resource, …]`). */
export const isOf = (names: readonly string[], queryKey: readonly unknown[]): boolean => {
  const owner = queryKey[0] === 'data' ? queryKey[2] : queryKey[0]
  return typeof owner === 'string' && names.includes(owner.split('.')[0] ?? owner)
}

/** Marks everything of these resources stale; what is on the screen is read again. */
export const useInvalidateResources = () => {
  const client = useQueryClient()
  return (names: readonly string[]) => client.invalidateQueries({ predicate: ({ queryKey }) => isOf(names, queryKey) })
}

/** Whether a write that failed may have changed something, or has shown that what is on the screen is old. */
const leavesStale = ({ name }: ApiError) => ['conflict', 'missing', 'timeout', 'network', 'fault'].includes(name)

interface SendOptions {
  /** The caller shows these failures itself. */
  except?: readonly ApiError['name'][]
  /** How it is sent, where that is not as any call. */
  send?: (call: Call, sent: Sent) => Promise<Envelope>
}

/** What a write is sent with; when it ends is not the caller's to say. */
export type SendArgs<C extends Call> = Omit<Args<C>, 'signal' | 'token'>

/** Writes; afterwards the call's resource, and those that it makes stale, are read again. */
export const useSend = <C extends Call>(call: C, { except = [], send = sendLoose }: SendOptions = {}) => {
  const invalidate = useInvalidateResources()
  return useMutation<Envelope<AnswerOf<C>>, ApiError, SendArgs<C>>({
    mutationKey: keyOf(call),
    mutationFn: async (args) => (await send(call, args as Sent)) as Envelope<AnswerOf<C>>,
    meta: { except },
    onSuccess: () => {
      void invalidate(staleAfter(call))
    },
    onError: (error) => {
      if (leavesStale(error)) void invalidate(staleAfter(call))
    },
  })
}

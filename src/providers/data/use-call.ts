/** Refine's `useCustom`, `useOne` and `useCustomMutation` for calls of the contract, typed by their declarations. */
import { type BaseKey, type BaseRecord, useCustom, useCustomMutation, useOne } from '@refinedev/core'
import { type MutateOptions, type UseQueryOptions, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { Call } from '../../../contract/core/call'
import type { Envelope } from '../../../contract/core/errors'
import { ownerOf } from '../../../contract/core/resource'
import { useIsThere } from '../features'
import type { ApiError } from './api-error'
import type { AnswerOf, Args, Sent } from './args'
import { providerOf, refineNameOf, staleAfter } from './owners'
import { Asked, recordParam } from './provider'

/** The arguments of a query; React Query itself sets the signal. */
type QueryArgs<C extends Call> = Omit<Args<C>, 'signal' | 'idempotencyKey' | 'token'>

type QueryOptions<C extends Call> = Omit<UseQueryOptions<Envelope<AnswerOf<C>>, ApiError>, 'queryKey' | 'queryFn'>

/** Which call it is, in Refine's words. */
export const addressOf = <Method extends string>(call: Call) => ({
  url: call.path,
  method: call.method.toLowerCase() as Method,
  dataProviderName: providerOf(call),
})

/** The cache's key of a call: `[resource, call, args]`. */
export const keyOf = (call: Call, args: object = {}) => {
  const { resource, name } = ownerOf(call)
  return [resource.name, name, args] as const
}

/** Reads a call by `useCustom`; disabled where the server does not have the call. */
export const useCallQuery = <C extends Call>(call: C, args: QueryArgs<C>, options?: QueryOptions<C>) => {
  const { body, ...sent } = args as Sent
  const isThere = useIsThere(call)
  const { query } = useCustom<BaseRecord, ApiError>({
    ...addressOf(call),
    config: { payload: body },
    meta: { asked: new Asked(sent) },
    errorNotification: false,
    queryOptions: { ...options, enabled: isThere && (options?.enabled ?? true), queryKey: keyOf(call, args) } as never,
  })
  return query as unknown as UseQueryResult<Envelope<AnswerOf<C>>, ApiError>
}

/** Reads one record by `useOne`, under the same cache key as `useCallQuery` of the same call. */
export const useRecord = <C extends Call>(call: C, id: BaseKey, options?: QueryOptions<C>) => {
  const isThere = useIsThere(call)
  const { query } = useOne<BaseRecord, ApiError>({
    resource: refineNameOf(call),
    dataProviderName: providerOf(call),
    id,
    liveMode: 'off',
    errorNotification: false,
    queryOptions: {
      ...options,
      enabled: isThere && (options?.enabled ?? true),
      queryKey: keyOf(call, { params: recordParam(call, id) }),
    } as never,
  })
  return query as unknown as UseQueryResult<Envelope<AnswerOf<C>>, ApiError>
}

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

/** Whether a failed write may have changed the record, or shows that the screen is out of date. */
const leavesStale = ({ name }: ApiError) => ['conflict', 'missing', 'timeout', 'network', 'fault'].includes(name)

/** For the calls that a form sends: the form itself shows these refusals, so no toast does. */
export const shownByForm = { except: ['rule', 'conflict'] } as const

/** Listeners for Refine's mutations: after a write by this call, the resources that it changes are read again. */
export const useStaleAfterWrite = (call: Call) => {
  const invalidate = useInvalidateResources()
  return {
    onSuccess: () => {
      void invalidate(staleAfter(call))
    },
    onError: (error: ApiError) => {
      if (leavesStale(error)) void invalidate(staleAfter(call))
    },
  }
}

interface ActionOptions {
  /** The caller shows these failures itself. */
  except?: readonly ApiError['name'][]
  /** How it is sent, where that is not as any call. */
  send?: (call: Call, sent: Sent) => Promise<Envelope>
}

/** The arguments of a write; it cannot be aborted. */
export type ActionArgs<C extends Call> = Omit<Args<C>, 'signal' | 'token'>

/** Writes; afterwards the call's resource, and those that it makes stale, are read again. */
export const useAction = <C extends Call>(call: C, { except = [], send }: ActionOptions = {}) => {
  const { mutation } = useCustomMutation<BaseRecord, ApiError, unknown>({
    mutationOptions: { mutationKey: keyOf(call), meta: { except }, ...useStaleAfterWrite(call) },
  })
  const { mutate, mutateAsync } = mutation
  const worded = (args: ActionArgs<C>) => {
    const { body, ...sent } = args as Sent
    return { ...addressOf<'post' | 'put' | 'delete'>(call), values: body, meta: { asked: new Asked(sent, send) } }
  }
  type Answer = Envelope<AnswerOf<C>>
  type Then = Pick<MutateOptions<Answer, ApiError, unknown>, 'onSuccess' | 'onError' | 'onSettled'>
  // What Refine calls any record is the answer that the call's declaration names.
  const asDeclared = mutate as unknown as (sent: ReturnType<typeof worded>, then?: Then) => void
  return {
    isPending: mutation.isPending,
    data: mutation.data,
    error: mutation.error,
    reset: mutation.reset,
    /** What is on its way, or was last sent. */
    sent: mutation.variables?.meta?.asked?.sent as Omit<Sent, 'body'> | undefined,
    mutate: (args: ActionArgs<C>, then?: Then) => asDeclared(worded(args), then),
    mutateAsync: async (args: ActionArgs<C>) => (await mutateAsync(worded(args))) as unknown as Answer,
  }
}

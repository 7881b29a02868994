/** The one cache of answers: shows failures as the catalogue says, repeats nothing by itself, forgets with the session. */
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, type FailureName } from './data/api-error'
import { present } from './errors'
import { onSessionEnd, onSessionRenewal } from './session'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { except?: readonly FailureName[]; [key: string]: unknown }
    mutationMeta: { except?: readonly FailureName[]; [key: string]: unknown }
  }
}

/** A form marks what is wrong, but the field may lie out of sight: that something is wrong is said beside it. */
const marksFields = (error: unknown) =>
  error instanceof ApiError && error.name === 'rule' && error.errors !== undefined && !error.warnings

/** Asked for again by the clock; or of a server that has no such call, which the screen says in its place. */
const isOfNobody = (error: unknown, { state, observers }: Query<unknown, unknown>) =>
  (error instanceof ApiError && (error.name === 'unknownPath' || error.name === 'unknownMethod')) ||
  (state.data !== undefined && observers.some(({ options }) => options.refetchInterval))

/** Refine's key of the auth check. */
const authCheck = ['auth', 'check']

export const createQueryClient = () => {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => void present(error, { except: query.meta?.except, quiet: isOfNobody(error, query) }),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        void present(error, { except: marksFields(error) ? [] : meta?.except })
      },
    }),
    defaultOptions: {
      // The transport retries what can get better, and only that; a second layer would repeat refusals and multiply the tries.
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // Checked again on every reconnect, the check would take the whole screen away and put it back empty.
  client.setQueryDefaults(authCheck, { refetchOnReconnect: false, staleTime: Number.POSITIVE_INFINITY })
  return client
}

export const queryClient = createQueryClient()

/** What failed for want of a session is read again; so is everything else on the screen. */
onSessionRenewal(() => void queryClient.invalidateQueries())

onSessionEnd(() => {
  void queryClient.cancelQueries()
  queryClient.clear()
})

/** What a call takes and answers, as types that follow from its declaration. */
import type { BodySent, Call, DataOf, ParamsOf, QuerySent } from '../../../contract/core/call'
import type { EachAnswer } from '../../../contract/core/errors'

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

/** What a call takes; only what its declaration requires must be given. */
export type Args<C extends Call> = Given<'params', ParamsOf<C>> &
  Given<'query', QuerySent<C>> &
  Given<'body', BodySent<C>> & {
    /** Ends the request when it is no longer wanted. */
    signal?: AbortSignal | undefined
    /** Of a write that was already tried and is sent again on purpose; otherwise each send makes its own. */
    idempotencyKey?: string | undefined
    /** Of a session that is not this browser's yet. */
    token?: string | undefined
  }

/** Arguments may be left out altogether where none is required. */
export type ArgsTuple<C extends Call> = Record<never, never> extends Args<C> ? [args?: Args<C>] : [args: Args<C>]

/** What `data` holds: a list for a page, an answer per id for a call over several. */
export type AnswerOf<C extends Call> = C['reply']['kind'] extends 'page'
  ? DataOf<C>[]
  : C['reply']['kind'] extends 'each'
    ? EachAnswer[]
    : DataOf<C>

/** A call's arguments without their types, as the code below them sees them. */
export interface Sent {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  token?: string | undefined
}

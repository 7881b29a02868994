/** A call that failed, in the one shape that screens, forms and Refine see. */
import type { HttpError } from '@refinedev/core'
import { type RefusalDetails, type RefusalName, refusals } from '../../../contract/core/errors'

/** `unavailable`: the server has no such call, so it was not sent. */
export type FailureName = RefusalName | 'timeout' | 'network' | 'aborted' | 'unavailable'

/** Body codes that say the session is gone, also those that only older installations send. */
const sessionLostCodes: ReadonlySet<number> = new Set([50001, 50002, 50008, 50013, 50014, 50015, 50016])

/** Body codes that end a session for good: the account is not what it was. */
const sessionOverCodes: ReadonlySet<number> = new Set([20405, 20406])

interface Failure extends RefusalDetails {
  name: FailureName
  message: string
  /** The HTTP status; 0 when no answer arrived. */
  statusCode?: number
  /** The answer's business code. */
  code?: number | undefined
  /** The answer's `X-Request-Id`, by which its log lines are found. */
  requestId?: string | undefined
}

/** Satisfies Refine's `HttpError`, whose own `errors` differ in shape from no form of ours: field name to message. */
export class ApiError extends Error implements HttpError {
  override readonly name: FailureName
  readonly statusCode: number
  readonly code: number | undefined
  readonly errors?: Record<string, string>
  readonly warnings?: string[]
  /** 1: the person may pass it with a reason. */
  readonly override?: 1
  /** The record as it is now, when someone was faster. */
  readonly current?: unknown
  readonly requestId: string | undefined;
  [extra: string]: unknown

  constructor({ name, message, statusCode = 0, code, requestId, errors, warnings, override, current }: Failure) {
    super(message)
    this.name = name
    this.statusCode = statusCode
    this.code = code
    this.requestId = requestId
    if (errors) this.errors = errors
    if (warnings) this.warnings = warnings
    if (override) this.override = override
    if (current !== undefined) this.current = current
  }
}

/** Whether the session is gone, and signing in again would help. */
export const isSessionLost = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== undefined && sessionLostCodes.has(error.code)

/** Whether the session is over, whichever way. */
export const endsSession = (error: unknown): error is ApiError =>
  isSessionLost(error) || (error instanceof ApiError && sessionOverCodes.has(error.code ?? 0))

/** The refusal that a code, or failing that an HTTP status, stands for. */
export const refusalOf = (code: number | undefined, statusCode: number): RefusalName => {
  const names = Object.keys(refusals) as RefusalName[]
  const byCode = names.find((name) => refusals[name].code === code)
  if (byCode) return byCode
  if (code !== undefined && sessionLostCodes.has(code)) return 'noToken'
  return names.find((name) => refusals[name].code === statusCode) ?? 'fault'
}

/** Whether the server itself has said nothing: there was no answer, or one of what stands before it. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.statusCode === 0 || error.statusCode >= 500)

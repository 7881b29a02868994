/** Reads answers: a success gives its envelope, everything else an `ApiError`. */
import { HTTPError, TimeoutError } from 'ky'
import type { Envelope } from '../../../contract/core/errors'
import { t } from '../i18n'
import { ApiError, refusalOf } from './api-error'

type Parsed = Partial<Omit<Envelope, 'code'>> & { code?: unknown }

const readJson = async (response: Response): Promise<Parsed | undefined> => {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

const successCodes: readonly number[] = [0, 20002]

/** The envelope of a success. Answers with no code, or with one that is text, are older successes and pass as they are. */
export const readEnvelope = async (response: Response): Promise<Envelope> => {
  const body = await readJson(response)
  const code = typeof body?.code === 'number' ? body.code : undefined
  if (response.ok && body) {
    if (code === undefined) return { message: '', ...body, code: 0, data: 'data' in body ? body.data : body }
    if (successCodes.includes(code)) return { message: '', data: null, ...body, code: 0 }
  }
  const { message, errors, warnings, current } = body ?? {}
  throw new ApiError({
    name: refusalOf(code, response.status),
    message: message || t('core.error.http', { status: response.status }),
    statusCode: response.status,
    code,
    requestId: response.headers.get('X-Request-Id') ?? undefined,
    ...(errors && { errors }),
    ...(warnings && { warnings }),
    ...(current !== undefined && { current }),
  })
}

/** Turns whatever stopped a request into an `ApiError`. */
export const failureOf = async (error: unknown): Promise<unknown> => {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPError) return readEnvelope(error.response).catch((refusal: unknown) => refusal)
  if (error instanceof TimeoutError) return new ApiError({ name: 'timeout', message: t('core.error.timeout') })
  if (error instanceof Error && error.name === 'AbortError') {
    return new ApiError({ name: 'aborted', message: error.message })
  }
  return error instanceof TypeError ? new ApiError({ name: 'network', message: t('core.error.network') }) : error
}

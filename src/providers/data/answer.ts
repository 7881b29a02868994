/** Reads answers: a success gives its envelope, everything else an `ApiError`. */
import axios, { AxiosError, AxiosHeaders, type AxiosResponse } from 'axios'
import type { Envelope } from '../../../contract/core/errors'
import { t } from '../i18n'
import { ApiError, refusalOf } from './api-error'
import { isSuccess } from './success'

type Parsed = Partial<Omit<Envelope, 'code'>> & { code?: unknown }

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The answer's object; none where it is no JSON. Where a file was asked for, the answer may have come as one. */
const bodyOf = async ({ data }: AxiosResponse): Promise<Parsed | undefined> => {
  const isFile = data instanceof Blob || data instanceof ReadableStream
  const body = isFile ? parsed(await new Response(data).text()) : data
  return typeof body === 'object' && body !== null ? body : undefined
}

/** However the server writes the name of the header. */
export const headerOf = ({ headers }: Pick<AxiosResponse, 'headers'>, name: string): string | undefined =>
  AxiosHeaders.from(headers as AxiosHeaders)
    .get(name)
    ?.toString()

/**
 * The envelope of a success. Answers with no code, or with one that is text, are older successes and pass as they are.
 * @throws ApiError
 */
export const readEnvelope = async (response: AxiosResponse): Promise<Envelope> => {
  const { status } = response
  const body = await bodyOf(response)
  const code = typeof body?.code === 'number' ? body.code : undefined
  if (status >= 200 && status < 300 && body) {
    if (code === undefined) return { message: '', ...body, code: 0, data: 'data' in body ? body.data : body }
    if (isSuccess(code)) return { message: '', data: null, ...body, code: 0 }
  }
  const { message, errors, warnings, override, current } = body ?? {}
  throw new ApiError({
    name: refusalOf(code, status),
    message: message || t('core.error.http', { status }),
    statusCode: status,
    code,
    requestId: headerOf(response, 'X-Request-Id'),
    ...(errors && { errors }),
    ...(warnings && { warnings }),
    ...(override && { override }),
    ...(current !== undefined && { current }),
  })
}

/** Every answer as its envelope; a file or a stream as it came. */
export const readAnswer = async (response: AxiosResponse): Promise<AxiosResponse> => {
  const isFile = ['blob', 'stream'].includes(response.config.responseType ?? '')
  const isJson = headerOf(response, 'Content-Type')?.includes('json')
  return isFile && !isJson ? response : { ...response, data: await readEnvelope(response) }
}

/** Turns whatever stopped a request, or the reading of its body, into an `ApiError`. */
export const failureOf = async (error: unknown): Promise<unknown> => {
  if (error instanceof ApiError || !(error instanceof Error)) return error
  const { code, response } = axios.isAxiosError(error) ? error : {}
  if (response) return readEnvelope(response).catch((refusal: unknown) => refusal)
  if (code === AxiosError.ETIMEDOUT) return new ApiError({ name: 'timeout', message: t('core.error.timeout') })
  // Not wanted any more, or the page is being left.
  if (axios.isCancel(error) || error.name === 'AbortError' || code === AxiosError.ECONNABORTED)
    return new ApiError({ name: 'aborted', message: error.message })
  const isNetwork = code === AxiosError.ERR_NETWORK || error instanceof TypeError
  return isNetwork ? new ApiError({ name: 'network', message: t('core.error.network') }) : error
}

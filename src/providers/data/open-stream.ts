/** Opens what is read piece by piece: a download, the stream of changes. */
import axios, { type AxiosAdapter, AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import type { Call } from '../../../contract/core/call'
import type { Sent } from './args'
import { clients, configOf } from './http'

export type Opened = Omit<AxiosResponse, 'data'> & {
  /** Missing where an envelope came instead. */
  body: ReadableStream<Uint8Array<ArrayBuffer>> | undefined
}

const fetching = axios.getAdapter('fetch')

/** The time-out ends with the head: how long the pieces may take is for their reader to say. */
const headInTime: AxiosAdapter = async (config) => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), config.timeout)
  const signals = [late.signal, ...(config.signal ? [config.signal as AbortSignal] : [])]
  try {
    return await fetching({ ...config, timeout: 0, signal: AbortSignal.any(signals) })
  } catch (error) {
    throw late.signal.aborted ? new AxiosError('no answer in time', AxiosError.ETIMEDOUT, config) : error
  } finally {
    clearTimeout(timer)
  }
}

/** @throws ApiError */
export const openStream = async (
  call: Call,
  sent: Sent,
  { headers, ...more }: Pick<AxiosRequestConfig, 'axios-retry'> & { headers?: Record<string, string> } = {},
): Promise<Opened> => {
  const config = configOf(call, sent)
  const { data, ...response } = await clients[call.host].request({
    ...{ ...config, ...more, adapter: headInTime, responseType: 'stream' },
    headers: { ...config.headers, ...headers },
  })
  return { ...response, body: data instanceof ReadableStream ? data : undefined }
}

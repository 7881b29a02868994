/** Fetches a file as it streams, telling how far it is; a JSON answer instead of a file is a refusal. */
import type { Call } from '../../../contract/core/call'
import { t } from '../i18n'
import { failureOf, headerOf } from './answer'
import { ApiError } from './api-error'
import type { Args, Sent } from './args'
import { type Opened, openStream } from './open-stream'

export interface Progress {
  /** Bytes so far. */
  loaded: number
  /** Bytes in all; undefined when the server does not say. */
  total: number | undefined
}

export interface Download {
  blob: Blob
  filename: string
}

/** The file's name from `Content-Disposition`: the RFC 5987 form before the plain one; the path's end when there is none. */
export const filenameOf = (disposition: string | undefined, path: string): string => {
  const extended = disposition?.match(/filename\*\s*=\s*UTF-8''([^;]+)/i)?.[1]
  if (extended) {
    try {
      return decodeURIComponent(extended.trim())
    } catch {
      // A name that is not properly encoded: the plain form serves.
    }
  }
  const plain = disposition?.match(/filename\s*=\s*(?:"([^"]*)"|([^;]+))/i)
  return (plain?.[1] ?? plain?.[2])?.trim() || (path.split('/').at(-1) ?? 'download')
}

/** One read, which fails when nothing arrives for `timeout` milliseconds, or when it is aborted. */
const readPiece = async (
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  timeout: number,
  signal?: AbortSignal,
) => {
  const settled = new AbortController()
  const interrupted = new Promise<never>((_, reject) => {
    const late = () => reject(new ApiError({ name: 'timeout', message: t('core.error.timeout') }))
    const timer = setTimeout(late, timeout)
    settled.signal.addEventListener('abort', () => clearTimeout(timer))
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal })
  })
  try {
    return await Promise.race([reader.read(), interrupted])
  } finally {
    settled.abort()
  }
}

interface Reading {
  timeout: number
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
  /** Asks for the file from a byte on; absent where the server cannot do that. */
  goOn?: ((from: number) => Promise<Opened>) | undefined
}

/** A connection that breaks so often is not worth waiting for. */
const maxResumptions = 5
const pauseBefore = 1000

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseBefore))

const readAll = async (opened: Opened, { timeout, signal, onProgress, goOn }: Reading) => {
  const length = Number(headerOf(opened, 'Content-Length'))
  const total = length > 0 && !headerOf(opened, 'Content-Encoding') ? length : undefined
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  let reader = opened.body?.getReader()
  for (let resumptions = 0; reader; ) {
    try {
      const { done, value } = await readPiece(reader, timeout, signal)
      if (done) break
      pieces.push(value)
      loaded += value.byteLength
      onProgress?.({ loaded, total })
    } catch (error) {
      void reader.cancel().catch(() => undefined)
      if (!goOn || signal?.aborted || resumptions >= maxResumptions) throw error
      resumptions += 1
      await pause()
      const rest = await goOn(loaded)
      // The file has become another one: what is there does not go with it.
      if (rest.status !== 206) throw error
      reader = rest.body?.getReader()
    }
  }
  return new Blob(pieces, { type: headerOf(opened, 'Content-Type') ?? '' })
}

/**
 * Downloads the file of a call; the call's time-out counts from the last byte that arrived. Where the server can send parts of
 * the file, a download that breaks off goes on from where it was.
 */
export const download = async <C extends Call>(
  call: C,
  args: Args<C>,
  onProgress?: (progress: Progress) => void,
): Promise<Download> => {
  const sent = args as Sent
  try {
    const response = await openStream(call, sent)
    if (!response.body)
      throw new ApiError({ name: 'fault', message: t('core.error.noFile'), statusCode: response.status })
    const etag = headerOf(response, 'ETag')
    const blob = await readAll(response, {
      ...{ timeout: call.timeout, signal: sent.signal, onProgress },
      goOn:
        etag && headerOf(response, 'Accept-Ranges') === 'bytes'
          ? (from) => openStream(call, sent, { headers: { Range: `bytes=${from}-`, 'If-Range': etag } })
          : undefined,
    })
    return { blob, filename: filenameOf(headerOf(response, 'Content-Disposition'), call.path) }
  } catch (error) {
    throw await failureOf(error)
  }
}

/** Fetches the list as a workbook: the server writes it first, and says how far it is, then it is downloaded. */
import type { Call } from '../../../../../contract/core/call'
import { orders } from '../../../../../contract/orders/orders'
import { ApiError } from '../../../../providers/data/api-error'
import { type Download, download } from '../../../../providers/data/download'
import type { Send } from '../../../../providers/data/use-send'
import { hasFeature } from '../../../../providers/features'
import { type ListQuery, writeSort } from '../../../../providers/list-query'

export interface ExportOf extends Pick<ListQuery, 'filters' | 'sort'> {
  /** Only these of them. */
  ids?: readonly number[]
}

/** Rows while the file is written, bytes while it is fetched; a total that is not known yet is undefined. */
export type ExportProgress =
  | { step: 'writing'; done: number; total: number | undefined }
  | { step: 'downloading'; done: number; total: number | undefined }

const pollMilliseconds = 1000

/** Asks until told to end. An export that the server does not know yet, or a question that fails, changes nothing. */
const poll = (send: Send, key: string, signal: AbortSignal, onProgress: (done: number, total: number) => void) => {
  const timer = setInterval(async () => {
    try {
      const { data } = await send(orders.calls.exportProgress, { params: { key }, signal })
      if (!signal.aborted) onProgress(data.done, data.total)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }, pollMilliseconds)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
}

/** As the call takes it. */
export const queryOf = ({ filters, sort, ids }: ExportOf): Record<string, string> => ({
  ...filters,
  ...(sort.length > 0 && { sort: writeSort(sort) }),
  ...(ids && { ids: ids.join(',') }),
})

export const runExport = async (
  send: Send,
  call: Call,
  of: ExportOf,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Download> => {
  const key = crypto.randomUUID()
  const written = new AbortController()
  const tells = hasFeature('export-progress')
  const query = { ...queryOf(of), ...(tells && { export_key: key }) }
  if (tells)
    poll(send, key, AbortSignal.any([signal, written.signal]), (done, total) =>
      onProgress({ step: 'writing', done, total }),
    )
  try {
    return await download(call, { query, signal }, ({ loaded, total }) => {
      written.abort()
      onProgress({ step: 'downloading', done: loaded, total })
    })
  } finally {
    written.abort()
  }
}

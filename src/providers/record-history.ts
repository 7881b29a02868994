/** The history of any record, by Refine's audit log; for those who may read it. */
import { useLogList } from '@refinedev/core'
import { useState } from 'react'
import type { Envelope } from '../../contract/core/errors'
import { type AuditEntry, audit } from '../../contract/system/audit'
import { useMayCall } from './access'
import type { HistoryMeta } from './audit-log'
import type { ApiError } from './data/api-error'
import { type RecordText, useRecordText, useTimeline } from './record-text'

const step = 20

/**
 * What `HistoryCard` shows; undefined for those who may not read the trail.
 * @param resource as the trail names it
 */
export const useRecordHistory = (resource: string, recordId: number, text: RecordText) => {
  const enabled = useMayCall(audit.calls.list)
  const [size, setSize] = useState(step)
  const meta: HistoryMeta = { recordId, pageSize: size }
  const { data, error, refetch } = useLogList<Envelope<AuditEntry[]>, ApiError>({
    resource,
    meta,
    queryOptions: { enabled, placeholderData: (former) => former, meta: { except: ['timeout', 'network', 'fault'] } },
  })
  const timelineOf = useTimeline(useRecordText(text))
  if (!enabled) return undefined
  const { data: actions = [], total = 0 } = data ?? {}
  return {
    entries: timelineOf(actions),
    loading: data === undefined && error === null,
    error: error?.message,
    onRetry: () => void refetch(),
    /** The oldest are read when asked for. */
    onMore: total > size ? () => setSize(size + 5 * step) : undefined,
  }
}

/** Refine's audit log. It reads alone: the server writes the trail itself, in the transaction of each change. */
import type { AuditLogProvider } from '@refinedev/core'
import { audit } from '../../contract/system/audit'
import { send } from './data/http'

/** Whose history, and how much of it. */
export interface HistoryMeta {
  recordId: number
  pageSize: number
}

type Asked = Omit<Parameters<AuditLogProvider['get']>[0], 'meta'> & { meta?: Partial<HistoryMeta> }

const reading = {
  get: ({ resource, meta: { recordId, pageSize } = {} }: Asked) =>
    send(audit.calls.list, { query: { resource, recordId, pageSize } }),
}

// Refine's type wants all three; with a `create` each of its mutations would write an entry of its own.
export const auditLogProvider = reading as AuditLogProvider

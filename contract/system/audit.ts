/** The audit trail: who did what to which record, with what before and after. */
import { z } from 'zod'
import { call, page } from '../core/call'
import { date, format, id, idParam, instant } from '../core/fields'
import { listQuery, maxCounted } from '../core/page'
import { resource } from '../core/resource'

const Fields = z.record(z.string(), z.unknown())

export const AuditEntry = z
  .object({
    id: id(),
    at: instant(),
    uid: id().nullable().describe('null: the system'),
    name: z.string().describe('Who, as they were called then; empty for the system'),
    cid: id().nullable().describe("The company whose record it is; null: the platform's"),
    address: z.string(),
    requestId: z.string(),
    resource: z.string(),
    recordId: z.number().int(),
    action: z.string(),
    reason: z.string(),
    warnings: z.array(z.string()).describe('What was warned of and confirmed, as the person read it'),
    before: Fields.nullable().describe('null: it came into being'),
    after: Fields.nullable().describe('null: it is gone'),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

const name = () => format(40, /^[a-z][a-zA-Z0-9-]{0,39}$/)

export const audit = resource('audit', {
  id: 'id',
  record: AuditEntry,
  calls: {
    list: call('GET', '/audit', {
      feature: 'audit',
      summary: `Actions, newest first; \`total\` counts no further than ${maxCounted}`,
      query: listQuery(
        '/audit',
        {
          uid: idParam().optional().describe('Whose actions'),
          resource: name().optional(),
          recordId: idParam().optional().describe('Of one record; needs `resource`'),
          action: name().optional(),
          start_date: date().optional(),
          end_date: date().optional(),
        },
        ['at'],
      ),
      reply: page(AuditEntry),
      can: 'audit.read',
    }),
  },
})

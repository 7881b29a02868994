/** What was done with a training account: its entries of the audit trail, as far as the person may see what they say. */
import { and, desc, eq } from 'drizzle-orm'
import type { AuditEntry } from '../../../contract/system/audit'
import type { accountRecords } from '../../../contract/training/account-records'
import { trainingUsers } from '../../../contract/training/users'
import { orderedBy } from '../../db/ordered-by'
import type { Context } from '../../http/implement'
import { instantCell, textCell } from '../../http/list-sheet'
import { audit } from '../../http/table'
import { shownTo } from '../../system/audit-service'
import { type AccountChanges, type AccountRow, accountMeant } from '../accounts'
import { withinTimes } from '../periods'
import { recordSheet, unpaged } from '../record-sheet'

type Calls = typeof accountRecords.calls
type Listing = Context<Calls['operations'], AccountRow, AccountChanges>
type Asked = Pick<Listing, 'db' | 'caller' | 'row' | 'query' | 'services'>

export const operations = async ({ db, caller, row, query, services }: Asked) => {
  const where = and(
    ...[eq(audit.resource, trainingUsers.name), eq(audit.recordId, row.sdxUid)],
    withinTimes(audit.at, query, services.timeZone),
  )
  const found = await db
    .select()
    .from(audit)
    .where(where)
    .orderBy(...orderedBy(audit, query.sort), desc(audit.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  // From where it was done is for those who read the trail.
  const mayTrace = caller.codes.has('audit.read')
  const rows: AuditEntry[] = found
    .map((entry) => shownTo(entry, caller))
    .map((entry) => (mayTrace ? entry : { ...entry, address: '', requestId: '' }))
  return { rows, total: await db.$count(audit, where) }
}

export const exportOperations = async (context: Context<Calls['exportOperations']>) => {
  const { db, caller, params, t, query } = context
  const row = await accountMeant(db, caller, params.sdxUid)
  const { rows } = await operations({ ...context, row, query: unpaged(query) })
  const known = new Set<string>(['create', 'renew', 'gift', 'transfer', 'freeze', 'thaw', 'remove', 'devices'])
  const actionOf = (action: string) => (known.has(action) ? t(`accountOperation.${action as 'create'}`) : action)
  return recordSheet<AuditEntry>(
    context,
    t('accountOperation.sheet'),
    row.patientName,
    [
      instantCell(t('accountOperation.col.at'), (entry) => entry.at),
      textCell(t('accountOperation.col.name'), (entry) => entry.name),
      textCell(t('accountOperation.col.action'), (entry) => actionOf(entry.action)),
      textCell(t('accountOperation.col.reason'), (entry) => entry.reason, 30),
    ],
    rows,
  )
}

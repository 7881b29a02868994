import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { clinicResources } from '../../../contract/clinic-codes'
import { audit as contract } from '../../../contract/system/audit'
import type { Db } from '../../db/client'
import { countedRows } from '../../db/counted'
import { implement } from '../../http/implement'
import { within } from '../../http/periods'
import { refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { audit } from '../../http/table'
import { account } from '../accounts/table'
import { shownTo } from '../audit-service'

/** What those did whose accounts the head of a clinic keeps; everybody else of a clinic sees what they did themselves. */
const doneIn = (db: Db, caller: Caller): SQL | undefined => {
  if (!caller.codes.has('accounts.read')) return eq(audit.uid, caller.uid)
  return inArray(audit.uid, db.select({ uid: account.uid }).from(account).where(inScope(caller, account)))
}

/** A company's trail is for its office, but for what is the clinics' own; salespeople see what they did themselves. */
const inReach = (db: Db, caller: Caller): SQL | undefined => {
  const { uid, role, cid, hid, sid } = caller
  if (cid === null) return role === 'AGENT' || role === 'USER' ? sql`false` : undefined
  const ofOffice =
    hid === null ? and(notInArray(audit.resource, [...clinicResources]), eq(audit.ofClinic, false)) : undefined
  if (hid !== null) return and(eq(audit.cid, cid), doneIn(db, caller))
  return and(eq(audit.cid, cid), sid === null ? undefined : eq(audit.uid, uid), ofOffice)
}

export const auditCalls = implement(contract, {
  list: async ({ db, query, caller, services: { timeZone } }) => {
    const { uid, resource, recordId, action, page, size } = query
    if (recordId !== undefined && resource === undefined) throw refuseField('resource', 'input.required')
    const matching = and(
      inReach(db, caller),
      uid === undefined ? undefined : eq(audit.uid, uid),
      resource === undefined ? undefined : eq(audit.resource, resource),
      recordId === undefined ? undefined : eq(audit.recordId, recordId),
      action === undefined ? undefined : eq(audit.action, action),
      within(audit.at, query, timeZone),
    )
    const direction = query.sort?.[0]?.descending === false ? asc : desc
    const shown = db
      .select()
      .from(audit)
      .where(matching)
      .orderBy(direction(audit.at), direction(audit.id))
      .limit(size)
      .offset((page - 1) * size)
    const [rows, total] = await Promise.all([shown, countedRows(db, audit, matching)])
    return { rows: rows.map((entry) => shownTo(entry, caller)), total }
  },
})

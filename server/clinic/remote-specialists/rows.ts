/** The rows of specialists, as they are found and shown: doctors of an agent who belong to no clinic. */
import { and, eq, sql } from 'drizzle-orm'
import { type RemoteSpecialist, remoteSpecialists } from '../../../contract/clinic/remote-specialists'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { contact } from '../../people/contacts/table'
import { isRemoteSpecialist } from '../../people/doctor-service'

const { ctid, cid, name, title, specialty, fee, intro, photo, enabled, created, updated, version } = contact

const view = (db: Db) =>
  db
    .select({
      ...{ ctid, cid, name, title, specialty, fee, intro, photo, enabled, created, updated, version },
      // The list alone says them.
      free: sql<number | null>`null`,
      next: sql<string | null>`null`,
    })
    .from(contact)
    .$dynamic()
export type SpecialistRow = Awaited<ReturnType<typeof view>>[number]
export type SpecialistChanges = Partial<typeof contact.$inferInsert>

/** The specialists of a company are its agent's to keep, and its clinics' to ask. */
export const keeps = (caller: Caller): boolean => caller.hid === null && caller.codes.has('remote-specialists.update')

export const specialistRows = tableRows({
  name: remoteSpecialists.name,
  table: contact,
  key: 'ctid',
  view,
  visibleTo: (caller) =>
    and(
      isRemoteSpecialist,
      caller.cid === null ? (isPlatform(caller) ? undefined : sql`false`) : eq(contact.cid, caller.cid),
      keeps(caller) ? undefined : eq(contact.enabled, 1),
    ),
  present: (row: SpecialistRow, caller): RemoteSpecialist => ({
    ...row,
    enabled: row.enabled === 1 ? 1 : 0,
    allowed: keeps(caller) ? permitted(caller, remoteSpecialists.name, ['update']) : [],
  }),
})

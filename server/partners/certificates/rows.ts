/** Finding, keeping and showing certificates. */
import dayjs from 'dayjs'
import { and, eq, exists, getTableColumns, gt, gte, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Certificate, certificateOwners, certificateStatus } from '../../../contract/partners/certificates'
import { expiringDays } from '../../../contract/partners/contracts'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inChain, inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../companies/table'
import { certificate } from './table'

const later = alias(certificate, 'later')

/** A later one of the same kind is there: this one is not asked after any more. */
const isFollowed = (db: Db): SQL =>
  exists(
    db
      .select({ id: later.certificateId })
      .from(later)
      .where(
        and(
          eq(later.ownerType, certificate.ownerType),
          eq(later.ownerId, certificate.ownerId),
          eq(later.type, certificate.type),
          gt(later.validTo, certificate.validTo),
          sql`${later.cid} is not distinct from ${certificate.cid}`,
        ),
      ),
  )

const begun = (today: string) => or(isNull(certificate.validFrom), lte(certificate.validFrom, today))

/** The same as the states that are shown, for the database to look for. */
export const stateConditions = (db: Db, today: string): Record<number, SQL | undefined> => ({
  [certificateStatus.pending]: gt(certificate.validFrom, today),
  [certificateStatus.valid]: and(begun(today), gte(certificate.validTo, today)),
  [certificateStatus.expired]: and(lt(certificate.validTo, today), not(isFollowed(db))),
  [certificateStatus.replaced]: and(lt(certificate.validTo, today), isFollowed(db)),
})

/** Valid, at its end within the days of a warning, and with none to follow. */
export const isExpiring = (db: Db, today: string) =>
  and(
    stateConditions(db, today)[certificateStatus.valid],
    lte(certificate.validTo, dayjs(today).add(expiringDays, 'day').format('YYYY-MM-DD')),
    not(isFollowed(db)),
  )

export const certificateView = (db: Db) =>
  db
    .select({
      ...getTableColumns(certificate),
      companyName: company.name,
      followed: isFollowed(db).mapWith(Boolean) as SQL<boolean>,
    })
    .from(certificate)
    .leftJoin(company, eq(company.cid, certificate.cid))
    .$dynamic()

export type CertificateRow = Awaited<ReturnType<typeof certificateView>>[number]
export type CertificateChanges = Partial<typeof certificate.$inferInsert>

const statusOf = ({ validFrom, validTo, followed }: CertificateRow, today: string) => {
  if (validTo < today) return followed ? certificateStatus.replaced : certificateStatus.expired
  return validFrom !== null && today < validFrom ? certificateStatus.pending : certificateStatus.valid
}

/** Of a firm that a clinic buys from beside its agent. */
const isOfClinicSupplier = sql`(${certificate.ownerType} = ${certificateOwners.supplier} and ${certificate.hid} is not null)`

/** What one's company, or clinic, has; and what the platform says of its products, for every agent. */
export const visibleTo = (caller: Caller): SQL | undefined => {
  if (caller.hid !== null)
    return or(inScope(caller, certificate), and(isOfClinicSupplier, inChain(caller, certificate)))
  const scope = inScope(caller, certificate)
  const common = scope === undefined || caller.sid !== null ? scope : or(scope, isNull(certificate.cid))
  return and(common, not(isOfClinicSupplier))
}

/** What the platform entered for all is not for an agent to change; a clinic keeps the papers of its suppliers alone. */
export const isOwn = ({ cid, ownerType }: { cid: number | null; ownerType: number }, caller: Caller) =>
  caller.cid === null || (cid === caller.cid && (caller.hid === null || ownerType === certificateOwners.supplier))

export const certificateRows = tableRows({
  name: 'certificates',
  table: certificate,
  key: 'certificateId',
  view: certificateView,
  visibleTo,
  ofClinic: (row) => {
    const { ownerType, hid } = row as Pick<Certificate, 'ownerType' | 'hid'>
    return ownerType === certificateOwners.supplier && hid !== null
  },
  present({ followed: _, ...row }, caller): Certificate {
    const status = statusOf({ ...row, followed: _ }, caller.today)
    const actions = isOwn(row, caller) ? permitted(caller, 'certificates', ['update', 'remove']) : []
    return {
      ...row,
      ownerType: row.ownerType as Certificate['ownerType'],
      type: row.type as Certificate['type'],
      status,
      daysLeft: status === certificateStatus.valid ? dayjs(row.validTo).diff(caller.today, 'day') : null,
      allowed: [
        ...actions,
        ...(actions.includes('update') && caller.codes.has('certificates.create') ? ['renew'] : []),
      ],
    }
  },
})

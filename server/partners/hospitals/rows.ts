/** Finding, keeping and showing clinics, with what a reviewer looks at. */
import { and, asc, desc, eq, getTableColumns, ne, or, sql } from 'drizzle-orm'
import { transitionsOf } from '../../../contract/core/states'
import { type Certificate, certificateOwners, certificateStatus } from '../../../contract/partners/certificates'
import { clinicMachine, type Hospital } from '../../../contract/partners/hospitals'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import type { Rows } from '../../http/implement'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { account } from '../../system/accounts/table'
import { certificate } from '../certificates/table'
import { company } from '../companies/table'
import { hospital } from './table'

export type HospitalRow = Omit<Hospital, 'allowed'>
export type HospitalChanges = Pick<typeof hospital.$inferInsert, 'status' | 'reason' | 'parentHid'>

const licencesOf = async (db: Db, hid: number, today: string): Promise<Hospital['certificates']> => {
  const { certificateId, type, number, issuer, validFrom, validTo, file } = certificate
  const found = await db
    .select({ certificateId, type, number, issuer, validFrom, validTo, file })
    .from(certificate)
    .where(and(eq(certificate.ownerType, certificateOwners.clinic), eq(certificate.ownerId, hid)))
    .orderBy(desc(validTo), desc(certificateId))
  return found.map((row, at) => {
    // The latest of its kind comes first: what has ended after it was replaced.
    const isReplaced = found.slice(0, at).some((later) => later.type === row.type)
    const over = isReplaced ? certificateStatus.replaced : certificateStatus.expired
    const holds = row.validFrom !== null && today < row.validFrom ? certificateStatus.pending : certificateStatus.valid
    return { ...row, type: row.type as Certificate['type'], status: row.validTo < today ? over : holds }
  })
}

type Known = Pick<HospitalRow, 'hid' | 'name' | 'licence' | 'phone'>

/** Clinics in the caller's scope that have name, licence or phone in common with this one, whatever blanks and capitals. */
export const namesakesOf = async (db: Db, { hid, name, licence, phone }: Known, caller: Caller) => {
  const folded = (value: unknown) => sql`lower(replace(${value}, ' ', ''))`
  const alike = {
    name: sql<boolean>`${folded(hospital.name)} = ${folded(name)}`,
    licence: licence === '' ? sql<boolean>`false` : sql<boolean>`${folded(hospital.licence)} = ${folded(licence)}`,
    phone: phone === '' ? sql<boolean>`false` : sql<boolean>`${hospital.phone} = ${phone}`,
  }
  const rows = await db
    .select({
      hid: hospital.hid,
      name: hospital.name,
      companyName: company.name,
      licence: hospital.licence,
      status: hospital.status,
      ofName: alike.name,
      ofLicence: alike.licence,
      ofPhone: alike.phone,
    })
    .from(hospital)
    .innerJoin(company, eq(company.cid, hospital.cid))
    .where(and(ne(hospital.hid, hid), inScope(caller, hospital), or(alike.name, alike.licence, alike.phone)))
    .orderBy(asc(hospital.hid))
    .limit(10)
  return rows.map(({ ofName, ofLicence, ofPhone, ...row }): Hospital['namesakes'][number] => ({
    ...row,
    by: [
      ...(ofName ? (['name'] as const) : []),
      ...(ofLicence ? (['licence'] as const) : []),
      ...(ofPhone ? (['phone'] as const) : []),
    ],
  }))
}

export const hospitalRows: Rows<HospitalRow, HospitalChanges> = {
  name: 'hospitals',
  async find(db, hid, caller, { lock }) {
    const query = db
      .select({ ...getTableColumns(hospital), companyName: company.name })
      .from(hospital)
      .innerJoin(company, eq(company.cid, hospital.cid))
      .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
    const [row] = await (lock ? query.for('no key update', { of: hospital }) : query)
    if (!row) return undefined
    const { requestFrom, ...known } = row
    return {
      ...known,
      request_from: requestFrom,
      certificates: await licencesOf(db, hid, caller.today),
      accounts: await db
        .select({ account: account.account, name: account.name })
        .from(account)
        .where(eq(account.hid, hid))
        .orderBy(asc(account.uid)),
      namesakes: await namesakesOf(db, row, caller),
    }
  },
  async save(db, { hid }, changes, now) {
    await db
      .update(hospital)
      .set({ ...changes, ...nextVersion(hospital, now) })
      .where(eq(hospital.hid, hid))
  },
  present: (row, caller): Hospital => ({
    ...row,
    accounts: caller.codes.has('accounts.read') ? row.accounts : [],
    allowed: transitionsOf(clinicMachine, row, caller).map(({ verb }) => verb),
  }),
}

/** How patients are found, kept and shown. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { ageOn } from '../../../contract/core/age'
import type { Patient } from '../../../contract/people/patients'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { maskedPhone } from '../../http/masked-phone'
import { inChain, isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { maskedNumber } from '../identity-service'
import { holdsSince } from '../patient-rules'
import { school } from '../schools/table'
import { patient } from './table'

const { idCard: _, idCardDigest: __, search: ___, pinyin: ____, ...columns } = getTableColumns(patient)

const view = (db: Db) =>
  db
    .select({
      ...columns,
      hospitalName: hospital.name,
      schoolName: school.name,
      // Orders build on patients, so that their table is not known here but by its name.
      lastOrder: sql<number | null>`(select extract(epoch from max("orders"."order_date"))::int from "orders"
        where "orders"."pid" = ${patient.pid})`,
    })
    .from(patient)
    .innerJoin(hospital, eq(hospital.hid, patient.hid))
    .leftJoin(school, eq(school.schoolId, patient.schoolId))
    .$dynamic()

export type PatientRow = Awaited<ReturnType<typeof view>>[number]
export type PatientChanges = Partial<typeof patient.$inferInsert>

/** The clinics in which the person does not only read: their own, and for the people above clinics all that they see. */
export const isOwn = ({ hid, stores }: Caller, row: Pick<PatientRow, 'hid'>) => hid === null || stores.includes(row.hid)

/** Papers of a patient are for the clinic, as examinations are. */
export const seesFiles = (caller: Caller) => caller.hid !== null || isPlatform(caller)

const shownNo = (recordNo: number) => String(recordNo).padStart(6, '0')

const verbsOf = (row: Pick<PatientRow, 'hid' | 'mergedInto'>, caller: Caller) => {
  if (!isOwn(caller, row)) return []
  if (row.mergedInto !== null) return permitted(caller, 'patients', ['merge']).map(() => 'unmerge')
  return permitted(caller, 'patients', ['save', 'merge'])
}

export const patientRows = tableRows({
  name: 'patients',
  table: patient,
  key: 'pid',
  view,
  visibleTo: (caller) => inChain(caller, patient),
  present: ({ idCardTail, formerNames: _, ...row }, caller): Patient => {
    const { codes, today } = caller
    const consentOn = holdsSince(row.consentOn, row.birthday, today)
    const privacySignedOn = holdsSince(row.privacySignedOn, row.birthday, today)
    return {
      ...row,
      recordNo: shownNo(row.recordNo),
      gender: row.gender as Patient['gender'],
      parentsMyopia: row.parentsMyopia as Patient['parentsMyopia'],
      status: row.status as Patient['status'],
      phone: codes.has('patients.phone') ? row.phone : maskedPhone(row.phone),
      guardianPhone: codes.has('patients.phone') ? row.guardianPhone : maskedPhone(row.guardianPhone),
      idCard: maskedNumber(idCardTail),
      files: seesFiles(caller) ? row.files : null,
      ...{ consentOn, privacySignedOn },
      smsConsent: consentOn === null ? 0 : 1,
      consentBy: consentOn === null ? '' : row.consentBy,
      privacySigned: privacySignedOn === null ? 0 : 1,
      privacySignedBy: privacySignedOn === null ? '' : row.privacySignedBy,
      age: ageOn(row.birthday, today),
      allowed: verbsOf(row, caller),
    }
  },
})

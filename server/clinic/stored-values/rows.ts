/** The accounts of stored value, as they are found and shown. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type StoredValue, storedValues } from '../../../contract/clinic/stored-values'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { maskedPhone } from '../../http/masked-phone'
import { inChain } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { storedValue } from './table'

export const balance = sql<number>`(${storedValue.principal} + ${storedValue.bonus})`.mapWith(Number)

export const storedValueView = (db: Db) =>
  db
    .select({
      ...getTableColumns(storedValue),
      ...{ hospitalName: hospital.name, patientName: patient.name, phone: patient.phone, balance },
    })
    .from(storedValue)
    .innerJoin(hospital, eq(hospital.hid, storedValue.hid))
    .innerJoin(patient, eq(patient.pid, storedValue.pid))
    .$dynamic()
export type StoredValueRow = Awaited<ReturnType<typeof storedValueView>>[number]

const verbsOf = ({ principal }: StoredValueRow, { codes }: Caller): string[] => [
  ...(codes.has('stored-values.recharge') ? ['recharge'] : []),
  ...(codes.has('stored-values.withdraw') && principal > 0 ? ['withdraw'] : []),
]

export const presentStoredValue = (row: StoredValueRow, caller: Caller): StoredValue => ({
  ...row,
  phone: caller.codes.has('patients.phone') ? row.phone : maskedPhone(row.phone),
  allowed: verbsOf(row, caller),
})

export const storedValueRows = tableRows({
  name: storedValues.name,
  table: storedValue,
  key: 'storedValueId',
  view: storedValueView,
  visibleTo: (caller) => inChain(caller, storedValue),
  present: presentStoredValue,
})

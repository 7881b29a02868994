/** The entries of stored value, as they are found and shown. */
import { eq, getTableColumns } from 'drizzle-orm'
import { type StoredValueEntry, storedValueEntries } from '../../../contract/clinic/stored-value-entries'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { maskedPhone } from '../../http/masked-phone'
import { inChain } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { cashShift } from '../cash-shifts/table'
import { sale, salePayment } from '../sales/table'
import { storedValue, storedValueEntry } from '../stored-values/table'

export const entryView = (db: Db) =>
  db
    .select({
      ...getTableColumns(storedValueEntry),
      ...{ hospitalName: hospital.name, pid: storedValue.pid, patientName: patient.name, phone: patient.phone },
      ...{ saleId: sale.saleId, saleNo: sale.saleNo, shiftNo: cashShift.shiftNo, name: account.name },
    })
    .from(storedValueEntry)
    .innerJoin(storedValue, eq(storedValue.storedValueId, storedValueEntry.storedValueId))
    .innerJoin(patient, eq(patient.pid, storedValue.pid))
    .innerJoin(hospital, eq(hospital.hid, storedValueEntry.hid))
    .innerJoin(account, eq(account.uid, storedValueEntry.operatorId))
    .leftJoin(cashShift, eq(cashShift.shiftId, storedValueEntry.shiftId))
    .leftJoin(salePayment, eq(salePayment.paymentId, storedValueEntry.paymentId))
    .leftJoin(sale, eq(sale.saleId, salePayment.saleId))
    .$dynamic()
export type EntryRow = Awaited<ReturnType<typeof entryView>>[number]

export const presentEntry = (row: EntryRow, caller: Caller): StoredValueEntry => {
  const { transfer: _, shiftId: __, planId: ___, paymentId: ____, operatorId: _____, updated: ______, ...shown } = row
  return {
    ...shown,
    kind: row.kind as StoredValueEntry['kind'],
    method: row.method as StoredValueEntry['method'],
    phone: caller.codes.has('patients.phone') ? row.phone : maskedPhone(row.phone),
    allowed: [],
  }
}

export const entryRows = tableRows({
  name: storedValueEntries.name,
  table: storedValueEntry,
  key: 'entryId',
  view: entryView,
  visibleTo: (caller) => inChain(caller, storedValueEntry),
  present: presentEntry,
})

import { and, asc, eq, inArray } from 'drizzle-orm'
import { clinicStatus, hospitals } from '../../../contract/partners/hospitals'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { company } from '../companies/table'
import { enterClinic } from './enter'
import { type OpenAccount, reject, reviewWith, setStatus } from './review'
import { type HospitalChanges, type HospitalRow, hospitalRows } from './rows'
import { hospital } from './table'

/** @param openAccount how people get accounts is not for partners to know */
export const hospitalCalls = (openAccount: OpenAccount) =>
  implement<typeof hospitals.calls, HospitalRow, HospitalChanges>(
    hospitals,
    {
      ofAgent: async ({ db, caller, params: { cid } }) => {
        const [asked] = await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid))
        if (!asked || (caller.cid !== null && caller.cid !== cid)) throw new Refusal('missing')
        const rows = await db
          .select({ hid: hospital.hid, cid: hospital.cid, name: hospital.name, shortName: hospital.shortName })
          .from(hospital)
          .where(
            and(
              eq(hospital.cid, cid),
              inArray(hospital.status, [clinicStatus.accepted, clinicStatus.stopped]),
              inScope(caller, hospital),
            ),
          )
          .orderBy(asc(hospital.name), asc(hospital.hid))
        return { rows, total: rows.length }
      },
      get: async () => undefined,
      enter: enterClinic,
      review: reviewWith(openAccount),
      reject,
      status: setStatus,
    },
    hospitalRows,
  )

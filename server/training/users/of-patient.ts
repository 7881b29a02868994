/** The accounts of a patient, of whom other areas ask before a record is ended. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { userStatus } from '../../../contract/training/users'
import type { PatientAccounts } from '../../people/patient-service'
import { userView } from './rows'
import { trainingUser } from './table'

/** By the name of the brand; `open` tells whether the account still runs. */
export const trainingOf: PatientAccounts = async (db, pid, caller) => {
  const rows = await userView(db, caller)
    .where(and(eq(trainingUser.pid, pid), isNull(trainingUser.removed)))
    .orderBy(asc(trainingUser.sdxUid))
  return rows.map(({ brandName, status }) => ({ name: brandName, open: status !== userStatus.ended }))
}

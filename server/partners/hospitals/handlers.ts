import { and, asc, eq } from 'drizzle-orm'
import { hospitals } from '../../../contract/partners/hospitals'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { company } from '../companies/table'
import { hospital } from './table'

export const hospitalCalls = implement(hospitals, {
  ofAgent: async ({ db, caller, params: { cid } }) => {
    const [asked] = await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid))
    if (!asked || (caller.cid !== null && caller.cid !== cid)) throw new Refusal('missing')
    const rows = await db
      .select({ hid: hospital.hid, cid: hospital.cid, name: hospital.name, shortName: hospital.shortName })
      .from(hospital)
      .where(and(eq(hospital.cid, cid), inScope(caller, hospital)))
      .orderBy(asc(hospital.name), asc(hospital.hid))
    return { rows, total: rows.length }
  },
})

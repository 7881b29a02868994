import { type Found, search } from '../../../contract/system/search'
import type { Db } from '../../db/client'
import { implement } from '../../http/implement'
import type { Caller } from '../../http/session'
import { clinicsNamed, most, ordersNumbered } from './find'

/** The search of the patients' own area. */
type PatientsFound = (db: Db, caller: Caller, text: string, most: number) => Promise<Found['patients']>

/** @param patientsFound finds patients as their list does; this area does not know theirs */
export const searchCalls = (patientsFound: PatientsFound) =>
  implement(search, {
    find: async ({ db, caller, query: { q } }) => {
      const mayReadOrders = caller.codes.has('lens-orders.read')
      return {
        orders: mayReadOrders ? await ordersNumbered(db, caller, q) : [],
        patients: caller.codes.has('patients.read') ? await patientsFound(db, caller, q, most) : [],
        clinics: mayReadOrders && caller.hid === null ? await clinicsNamed(db, caller, q) : [],
      }
    },
  })

import { search } from '../../../contract/system/search'
import { implement } from '../../http/implement'
import { clinicsNamed, ordersNumbered, patientsNamed } from './find'

export const searchCalls = implement(search, {
  find: async ({ db, caller, query: { q } }) => {
    const mayReadOrders = caller.codes.has('lens-orders.read')
    return {
      orders: mayReadOrders ? await ordersNumbered(db, caller, q) : [],
      patients: mayReadOrders ? await patientsNamed(db, caller, q) : [],
      clinics: mayReadOrders && caller.hid === null ? await clinicsNamed(db, caller, q) : [],
    }
  },
})

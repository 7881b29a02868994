import { and, eq } from 'drizzle-orm'
import { today } from '../../../contract/clinic/today'
import { implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { cardsFor } from './cards'

export const todayCalls = implement(today, {
  get: async ({ db, caller, query: { hid }, services: { timeZone } }) => {
    if (hid === undefined && caller.stores.length === 0) throw refuseField('hid', 'input.required')
    if (hid !== undefined && (await db.$count(hospital, and(eq(hospital.hid, hid), inScope(caller, hospital)))) === 0)
      throw new Refusal('missing')
    return { date: caller.today, hid: hid ?? null, cards: await cardsFor({ db, caller, timeZone, hid }) }
  },
})

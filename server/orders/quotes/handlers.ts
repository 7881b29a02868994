import { and, eq } from 'drizzle-orm'
import { transpose } from '../../../contract/orders/prescription'
import { quotes } from '../../../contract/orders/quotes'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { businessDate } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import { explainPrice } from '../price'

/** In minus-cylinder form, as prices are given. */
const powerOf = (ds: number, dc: number) => {
  const power = { ds, dc, ax: null }
  const turned = dc > 0 ? transpose(power) : power
  return { ds: turned.ds ?? ds, dc: turned.dc ?? dc }
}

export const quoteCalls = implement<typeof quotes.calls>(quotes, {
  get: async ({ db, caller, query: { hid, productId, day, ds, dc = 0 }, now, services }) => {
    const [clinic] = await db
      .select({ hid: hospital.hid })
      .from(hospital)
      .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
    if (!clinic) throw new Refusal('missing')
    const on = day ?? businessDate(now, services.timeZone)
    const power = ds === undefined ? undefined : powerOf(ds, dc)
    const price = await explainPrice(db, hid, productId, { day: on, power })
    if (!price) throw new Refusal('missing')
    const { bandId: _, ...shown } = price
    return { hid, productId, day: on, ...shown }
  },
})

import { and, eq } from 'drizzle-orm'
import { maxSlices, orderStatistics } from '../../../contract/statistics/order-statistics'
import type { Db } from '../../db/client'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { writeSheet } from '../../http/sheet'
import { hospital } from '../../partners/hospitals/table'
import { askingOf, companyOf } from './asking'
import { courseOf } from './course'
import { detailSheet } from './export'
import { frameModels } from './frames'
import { hospitalsOf, pieOf, productsOf } from './ranking'

const clinicOf = async (db: Db, caller: Caller, hid: number) => {
  const [found] = await db
    .select({ hid: hospital.hid, hospitalName: hospital.name })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
  if (!found) throw new Refusal('missing')
  return found
}

type Asked = Parameters<typeof askingOf>[0] & {
  params: { orderType: Parameters<typeof askingOf>[1] }
  query: Parameters<typeof askingOf>[2]
}
const asked = (context: Asked) => askingOf(context, context.params.orderType, context.query)

export const orderStatisticsCalls = implement(orderStatistics, {
  hospitals: (context) => hospitalsOf(asked(context), context.query),
  hospital: async (context) => {
    const { db, caller, params, query } = context
    const clinic = await clinicOf(db, caller, params.hid)
    const asking = askingOf(context, params.orderType, { ...query, hid: params.hid })
    const { rows: products } = await productsOf(asking, { page: 1, size: maxSlices })
    return { ...clinic, ...(await courseOf(asking)), products: products.filter(({ orders }) => orders > 0) }
  },
  hospitalTotal: (context) => courseOf(asked(context)),
  hospitalPie: (context) => pieOf(asked(context), 'hospital'),
  products: (context) => productsOf(asked(context), context.query),
  productsOfHospital: async (context) => {
    const { db, caller, params, query } = context
    await clinicOf(db, caller, params.hid)
    return productsOf(askingOf(context, params.orderType, { ...query, hid: params.hid }), query)
  },
  productTotal: (context) => courseOf(asked(context)),
  productPie: (context) => pieOf(asked(context), 'product'),
  export: async (context) => {
    const { params, query, t, now, services, request } = context
    const sheet = await detailSheet(context, params.product, { ...query, cid: params.cid }, t)
    return writeSheet(sheet, { now, services, signal: request.signal })
  },
  frames: async (context) => {
    const { db, caller, params, query } = context
    await companyOf(db, caller, params.cid)
    return frameModels(askingOf(context, 'frame', { ...query, cid: params.cid }), query)
  },
})

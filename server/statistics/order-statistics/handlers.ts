import { and, eq } from 'drizzle-orm'
import { mostSlices, orderStatistics } from '../../../contract/statistics/order-statistics'
import type { Db } from '../../db/client'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope, isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { askingOf } from './asking'
import { courseOf } from './course'
import { exportDetail } from './export'
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

/** The company, for its own people and for the platform. */
const companyOf = async (db: Db, caller: Caller, cid: number) => {
  const [found] = await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid))
  if (!found || (caller.cid !== cid && !isPlatform(caller))) throw new Refusal('missing')
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
    const { rows: products } = await productsOf(asking, { page: 1, size: mostSlices })
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
    const { db, caller, params, query } = context
    await companyOf(db, caller, params.cid)
    return exportDetail(askingOf(context, params.product, { ...query, cid: params.cid }), context)
  },
  frames: async (context) => {
    const { db, caller, params, query } = context
    await companyOf(db, caller, params.cid)
    return frameModels(askingOf(context, 'frame', { ...query, cid: params.cid }), query)
  },
})

import { and, asc, eq, getTableColumns, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { couponWay } from '../../../contract/clinic/coupon-terms'
import { type RechargePlan, rechargePlans, usualBonus } from '../../../contract/clinic/recharge-plans'
import { matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { type Context, implement } from '../../http/implement'
import { checkPeriod } from '../../http/periods'
import { Refusal, refuseField } from '../../http/refusal'
import { assertHead, inChain, isHead } from '../../http/scope'
import { passWarnings } from '../../http/warnings'
import { hospital } from '../../partners/hospitals/table'
import { headMeant } from '../chain-service'
import { couponTemplate } from '../coupon-templates/table'
import { ofChain } from '../fee-service'
import { rechargePlan, rechargePlanCoupon } from './table'

type Calls = typeof rechargePlans.calls
type Changes = Partial<typeof rechargePlan.$inferInsert>

const couponsGiven = sql<RechargePlan['coupons']>`coalesce((
  select jsonb_agg(jsonb_build_object('tplId', own.tpl_id, 'qty', own.qty) order by own.tpl_id)
  from ${rechargePlanCoupon} own where own.plan_id = ${rechargePlan.planId}), '[]')`

const view = (db: Db) =>
  db
    .select({ ...getTableColumns(rechargePlan), hospitalName: hospital.name, coupons: couponsGiven })
    .from(rechargePlan)
    .innerJoin(hospital, eq(hospital.hid, rechargePlan.hid))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const isOffered = ({ validFrom, validTo }: Pick<Row, 'validFrom' | 'validTo'>, today: string): boolean =>
  (validFrom === null || validFrom <= today) && (validTo === null || validTo >= today)

const rows = tableRows({
  name: rechargePlans.name,
  table: rechargePlan,
  key: 'planId',
  view,
  visibleTo: (caller) => inChain(caller, rechargePlan),
  present: (row: Row, caller): RechargePlan => ({
    ...row,
    name: `${row.pay / 100}+${row.bonus / 100}`,
    offered: isOffered(row, caller.today) ? 1 : 0,
    allowed: isHead(caller, row.hid) ? permitted(caller, rechargePlans.name, ['update', 'remove']) : [],
  }),
})

const list = (context: Context<Calls['list']>) => {
  const { validFrom, validTo } = rechargePlan
  const { today } = context.caller
  const offered = and(or(isNull(validFrom), lte(validFrom, today)), or(isNull(validTo), gte(validTo, today)))
  return rows.page(context, {
    where: matching(context.query, {
      hid: (hid) => ofChain(rechargePlan.hid, hid),
      offered: (flag) => (flag === 1 ? offered : sql`not ${offered}`),
    }),
    order: [asc(rechargePlan.pay), asc(rechargePlan.planId)],
  })
}

/** @throws Refusal at the days, or with the warning of a bonus that is large */
const check = (db: Db, plan: Pick<Row, 'pay' | 'bonus' | 'validFrom' | 'validTo'>, confirmWarn: 0 | 1 | undefined) => {
  checkPeriod(plan)
  const isLarge = plan.bonus * 100 > plan.pay * usualBonus
  const warning = { key: 'rechargePlan.largeBonus', params: { percent: usualBonus } } as const
  passWarnings(db, isLarge ? [warning] : [], confirmWarn === 1)
}

/** @throws Refusal at `coupons`: a template is of the chain and gives coupons with a recharge */
const assertCoupons = async (db: Db, hid: number, given: RechargePlan['coupons']): Promise<void> => {
  if (given.length === 0) return
  const ids = given.map(({ tplId }) => tplId)
  const own = and(
    ...[eq(couponTemplate.hid, hid), inArray(couponTemplate.tplId, ids)],
    sql`${couponWay.recharge} = any(${couponTemplate.ways})`,
  )
  if ((await db.$count(couponTemplate, own)) < ids.length) throw refuseField('coupons', 'rechargePlan.noCoupon')
}

const writeCoupons = async (db: Db, planId: number, given: RechargePlan['coupons']): Promise<void> => {
  await db.delete(rechargePlanCoupon).where(eq(rechargePlanCoupon.planId, planId))
  if (given.length > 0) await db.insert(rechargePlanCoupon).values(given.map((one) => ({ ...one, planId })))
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const { hid, confirmWarn, coupons, ...fields } = body
  check(db, fields, confirmWarn)
  const clinic = await headMeant(db, caller, hid)
  await assertCoupons(db, clinic.hid, coupons)
  const { planId } = await rows.insert(context, { ...fields, ...clinic })
  await writeCoupons(db, planId, coupons)
  const made = await rows.find(db, planId, caller, { lock: false })
  if (!made) throw new Refusal('missing')
  return made
}

export const rechargePlanCalls = implement<Calls, Row, Changes>(
  rechargePlans,
  {
    ...{ list, create },
    update: async ({ db, caller, row, body, save }) => {
      assertHead(caller, row)
      const { version: _, confirmWarn, coupons, ...fields } = body
      check(db, { ...row, ...fields }, confirmWarn)
      if (coupons !== undefined) {
        await assertCoupons(db, row.hid, coupons)
        await writeCoupons(db, row.planId, coupons)
      }
      return save(fields)
    },
    remove: ({ db, caller, row }) => {
      assertHead(caller, row)
      return rows.remove(db, row)
    },
  },
  rows,
)

import { and, desc, eq, gte, inArray, lt, or } from 'drizzle-orm'
import { couponWay } from '../../../contract/clinic/coupon-terms'
import { type Coupon, couponStatus, coupons } from '../../../contract/clinic/coupons'
import { inAnyOf, matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { isText } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { dateCell, exported, numberCell, type SheetAsked, sheetNamed, textCell } from '../../http/list-sheet'
import { clinicMeant } from '../../http/party'
import { within } from '../../http/periods'
import { Refusal, refuseField, say } from '../../http/refusal'
import { inChain } from '../../http/scope'
import type { Sheet } from '../../http/sheet'
import { foundBy } from '../../people/patient-search-service'
import { patientMeant, pidsOf } from '../../people/patient-service'
import { giveCoupon, heldTemplate } from '../coupon-issue'
import { couponTemplate } from '../coupon-templates/table'
import { ofChain } from '../fee-service'
import { type CouponChanges, type CouponRow, couponRows, couponView, presentCoupon } from './rows'
import { coupon } from './table'

type Calls = typeof coupons.calls
type Query = Context<Calls['list']>['query']
type Asked = Pick<SheetAsked<Query>, 'db' | 'caller' | 'query' | 'services'>

const statesOn = (today: string) => ({
  [couponStatus.unused]: and(eq(coupon.status, couponStatus.unused), gte(coupon.validTo, today)),
  [couponStatus.used]: eq(coupon.status, couponStatus.used),
  [couponStatus.expired]: and(eq(coupon.status, couponStatus.unused), lt(coupon.validTo, today)),
  [couponStatus.void]: eq(coupon.status, couponStatus.void),
})

const columns = { couponId: coupon.couponId, validTo: coupon.validTo, created: coupon.created }
const latestFirst = [desc(coupon.couponId)]

const matchingOf = async ({ db, caller, query, services }: Asked) =>
  and(
    within(coupon.created, query, services.timeZone),
    query.pid === undefined ? undefined : inArray(coupon.pid, await pidsOf(db, query.pid)),
    matching(query, {
      hid: (hid) => ofChain(coupon.hid, hid),
      tplId: coupon.tplId,
      kind: coupon.kind,
      way: coupon.way,
      keyword: (text) => or(foundBy(caller, coupon.pid, text), isText(coupon.code, text)),
    }),
  )

const list = async (context: Context<Calls['list']>) => {
  const states = statesOn(context.caller.today)
  return couponRows.page(context, {
    where: await matchingOf(context),
    ownColumns: true,
    chosen: inAnyOf(states, context.query.status),
    counts: states,
    columns,
    order: latestFirst,
  })
}

const sheetOf = async (asked: SheetAsked<Query>): Promise<Sheet<Coupon>> => {
  const { db, caller, query, t } = asked
  const states = inAnyOf(statesOn(caller.today), query.status)
  const where = and(inChain(caller, coupon), await matchingOf(asked), states)
  const rows = couponView(db)
    .where(where)
    .orderBy(...orderedBy(columns, query.sort), ...latestFirst)
  return sheetNamed(asked, t('coupon.sheet'), rows, {
    present: (row: CouponRow) => presentCoupon(row, caller),
    total: () => db.$count(coupon, where),
    columns: [
      textCell(t('coupon.col.name'), (row) => row.name, 24),
      textCell(t('coupon.col.patientName'), (row) => row.patientName),
      textCell(t('coupon.col.phone'), (row) => row.phone, 16),
      textCell(t('coupon.col.code'), (row) => row.code, 16),
      textCell(t('coupon.col.way'), (row) => t(`coupon.way.${row.way}`)),
      dateCell(t('coupon.col.validFrom'), (row) => row.validFrom),
      dateCell(t('coupon.col.validTo'), (row) => row.validTo),
      numberCell(t('coupon.col.times'), (row) => row.times),
      numberCell(t('coupon.col.used'), (row) => row.used),
      textCell(t('coupon.col.saleNo'), (row) => row.saleNo, 20),
      textCell(t('coupon.col.status'), (row) => t(`coupon.status.${row.status}`)),
      textCell(t('coupon.col.operatorName'), (row) => row.operatorName),
      textCell(t('coupon.col.hospitalName'), (row) => row.hospitalName, 20),
    ],
  })
}

/** Gives one to each, as long as there are any; each answer says what became of it. */
const issue = async ({ db, caller, body, now, t }: Context<Calls['issue']>) => {
  const { tplId, pids } = body
  const clinic = await clinicMeant(db, caller, body.hid)
  const ofOwn = and(eq(couponTemplate.tplId, tplId), ofChain(couponTemplate.hid, clinic.hid))
  if ((await db.$count(couponTemplate, ofOwn)) === 0) throw refuseField('tplId', 'coupon.noTemplate')
  const template = await heldTemplate(db, tplId)
  if (!template) throw refuseField('tplId', 'coupon.noTemplate')
  const answers = []
  for (const pid of pids) {
    const refused = await patientMeant(db, caller, clinic.hid, pid).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof Refusal && error.options.errors?.pid) return error.options.errors.pid
        throw error
      },
    )
    const given = { template, pid, way: couponWay.clinic, hid: clinic.hid }
    const made = refused ?? (await giveCoupon({ db, caller, now }, given))
    if (typeof made === 'number') answers.push({ id: pid, code: 0, message: t('coupon.given'), couponId: made })
    else answers.push({ id: pid, code: 1, message: say(t, made), couponId: null })
  }
  return answers
}

const voidCoupon = async ({ row, caller, body, save, auditAs }: Context<Calls['void'], CouponRow, CouponChanges>) => {
  if (!presentCoupon(row, caller).allowed.includes('void'))
    throw new Refusal('conflict', { message: { key: 'conflict.coupon' }, current: presentCoupon(row, caller) })
  auditAs('void', body.reason)
  return save({ status: couponStatus.void, reason: body.reason })
}

export const couponCalls = implement<Calls, CouponRow, CouponChanges>(
  coupons,
  { list, export: exported(sheetOf), issue, void: voidCoupon },
  couponRows,
)

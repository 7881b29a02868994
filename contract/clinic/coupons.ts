/** Coupons (优惠券): what members were given, on which terms, and for which bills they were used. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, money, oneOf, requiredText, text, version } from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { forManyCoupons, forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { couponKinds, couponWays } from './coupon-terms'

export const couponStatus = { unused: 0, used: 1, expired: 2, void: 3 } as const
export const couponStates = [
  { value: couponStatus.unused, label: 'coupon.status.0', colour: 'green' },
  { value: couponStatus.used, label: 'coupon.status.1', colour: 'blue' },
  { value: couponStatus.expired, label: 'coupon.status.2', colour: '' },
  { value: couponStatus.void, label: 'coupon.status.3', colour: 'red' },
] as const

/** Members to whom coupons are given at once. */
export const maxIssued = 500

export const Coupon = z
  .object({
    couponId: id(),
    code: z.string().describe('12 random digits'),
    tplId: id(),
    cid: id(),
    hid: id().describe('Head of the chain that gave it'),
    hospitalName: z.string().describe('Where it was given'),
    pid: id(),
    patientName: z.string(),
    phone: z.string().describe('With its middle hidden for those without patients.phone'),
    name: z.string().describe('As the template was called when it was given, and so are the terms'),
    kind: oneOf(couponKinds).describe('1 an amount off, 2 a percentage, 3 exchange, 4 card of several uses, 5 gift'),
    value: z.number().int(),
    minSpend: money(),
    maxOff: money(),
    times: z.number().int().describe('Uses of a card; 1 of the others'),
    used: z.number().int().describe('Uses so far'),
    validFrom: date(),
    validTo: date().describe('Last day on which it can be used'),
    way: oneOf(couponWays).describe(
      '1 given or sold by the clinic, 2 by the link of a lead activity, 3 with a recharge, 4 for a birthday, 5 for a recommendation, 6 for the first visit',
    ),
    saleNo: z.string().nullable().describe('The last bill for which it was used'),
    operatorName: z.string().describe('Who gave it'),
    reason: z.string().describe('Why it was voided'),
    status: oneOf([0, 1, 2, 3]).describe('0 not used up, 1 used, 2 expired, 3 void'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'Coupon' })
export type Coupon = z.infer<typeof Coupon>

export const IssuedCoupon = z
  .object({
    id: id().describe('The member'),
    code: z.number().int().describe('0: given'),
    message: z.string(),
    couponId: id().nullable(),
  })
  .meta({ id: 'IssuedCoupon' })

const path = '/v1/clinic/coupons'
const row = `${path}/{id}` as const
const feature = 'coupons'

const filters = {
  hid: idParam().optional().describe('Clinic whose chain it is'),
  tplId: idParam().optional(),
  pid: idParam().optional().describe('The member, under whichever record'),
  kind: z.coerce.number().pipe(oneOf(couponKinds)).optional(),
  way: z.coerce.number().pipe(oneOf(couponWays)).optional(),
  keyword: text(30).optional().describe('In the name of the member; the last four digits of the phone; the code'),
  status: integerList.optional(),
  start_date: date().optional().describe('On which it was given'),
  end_date: date().optional(),
  counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
}
const sortable = ['couponId', 'validTo', 'created'] as const

export const coupons = resource('coupons', {
  id: 'couponId',
  record: Coupon,
  stales: ['audit', 'coupon-templates'],
  offers: offersOf([{ verb: 'void', can: 'coupons.void', when: inState(couponStatus.unused) }]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Coupons of members, the latest first',
      query: listQuery(path, filters, sortable),
      reply: page(Coupon),
      can: 'coupons.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'The same as .xls',
      query: listQuery(`${path}/exports`, filters, sortable),
      reply: file(),
      can: 'coupons.export',
      timeout: forWorkbook,
    }),
    issue: call('POST', `${path}/issue`, {
      feature,
      summary: 'Gives a coupon of a running template to each of several members, and says of each what became of it',
      body: z.object({
        tplId: id(),
        pids: z
          .array(id())
          .min(1)
          .max(maxIssued)
          .refine((all) => new Set(all).size === all.length, 'repeated'),
        hid: id().optional().describe("Clinic that gives them; the caller's own unless said"),
      }),
      reply: one(z.array(IssuedCoupon)),
      can: 'coupons.issue',
      timeout: forManyCoupons,
    }),
    void: call('PUT', `${row}/void`, {
      feature,
      summary: 'Voids a coupon that is not used up, for a reason',
      row: 'id',
      body: z.object({ version: version(), reason: requiredText(100) }),
      reply: one(Coupon),
      can: 'coupons.void',
    }),
  },
})

/** Coupon templates (卡券): on which terms a chain of clinics gives coupons to its members, how many, and for how long. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, money, oneOf, requiredText, text, version } from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'
import { couponKinds, couponScopes, couponWays } from './coupon-terms'

export const templateStatus = { draft: 0, running: 1, stopped: 2 } as const
export const couponTemplateStates = [
  { value: templateStatus.draft, label: 'couponTemplate.status.0', colour: '' },
  { value: templateStatus.running, label: 'couponTemplate.status.1', colour: 'green' },
  { value: templateStatus.stopped, label: 'couponTemplate.status.2', colour: 'red' },
] as const

export const maxCouponValue = 9_999_900
export const maxCardUses = 365
export const maxCouponDays = 730
export const maxCoupons = 1_000_000
const maxScope = 100

const fields = {
  name: requiredText(30).describe('Unique within the chain, whether in capitals or not'),
  kind: oneOf(couponKinds).describe(
    '1 an amount off, 2 a percentage, 3 exchange for one piece, 4 a card of several uses, 5 a gift to a purchase',
  ),
  value: z
    .number()
    .int()
    .min(0)
    .max(maxCouponValue)
    .describe('Of 1 fen that are taken off, of 2 percent that is paid (50 to 99), of 4 uses (1 to 365); else 0'),
  minSpend: money()
    .min(0)
    .max(maxCouponValue)
    .describe('What the covered lines must come to after the discount; of 3 to 5 the rest of the bill; 0: nothing'),
  maxOff: money().min(0).max(maxCouponValue).describe('Of 2 and 3: what is taken off at most; 0: no bound'),
  price: money().min(0).max(maxCouponValue).describe('Of 4: for which the till sells it; 0: it is given alone'),
  scope: oneOf(couponScopes).describe(
    '0 all lines that are discountable, 1 categories of goods, 2 goods, 3 fees; of 3 to 5 never 0',
  ),
  categories: z.array(ProductLine).max(10).describe('Of scope 1'),
  goodsIds: z.array(id()).max(maxScope).describe('Of scope 2: goods of the chain'),
  feeIds: z.array(id()).max(maxScope).describe('Of scope 3: fees of the chain'),
  validFrom: date().nullable().describe('First day of its coupons; null: the day on which each is given'),
  validTo: date().nullable().describe('Last day of its coupons; in its place `validDays`'),
  validDays: z
    .number()
    .int()
    .min(1)
    .max(maxCouponDays)
    .nullable()
    .describe('For so many days a coupon holds, the day on which it is given among them'),
  total: z.number().int().min(0).max(maxCoupons).describe('How many are given at most; 0: no bound'),
  perMember: z.number().int().min(1).max(1000).describe('How many a member gets at most; voided ones do not count'),
  ways: z
    .array(oneOf(couponWays))
    .min(1)
    .describe(
      '1 given or sold by the clinic, 2 by the link of a lead activity, 3 with a recharge, 4 for a birthday, 5 for a recommendation, 6 for the first visit',
    ),
}

export const CouponTemplate = z
  .object({
    tplId: id(),
    cid: id(),
    hid: id().describe('Head of the chain that gives it'),
    hospitalName: z.string(),
    ...fields,
    issued: z.number().int().describe('Coupons that were given'),
    used: z.number().int().describe('Coupons that were used at least once'),
    status: oneOf([0, 1, 2]).describe('0 draft, 1 running, 2 stopped'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'CouponTemplate' })
export type CouponTemplate = z.infer<typeof CouponTemplate>

const path = '/v1/clinic/coupon-templates'
const row = `${path}/{id}` as const
const feature = 'coupons'
const moving = z.object({ version: version() })

export const couponTemplates = resource('coupon-templates', {
  id: 'tplId',
  record: CouponTemplate,
  stales: ['audit', 'coupons'],
  offers: offersOf([
    { verb: 'update', can: 'coupon-templates.update', when: inState(templateStatus.draft, templateStatus.running) },
    { verb: 'start', can: 'coupon-templates.start', when: inState(templateStatus.draft, templateStatus.stopped) },
    { verb: 'stop', can: 'coupon-templates.stop', when: inState(templateStatus.running) },
  ]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Coupon templates of chains of clinics',
      query: listQuery(
        path,
        {
          hid: idParam().optional().describe('Clinic whose chain it is'),
          keyword: text(30).optional().describe('In the name'),
          kind: z.coerce.number().pipe(oneOf(couponKinds)).optional(),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['tplId', 'name', 'issued', 'updated'],
      ),
      reply: page(CouponTemplate),
      can: 'coupon-templates.read',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One coupon template',
      row: 'id',
      reply: one(CouponTemplate),
      can: 'coupon-templates.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Drafts a template for all stores of the chain; its head alone does',
      body: z.object({
        ...fields,
        hid: id().optional().describe("Head of the chain; the caller's own clinic unless said"),
        value: fields.value.default(0),
        minSpend: fields.minSpend.default(0),
        maxOff: fields.maxOff.default(0),
        price: fields.price.default(0),
        scope: fields.scope.default(0),
        categories: fields.categories.default([]),
        goodsIds: fields.goodsIds.default([]),
        feeIds: fields.feeIds.default([]),
        validFrom: fields.validFrom.default(null),
        validTo: fields.validTo.default(null),
        validDays: fields.validDays.default(null),
        total: fields.total.default(0),
        perMember: fields.perMember.default(1),
        ways: fields.ways.default([1]),
      }),
      reply: one(CouponTemplate),
      can: 'coupon-templates.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a draft; of a running template the total alone goes up, and the last day later',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(CouponTemplate),
      can: 'coupon-templates.update',
    }),
    start: call('PUT', `${row}/start`, {
      feature,
      summary: 'Lets coupons be given by the template, whose terms stay from then on',
      row: 'id',
      body: moving,
      reply: one(CouponTemplate),
      can: 'coupon-templates.start',
    }),
    stop: call('PUT', `${row}/stop`, {
      feature,
      summary: 'No further coupons are given; those that were given hold',
      row: 'id',
      body: moving,
      reply: one(CouponTemplate),
      can: 'coupon-templates.stop',
    }),
  },
})

/** Recharge plans (充值方案): what a chain gives a member who pays in a certain amount. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import { allowed, confirmWarn, date, flag, id, idParam, instant, money, version, versionParam } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'
import { maxAdjusted } from './points'

/** Fen that are paid in at once. */
export const minRecharge = 100
export const maxRecharge = 5_000_000
/** A bonus of more than so many percent of what is paid must be confirmed. */
export const usualBonus = 50

const fields = {
  pay: money().min(minRecharge).max(maxRecharge).describe('What the member pays in'),
  bonus: money()
    .min(0)
    .max(maxRecharge)
    .describe(`What is given for it; more than ${usualBonus} % of \`pay\` must be confirmed`),
  points: z.number().int().min(0).max(maxAdjusted).describe('Points that are given for it'),
  coupons: z
    .array(z.object({ tplId: id(), qty: z.number().int().min(1).max(99) }))
    .max(10)
    .refine((all) => new Set(all.map(({ tplId }) => tplId)).size === all.length, 'repeated')
    .describe('Coupons that are given for it, of templates of the chain that give them with a recharge'),
  validFrom: date().nullable().describe('First day on which it is offered; null: at once'),
  validTo: date().nullable().describe('Last day on which it is offered; null: until it is deleted'),
}

export const RechargePlan = z
  .object({
    planId: id(),
    cid: id(),
    hid: id().describe('Head of the chain that offers it'),
    hospitalName: z.string(),
    name: z.string().describe('What is paid and given, in yuan: 3000+1000'),
    ...fields,
    offered: flag().describe('1: today is one of its days'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'RechargePlan' })
export type RechargePlan = z.infer<typeof RechargePlan>

const path = '/v1/clinic/recharge-plans'
const row = `${path}/{id}` as const
const feature = 'stored-values'

export const rechargePlans = resource('recharge-plans', {
  id: 'planId',
  record: RechargePlan,
  stales: ['audit'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'What chains of clinics give for amounts that members pay in',
      query: listQuery(
        path,
        {
          hid: idParam().optional().describe('Clinic whose chain it is'),
          offered: z.coerce.number().pipe(flag()).optional().describe('1: those of today alone'),
        },
        ['planId', 'pay', 'bonus', 'validFrom', 'validTo', 'updated'],
      ),
      reply: page(RechargePlan),
      can: 'recharge-plans.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Offers a plan in all stores of the chain; its head alone does',
      body: z.object({
        ...fields,
        hid: id().optional().describe("Head of the chain; the caller's own clinic unless said"),
        bonus: fields.bonus.default(0),
        points: fields.points.default(0),
        coupons: fields.coupons.default([]),
        validFrom: fields.validFrom.default(null),
        validTo: fields.validTo.default(null),
        ...confirmWarn,
      }),
      reply: one(RechargePlan),
      can: 'recharge-plans.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a plan; what was paid in by it stays',
      row: 'id',
      body: z
        .object(fields)
        .partial()
        .extend({ version: version(), ...confirmWarn }),
      reply: one(RechargePlan),
      can: 'recharge-plans.update',
    }),
    remove: call('DELETE', row, {
      feature,
      summary: 'Deletes a plan by which nothing was paid in',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'recharge-plans.remove',
    }),
  },
})

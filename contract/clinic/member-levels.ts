/** Member levels (会员等级): what a chain of clinics grants to those who spend there. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import { allowed, flag, id, idParam, instant, money, requiredText, version, versionParam } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'
import { minDiscount, noDiscount } from './sale-price'

const maxSpend = 99_999_900

const fields = {
  name: requiredText(20).describe('Unique within the chain, whether in capitals or not'),
  minSpend: money()
    .min(0)
    .max(maxSpend)
    .describe('Of a year, from which on a patient has the level; unique within the chain'),
  discount: z
    .number()
    .int()
    .min(minDiscount)
    .max(noDiscount)
    .describe('Percent that its members pay of what is discountable, unless a bill is reduced further by hand'),
  pointsRate: z
    .number()
    .min(0.1)
    .max(5)
    .multipleOf(0.1)
    .describe('Points that its members earn for each yuan that they pay'),
  auto: flag().describe('1: reached by spending; 0: not reached any more, and kept by those who have it'),
}

export const MemberLevel = z
  .object({
    levelId: id(),
    cid: id(),
    hid: id().describe('Head of the chain that it holds for'),
    hospitalName: z.string(),
    ...fields,
    members: z.number().int().describe('Patients who have it by what they spent'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'MemberLevel' })
export type MemberLevel = z.infer<typeof MemberLevel>

/** What a patient is as a member of the chain. */
export const Standing = z
  .object({
    pid: id(),
    levelId: id().nullable(),
    levelName: z.string().nullable().describe('null: the chain has no level that the patient has'),
    discount: z.number().int().describe('Percent that the patient pays of what is discountable; 100: all'),
    pointsRate: z.number().describe('Points for each yuan'),
    points: z.number().int().describe('Points that can be spent today'),
    spend: money().describe('Paid for bills within 365 days, less what was refunded'),
    nextName: z.string().nullable().describe('The level above that is reached by spending'),
    nextSpend: money().nullable().describe('What is to be spent in a year for it'),
  })
  .meta({ id: 'MemberStanding' })
export type Standing = z.infer<typeof Standing>

const path = '/v1/clinic/member-levels'
const row = `${path}/{id}` as const
const feature = 'members'

export const memberLevels = resource('member-levels', {
  id: 'levelId',
  record: MemberLevel,
  stales: ['audit'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Levels of chains of clinics',
      query: listQuery(
        path,
        {
          hid: idParam().optional().describe('Clinic whose chain it is'),
          keyword: requiredText(20).optional().describe('In the name'),
          auto: z.coerce.number().pipe(flag()).optional(),
        },
        ['levelId', 'name', 'minSpend', 'discount', 'updated'],
      ),
      reply: page(MemberLevel),
      can: 'member-levels.read',
    }),
    standing: call('GET', '/v1/clinic/members/{pid}', {
      feature,
      summary: 'The level of a patient, and what was spent in a year',
      reply: one(Standing),
      can: 'members.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Adds a level for all stores of the chain; its head alone does',
      body: z.object({
        ...fields,
        hid: id().optional().describe("Head of the chain; the caller's own clinic unless said"),
        discount: fields.discount.default(noDiscount),
        pointsRate: fields.pointsRate.default(1),
        auto: fields.auto.default(1),
      }),
      reply: one(MemberLevel),
      can: 'member-levels.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a level; bills that are not paid yet are priced by it from then on',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(MemberLevel),
      can: 'member-levels.update',
    }),
    remove: call('DELETE', row, {
      feature,
      summary: 'Deletes a level that no patient has',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'member-levels.remove',
    }),
  },
})

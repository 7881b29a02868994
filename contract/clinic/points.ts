/** Points (积分) of members: each change of them, why, and what was there after it. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { allowed, date, id, idParam, instant, oneOf, requiredText, text, version } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'

/** Points that are given or taken by hand at once. */
export const maxAdjusted = 1_000_000

export const PointsEntry = z
  .object({
    entryId: id(),
    cid: id(),
    hid: id().describe('Clinic where it was done'),
    hospitalName: z.string(),
    pid: id(),
    patientName: z.string(),
    phone: z.string().describe('With its middle hidden for those without patients.phone'),
    kind: oneOf([1, 2, 3, 4, 5, 6, 7, 8, 9]).describe(
      '1 earned by a payment, 2 spent for a bill, 3 taken back and 4 returned by a refund or a void, 5 expired, 6 adjusted by hand, 7 given with a recharge and 8 taken back with it, 9 moved to another record',
    ),
    points: z.number().int().describe('Above 0: more of them'),
    balanceAfter: z.number().int(),
    day: date(),
    expires: date().nullable().describe('Of what was given: the last day on which it can be spent'),
    saleNo: z.string().nullable(),
    reason: z.string(),
    operatorName: z.string().nullable().describe('null: expired by itself'),
    ...{ created: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'PointsEntry' })
export type PointsEntry = z.infer<typeof PointsEntry>

const path = '/v1/clinic/points'
const feature = 'points'

const filters = {
  hid: idParam().optional().describe('Clinic where it was done'),
  pid: idParam().optional().describe('The member, under whichever record'),
  kind: integerList.optional(),
  keyword: text(30).optional().describe('In the name; the last four digits of the phone'),
  start_date: date().optional(),
  end_date: date().optional(),
}
const sortable = ['entryId', 'day', 'points'] as const

export const points = resource('points', {
  id: 'entryId',
  record: PointsEntry,
  stales: ['audit', 'member-ranking'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Changes of the points of members, the latest first',
      query: listQuery(path, filters, sortable),
      reply: page(PointsEntry),
      can: 'points.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'The same as .xls',
      query: listQuery(`${path}/exports`, filters, sortable),
      reply: file(),
      can: 'points.export',
      timeout: forWorkbook,
    }),
    adjust: call('POST', `${path}/adjust`, {
      feature,
      summary: 'Gives points to a member or takes some, for a reason; never more than are there',
      body: z.object({
        hid: id().optional().describe("Clinic that does it; the caller's own unless said"),
        pid: id().describe('The member'),
        points: z
          .number()
          .int()
          .min(-maxAdjusted)
          .max(maxAdjusted)
          .refine((points) => points !== 0, 'notZero')
          .describe('Below 0 to take them'),
        reason: requiredText(100),
      }),
      reply: one(PointsEntry),
      can: 'points.adjust',
    }),
  },
})

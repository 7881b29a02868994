/** Fees (收费项目): what a chain of clinics charges for beside its goods, and at which price of its own. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import {
  allowed,
  flag,
  id,
  idParam,
  instant,
  money,
  oneOf,
  requiredText,
  text,
  version,
  versionParam,
} from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

/** 1 registration, 2 examination, 3 treatment, 4 fitting, 5 edging, 6 training, 7 other. */
export const feeCategories = [1, 2, 3, 4, 5, 6, 7] as const
/** The one of training. */
export const trainingFee = 6

export const feeStates = [
  { value: 1, label: 'fee.status.1', colour: 'green' },
  { value: 0, label: 'fee.status.0', colour: '' },
] as const

export const maxFee = 9_999_900

const fields = {
  name: requiredText(40).describe('Unique within the chain, whether in capitals or not'),
  category: oneOf(feeCategories).describe(
    '1 registration, 2 examination, 3 treatment, 4 fitting, 5 edging, 6 training, 7 other',
  ),
  itemId: id()
    .nullable()
    .describe("Exam item that visits of the chain charge at this price in place of the agent's; one fee an item"),
  price: money().min(0).max(maxFee).describe('Of one unit; 0: free of charge'),
  unit: requiredText(10),
  discountable: flag().describe('1: reductions of a bill apply to it'),
  pointable: flag().describe('1: what is paid for it earns points'),
  status: flag().describe('1 charged, 0 not any more'),
}

export const Fee = z
  .object({
    feeId: id(),
    cid: id(),
    hid: id().describe('Head of the chain that it holds for'),
    hospitalName: z.string(),
    ...fields,
    itemName: z.string().nullable(),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'Fee' })
export type Fee = z.infer<typeof Fee>

const path = '/v1/clinic/fees'
const row = `${path}/{id}` as const
const feature = 'till'

export const fees = resource('fees', {
  id: 'feeId',
  record: Fee,
  stales: ['audit', 'sales'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'What chains of clinics charge for',
      query: listQuery(
        path,
        {
          hid: idParam().optional().describe('Clinic whose chain it is'),
          keyword: text(40).optional().describe('In the name'),
          category: z.coerce.number().pipe(oneOf(feeCategories)).optional(),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['feeId', 'name', 'price', 'updated'],
      ),
      reply: page(Fee),
      can: 'fees.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Adds a fee for all stores of the chain; its head alone does',
      body: z.object({
        ...fields,
        hid: id().optional().describe("Head of the chain; the caller's own clinic unless said"),
        itemId: fields.itemId.default(null),
        unit: fields.unit.default('次'),
        discountable: fields.discountable.default(1),
        pointable: fields.pointable.default(1),
        status: fields.status.default(1),
      }),
      reply: one(Fee),
      can: 'fees.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a fee, or takes it off; what was charged stays at its price',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(Fee),
      can: 'fees.update',
    }),
    remove: call('DELETE', row, {
      feature,
      summary: 'Deletes a fee that was never charged',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'fees.remove',
    }),
  },
})

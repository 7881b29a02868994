/** Exam items (检查项目): what a clinic examines, for how long and at what fee. Reservations are for one of them. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import { allowed, flag, id, instant, money, requiredText, text, version, versionParam } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

/** 1 refraction, 2 biometry, 3 corneal topography, 4 trial fitting, 5 check-up, 6 visual function, 9 other. */
export const medCategories = [1, 2, 3, 4, 5, 6, 9] as const

export const medItemStates = [
  { value: 1, label: 'medItem.status.1', colour: 'green' },
  { value: 0, label: 'medItem.status.0', colour: '' },
] as const

export const maxMedFee = 9_999_900

export const MedItem = z
  .object({
    itemId: id(),
    cid: id().nullable().describe('Agent company whose clinics have it; null: all clinics'),
    companyName: z.string().nullable(),
    name: z.string().describe('Unique among those of its company, or among those of all'),
    category: z
      .literal(medCategories)
      .describe(
        '1 refraction, 2 biometry, 3 corneal topography, 4 trial fitting, 5 check-up, 6 visual function, 9 other',
      ),
    fee: money().describe('What the patient pays'),
    minutes: z.number().int().describe('How long it takes'),
    sort: z.number().int().describe('Those with less stand first'),
    note: z.string(),
    status: flag().describe('1 offered, 0 not any more'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'MedItem' })
export type MedItem = z.infer<typeof MedItem>

const fields = {
  name: requiredText(40),
  category: z.literal(medCategories),
  fee: money().min(0).max(maxMedFee),
  minutes: z.number().int().min(5).max(240).multipleOf(5),
  sort: z.number().int().min(0).max(999),
  note: text(200),
  status: flag(),
}

const list = '/meditem/list/{id}'

export const medItems = resource('med-items', {
  id: 'itemId',
  record: MedItem,
  stales: ['audit'],
  calls: {
    list: call('GET', list, {
      summary: 'The exam items that hold for the clinics of an agent; 0: all that the caller may see',
      params: { id: z.coerce.number().int().min(0) },
      query: listQuery(
        list,
        {
          keyword: text(40).optional().describe('In the name'),
          category: z.coerce.number().pipe(z.literal(medCategories)).optional(),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['itemId', 'name', 'fee', 'sort'],
      ),
      reply: page(MedItem),
      can: 'med-items.read',
    }),
    create: call('POST', '/meditem', {
      feature: 'med-items',
      summary: 'Makes an exam item, for all clinics or for those of one agent',
      body: z.object({
        ...fields,
        cid: id().nullable().default(null).describe("null: for all clinics; an agent's people make their own"),
        minutes: fields.minutes.default(30),
        sort: fields.sort.default(0),
        note: fields.note.default(''),
        status: fields.status.default(1),
      }),
      reply: one(MedItem),
      can: 'med-items.create',
    }),
    update: call('PUT', '/meditem/{id}', {
      feature: 'med-items',
      summary: 'Changes an exam item, or takes it off the offer',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(MedItem),
      can: 'med-items.update',
    }),
    remove: call('DELETE', '/meditem/{id}', {
      feature: 'med-items',
      summary: 'Deletes an exam item',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'med-items.remove',
    }),
  },
})

/** Training projects (训练项目): what is trained under a brand, for how long, and by which patients. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, flag, id, instant, requiredText, text, version } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { brandCode } from './brands'

/** 1 adjustment (accommodation), 2 myopia, 3 amblyopia, 4 fusion, 5 attention. */
export const trainKinds = [1, 2, 3, 4, 5] as const
/** 1 both eyes together, 2 each eye in turn, 3 the weaker eye alone. */
export const eyeRules = [1, 2, 3] as const

export const trainStates = [
  { value: 1, label: 'train.trainStatus.1', colour: 'green' },
  { value: 0, label: 'train.trainStatus.0', colour: '' },
] as const

const age = () => z.number().int().min(3).max(80)

const fields = {
  name: requiredText(40).describe('Unique among the projects of the brand that its company has, or that all have'),
  brand: brandCode().describe('Code of a training brand'),
  kind: z.literal(trainKinds).describe('1 adjustment, 2 myopia, 3 amblyopia, 4 fusion, 5 attention'),
  minutes: z.number().int().min(1).max(60).describe('Length of one session'),
  ageMin: age().describe('The youngest who may train it'),
  ageMax: age().describe('The oldest who may train it'),
  eyeRule: z.literal(eyeRules).describe('1 both eyes together, 2 each eye in turn, 3 the weaker eye alone'),
  contraindications: text(200),
  order: z.number().int().min(0).max(999).describe('Those with less stand first'),
  trainStatus: flag().describe('1 can be planned, 0 not any more'),
}

export const Train = z
  .object({
    id: id(),
    cid: id().nullable().describe('Agent company whose clinics have it; null: all clinics'),
    companyName: z.string().nullable(),
    ...fields,
    name: z.string(),
    brand: z.string().describe('Code of a training brand'),
    brandName: z.string(),
    contraindications: z.string(),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'Train' })
export type Train = z.infer<typeof Train>

const path = '/sdx/train'

export const trains = resource('trains', {
  id: 'id',
  record: Train,
  stales: ['audit'],
  calls: {
    list: call('GET', path, {
      summary: 'Training projects, by brand and order',
      query: listQuery(
        path,
        {
          keyword: text(40).optional().describe('In the name'),
          brand: brandCode().optional(),
          kind: z.coerce.number().pipe(z.literal(trainKinds)).optional(),
          status: integerList.optional().describe('By trainStatus'),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['id', 'name', 'brand', 'minutes', 'order'],
      ),
      reply: page(Train),
      can: 'trains.read',
    }),
    create: call('POST', path, {
      summary: 'Makes a training project, for all clinics or for those of one agent',
      body: z.object({
        ...fields,
        cid: id().nullable().default(null).describe("null: for all clinics; an agent's people make their own"),
        ageMin: fields.ageMin.default(3),
        ageMax: fields.ageMax.default(80),
        eyeRule: fields.eyeRule.default(1),
        contraindications: fields.contraindications.default(''),
        order: fields.order.default(0),
        trainStatus: fields.trainStatus.default(1),
      }),
      reply: one(Train),
      can: 'trains.create',
    }),
    update: call('PUT', path, {
      summary: 'Changes a training project; its brand stays',
      row: 'id',
      body: z.object(fields).omit({ brand: true }).partial().extend({ id: id(), version: version() }),
      reply: one(Train),
      can: 'trains.update',
    }),
    status: call('PUT', '/sdx/train/{id}/status', {
      summary: 'Lets a project be planned, or not any more; records of it stay',
      row: 'id',
      query: z.object({ trainStatus: z.coerce.number().pipe(flag()) }),
      reply: one(Train),
      can: 'trains.update',
    }),
  },
})

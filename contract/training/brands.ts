/** Training brands, as data: what a training account of each is counted in, and what it may be. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, flag, format, id, instant, requiredText, text, version } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

/** The brands that every installation begins with; the platform adds others. */
export const brandCodes = ['sdx', 'zsb', 'amy', 'hsx', 'zsk', 'gyxt', 'zzl', 'sly'] as const

/** What accounts of a brand are counted in: days of use, or points, one for each session. */
export const brandUnits = ['day', 'point'] as const

export const brandStates = [
  { value: 1, label: 'trainingBrand.status.1', colour: 'green' },
  { value: 0, label: 'trainingBrand.status.0', colour: '' },
] as const

/** The code of a brand, whichever there are. */
export const brandCode = () => format(10, /^[a-z][a-z0-9]{1,9}$/, 'trainingBrandCode')

const fields = {
  name: requiredText(40).describe('Unique, whether in capitals or not'),
  deviceBound: flag().describe('1: an account works only on the unlocked devices of its clinic'),
  lifelongAllowed: flag().describe('1: accounts may be opened for life; brands counted in points never are'),
  sort: z.number().int().min(0).max(9999).describe('Smaller ones first'),
  status: flag().describe('1 enabled; 0: no new accounts, those that are open go on'),
}

export const TrainingBrand = z
  .object({
    trainingBrandId: id(),
    code: z.string().describe('Unique; never changes'),
    name: z.string(),
    unit: z.enum(brandUnits).describe('Never changes'),
    deviceBound: fields.deviceBound,
    lifelongAllowed: fields.lifelongAllowed,
    sort: fields.sort,
    status: fields.status,
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'TrainingBrand' })
export type TrainingBrand = z.infer<typeof TrainingBrand>

const path = '/v1/training-brands'
const row = `${path}/{id}` as const

export const trainingBrands = resource('training-brands', {
  id: 'trainingBrandId',
  record: TrainingBrand,
  stales: ['audit'],
  calls: {
    list: call('GET', path, {
      feature: 'training-brands',
      summary: 'Training brands, in their order',
      query: listQuery(
        path,
        {
          keyword: text(40).optional().describe('In code or name'),
          unit: z.enum(brandUnits).optional(),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['trainingBrandId', 'code', 'name', 'sort', 'updated'],
      ),
      reply: page(TrainingBrand),
      can: 'training-brands.read',
    }),
    create: call('POST', path, {
      feature: 'training-brands',
      summary: 'Adds a training brand',
      body: z.object({
        ...fields,
        code: brandCode().describe('2–10 small letters and digits, a letter first'),
        unit: z.enum(brandUnits).default('day'),
        deviceBound: fields.deviceBound.default(0),
        lifelongAllowed: fields.lifelongAllowed.default(0),
        sort: fields.sort.default(0),
        status: fields.status.default(1),
      }),
      reply: one(TrainingBrand),
      can: 'training-brands.create',
    }),
    update: call('PUT', row, {
      feature: 'training-brands',
      summary: 'Changes a training brand, or switches it on or off',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(TrainingBrand),
      can: 'training-brands.update',
    }),
  },
})

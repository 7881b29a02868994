/** Plan templates (训练计划模板): the weekly plan that a brand proposes for patients of an age. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, flag, id, instant, requiredText, text, version } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { brandCode } from './brands'
import { mostPlanned, PlanItem, planItem } from './plans'

export const planTemplateStates = [
  { value: 1, label: 'planTemplate.status.1', colour: 'green' },
  { value: 0, label: 'planTemplate.status.0', colour: '' },
] as const

const age = () => z.number().int().min(3).max(80)

const fields = {
  name: requiredText(40).describe('Unique among the templates of the brand that its company has, or that all have'),
  brand: brandCode().describe('Code of a training brand'),
  ageMin: age().describe('The youngest whom it suits, in years'),
  ageMax: age().describe('The oldest whom it suits, in years'),
  items: z
    .array(z.object(planItem))
    .min(1)
    .max(mostPlanned)
    .describe('Projects of the brand that are enabled, or were in the template before; each once, in their order'),
  order: z.number().int().min(0).max(999).describe('The one with the least is proposed first'),
  status: flag().describe('1 proposed, 0 not any more'),
}

export const PlanTemplate = z
  .object({
    templateId: id(),
    cid: id().nullable().describe('Agent company whose clinics have it; null: all clinics'),
    companyName: z.string().nullable(),
    ...fields,
    name: z.string(),
    brand: z.string().describe('Code of a training brand'),
    brandName: z.string(),
    items: z.array(PlanItem),
    weekMinutes: z.number().int().describe('What its projects add up to in a week'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'PlanTemplate' })
export type PlanTemplate = z.infer<typeof PlanTemplate>

const path = '/v1/plan-templates'
const feature = 'plan-templates'
const row = `${path}/{id}` as const

export const planTemplates = resource('plan-templates', {
  id: 'templateId',
  record: PlanTemplate,
  stales: ['audit'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Plan templates, by brand and order',
      query: listQuery(
        path,
        {
          keyword: text(40).optional().describe('In the name'),
          brand: brandCode().optional(),
          age: z.coerce.number().int().min(0).max(150).optional().describe('Those that suit this age'),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['templateId', 'name', 'brand', 'ageMin', 'order'],
      ),
      reply: page(PlanTemplate),
      can: 'plan-templates.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Makes a plan template, for all clinics or for those of one agent',
      body: z.object({
        ...fields,
        cid: id().nullable().default(null).describe("null: for all clinics; an agent's people make their own"),
        ageMin: fields.ageMin.default(3),
        ageMax: fields.ageMax.default(80),
        order: fields.order.default(0),
        status: fields.status.default(1),
      }),
      reply: one(PlanTemplate),
      can: 'plan-templates.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a plan template, or proposes it no more; its brand stays, and so do the plans made from it',
      row: 'id',
      body: z.object(fields).omit({ brand: true }).partial().extend({ version: version() }),
      reply: one(PlanTemplate),
      can: 'plan-templates.update',
    }),
  },
})

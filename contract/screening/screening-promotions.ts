/** Moving up (升班): all classes of a school go to the next grade in one step, which can be undone for a week. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, flag, id, idParam, instant, oneOf, version } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'
import { grades, stages } from './grades'

/** For so many days a step can be undone. */
export const undoDays = 7

const place = { stage: oneOf(stages), grade: z.enum(grades), no: z.number().int(), year: z.number().int() }
const Place = z.object(place)

export const PromotedClass = z.object({
  classId: id(),
  from: Place,
  to: Place.nullable().describe('null: its children leave the school'),
  subjects: z.number().int().min(0).describe('Children who are in it'),
})

/** What a step would do, before it is done. */
export const PromotionPreview = z
  .object({
    customerId: id(),
    customerName: z.string(),
    year: z.number().int().describe('School year that the classes leave'),
    classes: z.array(PromotedClass),
    moving: z.number().int().describe('Children who move up'),
    leaving: z.number().int().describe('Children who leave the school'),
    obstacles: z.array(z.string()).describe('Why the step cannot be done; empty: it can'),
  })
  .meta({ id: 'ScreeningPromotionPreview' })
export type PromotionPreview = z.infer<typeof PromotionPreview>

export const ScreeningPromotion = z
  .object({
    promotionId: id(),
    cid: id(),
    hid: id().nullable(),
    customerId: id(),
    customerName: z.string(),
    year: z.number().int().describe('School year that the classes left'),
    at: instant(),
    name: z.string().describe('Who moved the classes up'),
    classes: z.number().int().describe('Classes that moved up'),
    graduated: z.number().int().describe('Classes that left the school'),
    subjects: z.number().int().describe('Children who moved up or left'),
    until: instant().describe('Until when it can be undone'),
    undoneAt: instant().nullable(),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ScreeningPromotion' })
export type ScreeningPromotion = z.infer<typeof ScreeningPromotion>

const path = '/v1/screening/classes/promotions'
const feature = 'screening'
const asked = {
  customerId: id().describe('A school'),
  year: z.number().int().min(2000).max(2100).describe('School year that the classes leave'),
  graduates: z
    .array(id())
    .max(480)
    .default([])
    .describe('Classes that leave besides those of the last grade, such as grade 9 of a school that has no grade 10'),
}

export const screeningPromotions = resource('screening-promotions', {
  id: 'promotionId',
  record: ScreeningPromotion,
  stales: ['audit', 'screening-classes', 'screening-subjects', 'screening-customers'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'The steps by which classes moved up, the latest first',
      query: listQuery(
        path,
        {
          customerId: idParam().optional(),
          open: z.coerce.number().pipe(flag()).optional().describe('1: those that can be undone'),
        },
        [],
      ),
      reply: page(ScreeningPromotion),
      can: 'screening-classes.read',
    }),
    preview: call('POST', `${path}/preview`, {
      feature,
      summary: 'Says what moving up would do; changes nothing',
      body: z.object(asked),
      reply: one(PromotionPreview),
      can: 'screening-classes.promote',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Moves all classes of a school that are in the school year up by a grade; those of the last grade leave',
      body: z.object({
        ...asked,
        classes: z.number().int().min(1).optional().describe('How many the preview showed; others are refused'),
      }),
      reply: one(ScreeningPromotion),
      can: 'screening-classes.promote',
    }),
    undo: call('PUT', `${path}/{id}/undo`, {
      feature,
      summary: `Takes a step back, within ${undoDays} days`,
      row: 'id',
      body: z.object({ version: version() }),
      reply: one(ScreeningPromotion),
      can: 'screening-classes.undo',
    }),
  },
})

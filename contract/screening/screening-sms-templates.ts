/** Templates of the text messages by which parents are told of a screening (筛查短信模板). */
import { z } from 'zod'
import { placesIn } from '../clinic/sms-text'
import { call, done, one, page } from '../core/call'
import { allowed, id, idParam, instant, requiredText, text, version, versionParam } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'

/** Places in a text that are filled for each child. */
export const noticePlaces = ['name', 'school', 'advice', 'date'] as const
export type NoticePlace = (typeof noticePlaces)[number]

/** The first place of a text that nothing fills. */
export const unknownPlaceIn = (text: string): string | undefined =>
  placesIn(text).find((name) => !noticePlaces.some((place) => place === name))

const fields = {
  name: requiredText(40).describe('Unique among those of the company, or of the clinic, whether in capitals or not'),
  text: requiredText(300).describe('With the places {name} {school} {advice} {date}'),
}

export const ScreeningSmsTemplate = z
  .object({
    templateId: id(),
    cid: id(),
    companyName: z.string(),
    hid: id().nullable().describe('The clinic that screens by it; null: the agent does'),
    hospitalName: z.string().nullable(),
    ...fields,
    parts: z.number().int().min(1).describe('Parts of the text as it stands, with its sign and its places unfilled'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ScreeningSmsTemplate' })
export type ScreeningSmsTemplate = z.infer<typeof ScreeningSmsTemplate>

const path = '/v1/screening/sms-templates'
const row = `${path}/{id}` as const
const feature = 'screening'

export const screeningSmsTemplates = resource('screening-sms-templates', {
  id: 'templateId',
  record: ScreeningSmsTemplate,
  stales: ['audit'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Templates of the messages of screening centres',
      query: listQuery(
        path,
        {
          keyword: text(40).optional().describe('In the name or the text'),
          cid: idParam().optional(),
          taskId: idParam().optional().describe('Those by which the parents of the task can be told'),
        },
        ['templateId', 'name', 'updated'],
      ),
      reply: page(ScreeningSmsTemplate),
      can: 'screening-sms-templates.read',
    }),
    create: call('POST', path, {
      feature,
      summary: "Writes a template; what people of a clinic write is the clinic's own",
      body: z.object({ ...fields, cid: id().optional().describe("The caller's own company unless said") }),
      reply: one(ScreeningSmsTemplate),
      can: 'screening-sms-templates.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a template; messages that are written down stay as they are',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(ScreeningSmsTemplate),
      can: 'screening-sms-templates.update',
    }),
    remove: call('DELETE', row, {
      feature,
      summary: 'Deletes a template; messages that were written by it stay',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'screening-sms-templates.remove',
    }),
  },
})

/** SMS templates: what the platform keeps of them. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import { allowed, id, instant, requiredText, text, version, versionParam } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'

const fields = { name: requiredText(40).describe('Unique, whether in capitals or not'), note: text(200) }

export const ScreeningSmsTemplate = z
  .object({
    screeningSmsTemplateId: id(),
    ...{ name: z.string(), note: z.string() },
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ScreeningSmsTemplate' })
export type ScreeningSmsTemplate = z.infer<typeof ScreeningSmsTemplate>

const path = '/v1/screening/sms-templates'
const row = `${path}/{id}` as const

export const screeningSmsTemplates = resource('screening-sms-templates', {
  id: 'screeningSmsTemplateId',
  record: ScreeningSmsTemplate,
  stales: ['audit'],
  calls: {
    list: call('GET', path, {
      feature: 'screening-sms-templates',
      summary: 'SMS templates',
      query: listQuery(path, { keyword: text(40).optional().describe('In the name') }, [
        'screeningSmsTemplateId',
        'name',
        'updated',
      ]),
      reply: page(ScreeningSmsTemplate),
      can: 'screening-sms-templates.read',
    }),
    create: call('POST', path, {
      feature: 'screening-sms-templates',
      summary: 'Makes one',
      body: z.object({ ...fields, note: fields.note.default('') }),
      reply: one(ScreeningSmsTemplate),
      can: 'screening-sms-templates.create',
    }),
    update: call('PUT', row, {
      feature: 'screening-sms-templates',
      summary: 'Changes one',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(ScreeningSmsTemplate),
      can: 'screening-sms-templates.update',
    }),
    remove: call('DELETE', row, {
      feature: 'screening-sms-templates',
      summary: 'Deletes one',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'screening-sms-templates.remove',
    }),
  },
})

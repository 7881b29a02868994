import { type ScreeningSmsTemplate, screeningSmsTemplates } from '../../../contract/screening/screening-sms-templates'
import { matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import { anyContains } from '../../db/text'
import { implement } from '../../http/implement'
import { screeningSmsTemplate } from './table'

type Row = typeof screeningSmsTemplate.$inferSelect

const rows = tableRows({
  name: screeningSmsTemplates.name,
  table: screeningSmsTemplate,
  key: 'screeningSmsTemplateId',
  view: (db) => db.select().from(screeningSmsTemplate).$dynamic(),
  present: (row: Row, caller): ScreeningSmsTemplate => ({
    ...row,
    allowed: permitted(caller, 'screening-sms-templates', ['update', 'remove']),
  }),
})

export const screeningSmsTemplateCalls = implement<
  typeof screeningSmsTemplates.calls,
  Row,
  Partial<typeof screeningSmsTemplate.$inferInsert>
>(
  screeningSmsTemplates,
  {
    list: (context) =>
      rows.page(context, {
        where: matching(context.query, { keyword: (text) => anyContains([screeningSmsTemplate.name], text) }),
      }),
    create: (context) => rows.insert(context, context.body),
    update: ({ body, save }) => save(body),
    remove: ({ db, row }) => rows.remove(db, row),
  },
  rows,
)

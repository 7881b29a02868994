/** The list of sms templates, and their form. */
import {
  type ScreeningSmsTemplate,
  screeningSmsTemplates,
} from '../../../../contract/screening/screening-sms-templates'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'

export const screeningSmsTemplateFields = fieldsOf<ScreeningSmsTemplate>()(
  screeningSmsTemplates,
  'screeningSmsTemplate',
  { note: { kind: 'long' } },
)

export const screeningSmsTemplatePage = resourcePage(screeningSmsTemplateFields, {
  title: 'screen.screeningSmsTemplates',
  columns: [
    { name: 'name', width: 200, sortable: true, pinned: 'left' },
    { name: 'note', width: 300 },
  ],
  filters: [{ name: 'keyword', label: 'screeningSmsTemplate.name' }],
  actionsWidth: 130,
  form: ['name', 'note'],
})

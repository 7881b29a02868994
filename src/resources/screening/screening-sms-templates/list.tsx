/** Templates of the messages to parents. */
import {
  type ScreeningSmsTemplate,
  screeningSmsTemplates,
} from '../../../../contract/screening/screening-sms-templates'
import { useCompanyScope } from '../../../records/company-scope'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'
import { templatesPath } from './paths'
import { SmsTabs } from './tabs'

export const screeningSmsTemplateFields = fieldsOf<ScreeningSmsTemplate>()(
  screeningSmsTemplates,
  'screeningSmsTemplate',
  { text: { kind: 'long' } },
)

export const TemplatePage = resourcePage(screeningSmsTemplateFields, {
  title: 'screen.screeningSmsTemplates',
  Tabs: () => <SmsTabs current={templatesPath} />,
  useScope: useCompanyScope,
  columns: [
    { name: 'name', width: 160, sortable: true, pinned: 'left' },
    { name: 'text', width: 360 },
    { name: 'parts', width: 84 },
    { name: 'hospitalName', width: 160 },
  ],
  filters: [{ name: 'keyword', label: 'screeningSmsTemplate.keyword' }],
  actionsWidth: 130,
  form: ['name', 'text'],
})

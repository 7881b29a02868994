/** Templates of text messages: written, submitted, and reviewed by the agent. */
import { type SmsTemplate, smsTemplateStates, smsTemplates } from '../../../../contract/clinic/sms-templates'
import { useT } from '../../../providers/i18n'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { HeadChoice } from '../head-choice'
import { templatesPath } from './paths'
import { ReviewDialog } from './review-dialog'
import { SmsTabs } from './tabs'
import { TemplatePreview } from './template-preview'

export const smsTemplateFields = fieldsOf<SmsTemplate>()(smsTemplates, 'smsTemplate', { text: { kind: 'long' } })

const Head = () => <HeadChoice label={useT()('smsTemplate.hospitalName')} />
const Tabs = () => <SmsTabs current={templatesPath} />
const useStoreFilter = () => useClinicFilter(useT()('smsTemplate.hospitalName'), undefined)

export const TemplateList = resourcePage(smsTemplateFields, {
  title: 'screen.smsCampaigns',
  Tabs,
  columns: [
    { name: 'name', width: 160, sortable: true, pinned: 'left' },
    { name: 'kind', width: 76 },
    { name: 'sign', width: 120 },
    { name: 'text', width: 250 },
    { name: 'parts', width: 84 },
    { name: 'reason', width: 130 },
    { name: 'reviewerName', width: 110, defaultHidden: true },
    { name: 'hospitalName', width: 130 },
    { name: 'status', states: smsTemplateStates },
  ],
  filters: [{ name: 'keyword', label: 'smsTemplate.keyword' }, 'kind'],
  useFurtherFilters: useStoreFilter,
  states: smsTemplateStates,
  actionsWidth: 120,
  verbs: [
    {
      verb: 'submit',
      label: 'smsTemplate.submit',
      call: smsTemplates.calls.submit,
      body: {},
      done: 'smsTemplate.submitted',
    },
    { verb: 'review', label: 'smsTemplate.review', dialog: ReviewDialog },
  ],
  initial: { kind: 2 },
  form: [({ row }) => !row && <Head />, 'name', ['kind', 'sign'], 'text', TemplatePreview],
})

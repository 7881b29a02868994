/** What clinics examine, for how long and at what fee. */
import { type MedItem, medCategories, medItemStates, medItems } from '../../../../contract/people/med-items'
import { CompanyInput } from '../../../records/company-input'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'
import { ExamOfferTabs } from '../exam-offer-tabs'

export const medItemFields = fieldsOf<MedItem>()(medItems, 'medItem', {
  companyName: { label: 'medItem.company', text: (name, t) => (name ? String(name) : t('medItem.all')) },
  minutes: { unit: 'medItem.minutes.value' },
  note: { kind: 'long' },
})

export const medItemPage = resourcePage(medItemFields, {
  title: 'screen.medItems',
  Tabs: ExamOfferTabs,
  fixed: { id: '0', counts: '1' },
  columns: [
    { name: 'name', width: 200, sortable: true, pinned: 'left' },
    'category',
    { name: 'fee', width: 120, sortable: true },
    'minutes',
    { name: 'companyName', width: 170 },
    { name: 'sort', width: 80, sortable: true },
    { name: 'note', width: 150, defaultHidden: true },
    { name: 'status', states: medItemStates },
  ],
  filters: [{ name: 'keyword', label: 'medItem.name' }, 'category'],
  states: medItemStates,
  actionsWidth: 170,
  verbs: [
    { verb: 'update', label: 'medItem.off', when: ({ status }) => status === 1, changes: { status: 0 } },
    { verb: 'update', label: 'medItem.on', when: ({ status }) => status === 0, changes: { status: 1 } },
  ],
  initial: { category: medCategories[0] },
  form: [
    'name',
    ({ row }) => !row && <CompanyInput label="medItem.company" none="medItem.all" />,
    'category',
    ['fee', 'minutes'],
    ...(['sort', 'note', { name: 'status', label: 'medItem.offered' }] as const),
  ],
})

/** The weekly plans that are proposed for an age: the list and its form. */
import { useMemo } from 'react'
import { type PlanTemplate, planTemplateStates, planTemplates } from '../../../../contract/training/plan-templates'
import { useT } from '../../../providers/i18n'
import { useBrandChoices } from '../../../providers/references/training-brands'
import { CompanyInput } from '../../../records/company-input'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'
import { choiceFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { templatesPath } from '../paths'
import { TrainingTabs } from '../tabs'
import { BrandInput, ItemsInput } from './items-input'

export const planTemplateFields = fieldsOf<PlanTemplate>()(planTemplates, 'planTemplate', {
  brandName: { label: 'planTemplate.brand' },
  companyName: { label: 'planTemplate.company', text: (name, t) => (name ? String(name) : t('planTemplate.all')) },
  items: {
    kind: 'list',
    text: (items, t) =>
      ((items ?? []) as PlanTemplate['items'])
        .map(({ trainName, minutes, days }) => t('planTemplate.item', { name: trainName, minutes, days }))
        .join(t('record.separator')) || dash,
  },
  weekMinutes: { unit: 'planTemplate.weekMinutes.value' },
})

const useBrandFilter = () => {
  const t = useT()
  const brands = useBrandChoices()
  return useMemo(() => [choiceFilter('brand', t('planTemplate.brand'), brands, { width: 160 })], [t, brands])
}

export const planTemplatePage = resourcePage(planTemplateFields, {
  title: 'screen.planTemplates',
  Tabs: () => <TrainingTabs current={templatesPath} />,
  fixed: { counts: '1' },
  columns: [
    { name: 'name', width: 150, sortable: true, pinned: 'left' },
    { name: 'brandName', width: 110 },
    { name: 'ageMin', width: 85, sortable: true },
    { name: 'ageMax', width: 85 },
    { name: 'items', width: 250 },
    { name: 'weekMinutes', width: 95 },
    { name: 'companyName', width: 100 },
    { name: 'order', width: 75, sortable: true },
    { name: 'status', states: planTemplateStates },
  ],
  filters: [{ name: 'keyword', label: 'planTemplate.name' }],
  useFurtherFilters: useBrandFilter,
  states: planTemplateStates,
  actionsWidth: 150,
  verbs: [
    { verb: 'update', label: 'planTemplate.off', when: ({ status }) => status === 1, changes: { status: 0 } },
    { verb: 'update', label: 'planTemplate.on', when: ({ status }) => status === 0, changes: { status: 1 } },
  ],
  form: [
    'name',
    ({ row }) => !row && <CompanyInput label="planTemplate.company" none="planTemplate.all" />,
    ({ row }) => !row && <BrandInput />,
    ['ageMin', 'ageMax'],
    ItemsInput,
    'order',
  ],
})

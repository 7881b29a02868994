/** What is trained under each brand: the list and its form. */
import { Form } from 'antd'
import { useMemo } from 'react'
import { type Train, trainKinds, trainStates, trains } from '../../../../contract/training/trains'
import { useT } from '../../../providers/i18n'
import { useBrandChoices } from '../../../providers/references/training-brands'
import { CompanyInput } from '../../../records/company-input'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'
import { Choice } from '../../../ui/choice'
import { choiceFilter } from '../../../ui/filters'
import { projectsPath } from '../paths'
import { TrainingTabs } from '../tabs'

const { status: call } = trains.calls

export const trainFields = fieldsOf<Train>()(trains, 'train', {
  brandName: { label: 'train.brand' },
  companyName: { label: 'train.company', text: (name, t) => (name ? String(name) : t('train.all')) },
  minutes: { unit: 'train.minutes.value' },
  contraindications: { kind: 'long' },
})

const useBrandFilter = () => {
  const t = useT()
  const brands = useBrandChoices()
  return useMemo(() => [choiceFilter('brand', t('train.brand'), brands, { width: 160 })], [t, brands])
}

/** A project stays with its brand. */
const BrandInput = () => {
  const t = useT()
  return (
    <Form.Item name="brand" label={t('train.brand')} rules={[{ required: true, message: t('record.required') }]}>
      <Choice<string> options={[...useBrandChoices({ enabledOnly: true })]} />
    </Form.Item>
  )
}

export const trainPage = resourcePage(trainFields, {
  title: 'screen.trains',
  Tabs: () => <TrainingTabs current={projectsPath} />,
  fixed: { counts: '1' },
  columns: [
    { name: 'name', width: 180, sortable: true, pinned: 'left' },
    { name: 'brandName', width: 140 },
    'kind',
    { name: 'minutes', width: 100, sortable: true },
    { name: 'ageMin', width: 90 },
    { name: 'ageMax', width: 90 },
    { name: 'eyeRule', width: 110 },
    { name: 'contraindications', width: 180, defaultHidden: true },
    { name: 'companyName', width: 150 },
    { name: 'order', width: 80, sortable: true },
    { name: 'trainStatus', states: trainStates },
  ],
  filters: [{ name: 'keyword', label: 'train.name' }, 'kind'],
  useFurtherFilters: useBrandFilter,
  states: trainStates,
  actionsWidth: 150,
  verbs: [
    {
      ...{ verb: 'update', label: 'train.off', call, query: { trainStatus: 0 }, done: 'train.done.0' },
      when: ({ trainStatus }) => trainStatus === 1,
    },
    {
      ...{ verb: 'update', label: 'train.on', call, query: { trainStatus: 1 }, done: 'train.done.1' },
      when: ({ trainStatus }) => trainStatus === 0,
    },
  ],
  initial: { kind: trainKinds[0] },
  form: [
    'name',
    ({ row }) => !row && <CompanyInput label="train.company" none="train.all" />,
    ({ row }) => !row && <BrandInput />,
    ['kind', 'minutes'],
    ['ageMin', 'ageMax'],
    ['eyeRule', 'order'],
    'contraindications',
  ],
})

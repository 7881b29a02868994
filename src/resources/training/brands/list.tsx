/** The training brands, and their form. */
import { brandStates, type TrainingBrand, trainingBrands } from '../../../../contract/training/brands'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'

export const trainingBrandFields = fieldsOf<TrainingBrand>()(trainingBrands, 'trainingBrand', {
  code: { kind: 'code' },
})

/** Code and unit are those of accounts and balances, and stay. */
const isMade = (row: TrainingBrand | undefined) => row !== undefined

export const trainingBrandPage = resourcePage(trainingBrandFields, {
  title: 'screen.trainingBrands',
  fixed: { counts: '1' },
  columns: [
    { name: 'name', width: 200, sortable: true, pinned: 'left' },
    { name: 'code', width: 100, sortable: true },
    'unit',
    'deviceBound',
    'lifelongAllowed',
    { name: 'sort', width: 80, sortable: true },
    { name: 'status', states: brandStates },
  ],
  filters: [{ name: 'keyword', label: 'trainingBrand.keyword' }, 'unit'],
  states: brandStates,
  actionsWidth: 130,
  verbs: [
    { verb: 'update', label: 'trainingBrand.off', when: ({ status }) => status === 1, changes: { status: 0 } },
    { verb: 'update', label: 'trainingBrand.on', when: ({ status }) => status === 0, changes: { status: 1 } },
  ],
  form: [
    'name',
    [
      { name: 'code', disabled: isMade },
      { name: 'unit', disabled: isMade },
    ],
    ['deviceBound', 'lifelongAllowed'],
    ['sort', { name: 'status', label: 'trainingBrand.offered' }],
  ],
})

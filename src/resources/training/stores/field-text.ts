/** How the fields of a record read in its history. */
import { TrainingStore } from '../../../../contract/training/stores'
import { recordTextOf } from '../../../records/fields'

export const trainingStoreText = recordTextOf(TrainingStore, 'trainingStore', {
  kind: true,
  brandName: 'trainingStore.brand',
  companyName: 'trainingStore.company',
  hospitalName: 'trainingStore.clinic',
  ...{ amount: true, price: true, payMethod: true, paid: true, note: true, reversed: true, reversalOf: true },
})

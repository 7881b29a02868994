/** The fields of an exam item. */
import { type MedItem, medItems } from '../../../../contract/people/med-items'
import { fieldsOf } from '../../../records/fields'

export const medItemFields = fieldsOf<MedItem>()(medItems, 'medItem', {
  companyName: { label: 'medItem.company', text: (name, t) => (name ? String(name) : t('medItem.all')) },
  minutes: { unit: 'medItem.minutes.value' },
  note: { kind: 'long' },
})

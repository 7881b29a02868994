/** Exam combinations: the list and its form. */
import { combinationStates, type EgCombination, egCombinations } from '../../../../contract/people/eg-combinations'
import { useT } from '../../../providers/i18n'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'
import { ValidityFields } from '../../../records/validity-fields'
import { namesOf } from '../../../ui/format'
import { ExamOfferTabs } from '../exam-offer-tabs'
import { ProgramsInput } from './programs-input'

export const egCombinationFields = fieldsOf<EgCombination>()(egCombinations, 'egCombination', {
  programs: { kind: 'list', text: namesOf },
  minutes: { unit: 'egCombination.minutes.value' },
  note: { kind: 'long' },
})

const Validity = () => {
  const t = useT()
  return (
    <ValidityFields
      from={{ name: 'validFrom', label: t('egCombination.validFrom'), placeholder: t('egCombination.atOnce') }}
      to={{ name: 'validTo', label: t('egCombination.validTo'), placeholder: t('egCombination.withoutEnd') }}
    />
  )
}

export const egCombinationPage = resourcePage(egCombinationFields, {
  title: 'screen.egCombinations',
  Tabs: ExamOfferTabs,
  fixed: { counts: '1' },
  columns: [
    { name: 'name', width: 180, sortable: true, pinned: 'left' },
    { name: 'programs', width: 260 },
    { name: 'price', width: 110, sortable: true },
    { name: 'sum', width: 110 },
    { name: 'minutes', width: 100 },
    { name: 'validFrom', width: 120 },
    { name: 'validTo', width: 120, sortable: true },
    { name: 'note', width: 150, defaultHidden: true },
    { name: 'status', states: combinationStates },
  ],
  filters: [{ name: 'keyword', label: 'egCombination.name' }],
  states: combinationStates,
  actionsWidth: 170,
  verbs: [
    { verb: 'update', label: 'egCombination.off', when: ({ status }) => status === 1, changes: { status: 0 } },
    { verb: 'update', label: 'egCombination.on', when: ({ status }) => status === 0, changes: { status: 1 } },
  ],
  form: ['name', ProgramsInput, 'price', Validity, 'note'],
})

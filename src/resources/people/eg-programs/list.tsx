/** Exam programs: the list and its form. */
import { type EgProgram, egPrograms, programGenders, programStates } from '../../../../contract/people/eg-programs'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'
import { namesOf } from '../../../ui/format'
import { ExamOfferTabs } from '../exam-offer-tabs'
import { ItemsInput } from './items-input'

export const egProgramFields = fieldsOf<EgProgram>()(egPrograms, 'egProgram', {
  items: { kind: 'list', text: namesOf },
  minutes: { unit: 'egProgram.minutes.value' },
  note: { kind: 'long' },
})

export const egProgramPage = resourcePage(egProgramFields, {
  title: 'screen.egPrograms',
  Tabs: ExamOfferTabs,
  fixed: { counts: '1' },
  columns: [
    { name: 'code', width: 110, sortable: true, pinned: 'left' },
    { name: 'name', width: 160, sortable: true },
    { name: 'items', width: 250 },
    { name: 'price', width: 110, sortable: true },
    { name: 'minutes', width: 100 },
    { name: 'gender', width: 90, defaultHidden: true },
    { name: 'ageMin', width: 80 },
    { name: 'ageMax', width: 80 },
    { name: 'note', width: 150, defaultHidden: true },
    { name: 'status', states: programStates },
  ],
  filters: [{ name: 'keyword', label: 'egProgram.keyword' }],
  states: programStates,
  actionsWidth: 170,
  verbs: [
    { verb: 'update', label: 'egProgram.off', when: ({ status }) => status === 1, changes: { status: 0 } },
    { verb: 'update', label: 'egProgram.on', when: ({ status }) => status === 0, changes: { status: 1 } },
  ],
  initial: { gender: programGenders[0] },
  form: [['code', 'name'], ItemsInput, ['price', 'minutes'], 'gender', ['ageMin', 'ageMax'], 'note'],
})

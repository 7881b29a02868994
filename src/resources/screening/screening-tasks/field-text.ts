/** How the fields of a screening task read in its history. */
import { ScreeningTask } from '../../../../contract/screening/screening-tasks'
import { recordTextOf } from '../../../records/fields'

export const screeningTaskText = recordTextOf(ScreeningTask, 'screeningTask', {
  ...{ name: true, start: true, end: true, term: true, stations: true, note: true, status: true, reason: true },
})

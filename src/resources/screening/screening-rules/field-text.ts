/** How versions of the rules read in their history, and where two of them stand beside each other. */
import { ScreeningRules } from '../../../../contract/screening/screening-rules'
import { recordTextOf } from '../../../records/fields'

export const screeningRulesText = recordTextOf(ScreeningRules, 'screeningRules', {
  since: true,
  note: true,
  rules: { label: 'screeningRules.table', text: (value) => JSON.stringify(value) },
})

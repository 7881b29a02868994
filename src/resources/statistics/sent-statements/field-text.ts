/** How the fields of a statement that was sent read in its history. */
import { SentStatement } from '../../../../contract/statistics/sent-statements'
import { recordTextOf } from '../../../records/fields'

export const sentStatementText = recordTextOf(SentStatement, 'sentStatement', {
  ...{ month: true, opening: true, shipped: true, returned: true, paid: true, closing: true },
  ...{ status: true, sentAt: true, answer: true, answeredAt: true },
})

/** How the fields of a reconciliation read in its history. */
import { Reconciliation } from '../../../../contract/clinic/reconciliations'
import { recordTextOf } from '../../../records/fields'

export const reconciliationText = recordTextOf(Reconciliation, 'reconciliation', {
  ...{ opening: true, received: true, returned: true, adjusted: true, paid: true, closing: true },
  ...{ status: true, sentAt: true, confirmedAt: true },
})

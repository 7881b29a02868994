/** All that the screen of invoices says, in English. */
import { withAreas } from '../texts'
import { finance } from './finance'
import { invoice } from './invoice'
import { reconciliation } from './reconciliation'
import { sentStatement } from './sent-statement'

export const texts = withAreas({ finance, invoice, reconciliation, sentStatement })

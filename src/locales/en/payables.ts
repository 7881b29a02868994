/** The English texts of what a clinic owes. */
import { withAreas } from '../texts'
import * as paymentOrderTexts from './payment-order'
import * as reconciliationTexts from './reconciliation'
import * as sentStatementTexts from './sent-statement'

export const texts = withAreas({ ...paymentOrderTexts, ...reconciliationTexts, ...sentStatementTexts })

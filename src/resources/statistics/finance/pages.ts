/** The screens, loaded together: who looks at figures of money goes from one to the next. */
export { FinancePage } from './finance'
export { SentStatementsPage } from './sent'
export { StatementPage } from './statement'
export { StatementPrint } from './statement-print'

/** The screens of training stores, which load together: a person goes from one to the other. */
export { BalanceList } from './balances'
export { StoreList } from './list'
export { StatementPage } from './statement'
export { StatementPrint } from './statement-print'

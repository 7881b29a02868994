/** The screens of the daily sales, which load together: a cashier goes from one to the other. */
export { BillList } from './bills'
export { DueList } from './due'
export { Receipt } from './receipt'
export { TillPage } from './till'

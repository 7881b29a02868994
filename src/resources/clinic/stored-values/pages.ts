/** The screens of stored value, which load together: a cashier goes from one to the other. */
export { AccountList } from './accounts'
export { EntryList } from './entries'
export { MemberStatement } from './member-statement'
export { planPage } from './plans'
export { PointsList } from './points-list'
export { Voucher } from './voucher'

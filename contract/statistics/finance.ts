/** Figures of money: recharges, fees, expenses, orders by the day of shipping, and what each clinic owes. */
import { resource } from '../core/resource'
import { businessCalls } from './business-figures'
import { ClinicStatement, statementCalls } from './clinic-statements'
import { collectionCalls } from './collection-figures'
import { expenseCalls } from './expense-figures'
import { feeCalls } from './fee-figures'
import { moneyCalls } from './money-figures'
import { receivableCalls } from './receivable-figures'
import { rechargeCalls } from './recharge-figures'

export const finance = resource('finance', {
  id: 'hid',
  record: ClinicStatement,
  calls: {
    ...moneyCalls,
    ...receivableCalls,
    ...collectionCalls,
    ...rechargeCalls,
    ...feeCalls,
    ...expenseCalls,
    ...businessCalls,
    ...statementCalls,
  },
})

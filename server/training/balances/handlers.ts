import { trainingBalances } from '../../../contract/training/balances'
import { implement } from '../../http/implement'
import { list } from './list'
import { readOwner } from './owner'
import { exportStatement } from './sheet'
import { statement } from './statement'

export const trainingBalanceCalls = implement<typeof trainingBalances.calls>(trainingBalances, {
  list,
  owner: readOwner,
  statement,
  exportStatement,
})

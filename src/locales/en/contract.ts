/** Contracts, in English. */
import type { Translated } from '../texts'
import type { contract as zhCN } from '../zh-CN/contract'

export const contract: Translated<typeof zhCN> = {
  'status.0': 'Not yet in force',
  'status.1': 'Running',
  'status.2': 'Expired',
  'status.3': 'Terminated',
  expiring: 'Running out',
  tabs: 'States of contracts',
  'type.1': 'Supply',
  'type.2': 'Consignment',
  'type.3': 'Instruments',
  'type.4': 'Services',
  'type.9': 'Other',
  type: 'Type',
  number: 'Contract no.',
  party: 'Party',
  keyword: 'Number, clinic or agent',
  period: 'Period',
  start: 'First day',
  end: 'Last day',
  amount: 'Amount',
  daysLeft: 'Days left',
  files: 'Files',
  withAgent: 'Platform and agent',
  terminated: 'Terminated on',
  reason: 'Reason',
  create: 'New contract',
  editTitle: 'Contract {{number}}',
  terminate: 'Terminate',
  terminateTitle: 'Terminate contract {{number}}?',
  terminateText:
    'This is final. Without another contract that holds, the clinic can place no new orders; what it has ordered is still shipped.',
  terminatedDone: 'Terminated',
  removeTitle: 'Delete contract {{number}}?',
  empty: 'No contracts yet',
}

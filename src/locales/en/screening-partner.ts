/** Channel partners and what they brought, in English. */
import type { Translated } from '../texts'
import type { screeningPartner as zhCN } from '../zh-CN/screening-partner'

export const screeningPartner: Translated<typeof zhCN> = {
  name: 'Channel',
  companyName: 'Agent',
  contact: 'Contact',
  phone: 'Phone',
  period: 'Period',
  brought: 'Brought',
  converted: 'Converted',
  amount: 'Takings',
  share: 'Share',
  fee: 'Fee',
  openFee: 'Fee not settled',
  settledUntil: 'Settled until',
  status: 'Status',
  'status.1': 'Active',
  'status.0': 'Stopped',
  keyword: 'Channel or contact',
  empty: 'No channels yet',
  people: 'People',
  peopleOf: 'Brought by {{name}}',
  peopleEmpty: 'Nobody was brought in the period, or bought in it',
  peopleHint:
    'What people buy counts for the channel that had them examined last, where they are linked to a patient and agree that clinics are told.',
  person: 'Name',
  broughtOn: 'Last examined',
  convertedOn: 'First bought',
  bills: 'Bills',
  settle: 'Settle',
  settleTitle: 'Settle with {{name}}',
  settleText:
    'The figures of a settlement stay as they are now, and no other settlement of the channel can have days of its period.',
  notOver: 'The period is not over. Choose one that ended before today.',
  note: 'Note',
  settled: 'Settlement {{no}} made',
}

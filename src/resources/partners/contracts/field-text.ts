/** How the fields of a contract read where two of their values stand beside each other. */
import { Contract } from '../../../../contract/partners/contracts'
import { recordTextOf } from '../../../records/fields'
import { dash } from '../../../ui/format'

export const contractText = recordTextOf(Contract, 'contract', {
  contractNo: 'contract.number',
  companyName: 'partner.company',
  hospitalName: 'partner.clinic',
  ...{ type: true, start: true, end: true, amount: true },
  files: { text: (files) => (Array.isArray(files) && files.join('\n')) || dash },
  note: 'partner.note',
  terminated: true,
})

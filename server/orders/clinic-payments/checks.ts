/** What holds of money that is entered, whichever way it went. */
import { bankTransfer, type ClinicPayment } from '../../../contract/orders/clinic-payments'
import { refuseField } from '../../http/refusal'

type Entered = Pick<ClinicPayment, 'method' | 'ref' | 'date'>

/** @param today the business date */
export const ofAnyEntry = ({ method, ref, date }: Entered, today: string) => [
  async () => {
    if (method === bankTransfer && ref === '') throw refuseField('ref', 'input.required')
  },
  async () => {
    if (date > today) throw refuseField('date', 'clinicPayment.future')
  },
]

/** How the fields of a service record read in its history. */
import { ServiceRecord } from '../../../../../contract/training/service-records'
import { recordTextOf } from '../../../../records/fields'

export const serviceText = recordTextOf(ServiceRecord, 'serviceRecord', {
  ...{ date: true, kind: true, hsxCode: 'serviceRecord.device', hospitalName: 'serviceRecord.clinic' },
  ...{ problem: true, action: true, parts: true, cost: true, engineer: true, satisfied: true, files: true },
})

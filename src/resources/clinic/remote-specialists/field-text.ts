/** How the fields of a specialist read where two of their values stand beside each other. */
import { RemoteSpecialist } from '../../../../contract/clinic/remote-specialists'
import { recordTextOf } from '../../../records/fields'

export const specialistText = recordTextOf(RemoteSpecialist, 'remote', {
  ...{ name: true, title: true, specialty: true, intro: true, enabled: true, fee: true },
})

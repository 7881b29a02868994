/** How patient settings read where two of their values stand beside each other. */
import { PatientSettings } from '../../../../contract/people/patient-settings'
import { recordTextOf } from '../../../records/fields'

export const patientSettingText = recordTextOf(PatientSettings, 'patientSetting', {
  ...{ sources: true, tags: true, revisitDays: true },
  bookingDays: { unit: 'patientSetting.days' },
  cancelHours: { unit: 'patientSetting.hours' },
  ...{ prepay: true, smsConsentText: true, privacyText: true },
})

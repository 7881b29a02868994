/** How the fields of a patient read where two of their values stand beside each other. */
import { Patient } from '../../../../contract/people/patients'
import type { RecordText } from '../../../providers/record-text'
import { recordTextOf } from '../../../records/fields'

const told = recordTextOf(Patient, 'patient', {
  ...{ recordNo: true, name: true, gender: true, birthday: true, phone: true, guardian: true, guardianPhone: true },
  ...{ idCard: true, source: true, schoolId: true, grade: true, schoolClass: true, allergy: true, history: true },
  ...{
    parentsMyopia: true,
    tags: true,
    consentOn: true,
    consentBy: true,
    privacySignedOn: true,
    privacySignedBy: true,
  },
  ...{ note: true, files: true, status: true },
})

export const patientText = {
  ...told,
  actions: { 'merge-tags': 'patient.tagsMerged', 'rename-tag': 'patient.tagRenamed' },
} satisfies RecordText

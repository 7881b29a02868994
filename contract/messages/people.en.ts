/** What the server says of patients and what is agreed with them, in English. */
import type { peopleZhCN } from './people.zh-CN'

export const peopleEn: Record<keyof typeof peopleZhCN, string> = {
  'patient.noPhone': 'There is no phone number for the patient or a guardian, so they cannot be reached',
  'patient.noConsent': 'Without a consent nobody can be named as having given it',
  'patient.noGuardian': 'The patient is under 14 and no guardian is named',
  'patient.noKey': 'Identity numbers cannot be stored: no encryption key (SECRET_KEY) is set',
  'patient.mergeHasAccounts': 'The patient holds training accounts ({{names}}): hand them on before merging',
  'patient.stopHasAccounts':
    'The patient’s training accounts are still running ({{names}}): the record cannot be stopped',
  'patient.noPatient': 'There is no such patient, or they belong to another clinic',
  'patient.filesOfClinic': 'Files of a patient are kept by the clinic; people of the agent neither see nor change them',
  'patient.mergeSelf': 'A record cannot be merged with itself',
  'patient.mergedAlready': 'This record has been merged into another',
  'patient.mergeOpenVisit': 'A visit of the patient is still open ({{numbers}}): finish or cancel it before merging',
  'patient.notMerged': 'This record has not been merged',
  'patient.mergeOtherChain': 'The two records belong to different chains',
  'patient.unlikeGender': 'The gender of the two records differs; please make sure that they are the same person',
  'patient.unlikeBirthday':
    'The date of birth of the two records differs; please make sure that they are the same person',
  'contact.onlyDoctors': 'Only doctors are of a kind of doctor',
  'revisit.contentRequired': 'Please enter the outcome of the follow-up',
  'revisit.done': 'The follow-up is done and cannot be deleted',
  'revisit.nextLater': 'The next date must be after today',
  'revisit.notOfClinic': 'This person does not work at the clinic, or is disabled',
  'revisit.type.1': 'Next day',
  'revisit.type.2': '1 week',
  'revisit.type.3': '1 month',
  'revisit.type.4': '3 months',
  'revisit.type.5': 'Half-year check',
  'revisit.type.6': 'Lens replacement',
  'revisit.type.7': 'Care supplies',
  'revisit.type.8': 'Training follow-up',
  'revisit.type.9': 'Satisfaction',
  'revisit.otherClinic': 'The patient belongs to another clinic',
  'store.notHead': 'The head store must be open and have no head of its own',
}

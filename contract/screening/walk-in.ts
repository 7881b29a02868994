/** Who walks in to be examined, and what is agreed to. */
import { z } from 'zod'
import { confirmWarn, id, oneOf, phone, requiredText } from '../core/fields'
import { consentPurposes, newSubject, subjectFields } from './subject-record'

export const walkIn = {
  customerId: id().optional().describe('Not a school; for people of a clinic the clinic itself unless said'),
  name: requiredText(30),
  gender: subjectFields.gender,
  birthday: subjectFields.birthday,
  idNo: newSubject.idNo,
  phone: phone().default(''),
  guardian: newSubject.guardian,
  purposes: z
    .array(oneOf(consentPurposes))
    .default([])
    .describe('What is agreed to now: 1 to be examined, 3 to tell a clinic, …; by the guardian, or the person'),
  ...confirmWarn,
}

/** Patients of the company as whom a person who is screened is known. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { id } from '../core/fields'
import { PatientChoice } from '../people/patients'

export const LinkedPatient = z
  .object({ pid: id(), hid: id(), name: z.string(), birthday: birthday().nullable(), hospitalName: z.string() })
  .meta({ id: 'ScreeningLinkedPatient' })
export type LinkedPatient = z.infer<typeof LinkedPatient>

/** What speaks for a patient being the person. */
export const patientLikenesses = ['idNo', 'name', 'birthday'] as const
export const PatientLike = PatientChoice.omit({ privacySigned: true })
  .extend({ hospitalName: z.string(), by: z.array(z.enum(patientLikenesses)) })
  .meta({ id: 'ScreeningPatientLike' })
export type PatientLike = z.infer<typeof PatientLike>

/** The sections of an examination as they cross the wire, made from their table: unknown sections, eyes and fields are refused. */
import { z } from 'zod'
import { text } from '../core/fields'
import { isAcuity } from './acuity'
import {
  type ExamField,
  type ExamSections,
  examEyes,
  examSections,
  maxNote,
  maxStain,
  type Section,
} from './exam-sections'

const schemaOf = (field: ExamField): z.ZodType => {
  switch (field.kind) {
    case 'number':
      return z
        .number()
        .meta({ ...(field.unit !== '' && { 'x-unit': field.unit }) })
        .describe(`${field.min} to ${field.max} by ${field.step}`)
    case 'acuity':
      return z
        .number()
        .refine(isAcuity, 'acuity')
        .describe('Hundredths of the 5-point notation, 300 to 530 by 5; 0 no light perception to 3 counting fingers')
    case 'choice':
      return z.literal([...field.codes] as [number | string])
    case 'condition':
      return z.strictObject({
        normal: z.literal([0, 1]).nullish(),
        note: text(maxNote).nullish(),
        ...(field.stain && { stain: z.number().int().min(0).max(maxStain).nullish() }),
      })
  }
}

const shapeOf = (fields: Readonly<Record<string, ExamField>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field).nullish()]))

const sectionOf = ({ eye, both }: Section) =>
  z.strictObject({
    ...Object.fromEntries(examEyes.map((one) => [one, z.strictObject(shapeOf(eye)).nullish()])),
    ...shapeOf(both),
  })

/** The sections of a table as they are sent; the shape alone. */
export const sectionsSent = (table: Readonly<Record<string, Section>>) =>
  z.strictObject(
    Object.fromEntries(Object.entries(table).map(([name, section]) => [name, sectionOf(section).nullish()])),
  )

/** Shape alone; bounds and steps hold for the normal form, and are checked by plausibility.ts. */
export const ExamSectionsSent: z.ZodType<ExamSections, ExamSections> = sectionsSent(examSections).meta({
  id: 'ExamSections',
}) as never

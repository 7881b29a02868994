/** Parts of signed examinations as lists of their own: visual acuity, refraction, and what else is measured of an eye. */
import { z } from 'zod'
import { date, id, oneOf } from '../core/fields'

const acuity = () => z.number().nullable().describe('Hundredths of the 5-point notation')
const reading = (unit: string) => z.number().nullable().meta({ 'x-unit': unit })

const head = {
  ...{ examId: id(), pid: id(), hid: id(), hospitalName: z.string(), date: date() },
  cyclo: oneOf([0, 1, 2]).describe('0 without cycloplegia, 1 under cycloplegia, 2 the follow-up after it'),
  doctorName: z.string().nullable().describe('Of the examiner'),
}

/** The same of the right eye and of the left. */
const ofBoth = <const Name extends string, Schema extends z.ZodType>(schemas: Record<Name, Schema>) =>
  Object.fromEntries(
    Object.entries<Schema>(schemas).flatMap(([name, schema]) => ['Od', 'Os'].map((eye) => [`${name}${eye}`, schema])),
  ) as Record<`${Name}Od` | `${Name}Os`, Schema>

export const ExamAcuity = z
  .object({
    ...head,
    ...ofBoth({ naked: acuity(), worn: acuity(), best: acuity(), pinhole: acuity(), near: acuity() }),
  })
  .meta({ id: 'ExamAcuity' })
export type ExamAcuity = z.infer<typeof ExamAcuity>

export const ExamRefraction = z
  .object({
    ...head,
    ...ofBoth({ arDs: reading('D'), arDc: reading('D'), arAx: reading('°') }),
    ...ofBoth({ ds: reading('D'), dc: reading('D'), ax: reading('°'), add: reading('D') }),
    ...ofBoth({ va: acuity() }),
    ...ofBoth({ se: reading('D').describe('Spherical equivalent, of the subjective refraction first') }),
  })
  .meta({ id: 'ExamRefraction' })
export type ExamRefraction = z.infer<typeof ExamRefraction>

export const ExamOthers = z
  .object({
    ...head,
    ...ofBoth({ al: reading('mm').describe('Axial length') }),
    ...ofBoth({
      k1: reading('D').describe('Flat meridian of the cornea'),
      ax1: reading('°'),
      k2: reading('D'),
      ax2: reading('°'),
    }),
    ...ofBoth({ iop: reading('mmHg').describe('Intraocular pressure') }),
    ...ofBoth({ amp: reading('D').describe('Amplitude of accommodation') }),
  })
  .meta({ id: 'ExamOthers' })
export type ExamOthers = z.infer<typeof ExamOthers>

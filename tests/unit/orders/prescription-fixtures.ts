/** Prescriptions for the tests: the right eye differs from the left in every field, so that a mix-up shows. */
import type { Prescription, PrismBase } from '../../../contract/orders/prescription'
import { type AboutOrder, checkPrescription } from '../../../contract/orders/prescription-check'
import { lensTypeNeeds } from '../../../contract/orders/prescription-ranges'

/** In normal form, without an issue under any lens type while no product is chosen. */
export const sound: Prescription = {
  dsOd: -2.25,
  dcOd: -0.75,
  axOd: 170,
  addOd: 1.5,
  prismOd: 1,
  baseOd: 'I',
  pdOd: 31.5,
  phOd: 18,
  eyeGlassOd: 1,
  dsOs: -3,
  dcOs: -1.25,
  axOs: 15,
  addOs: 1.5,
  prismOs: 2.25,
  baseOs: 'U',
  pdOs: 30,
  phOs: 19.5,
  eyeGlassOs: 2,
  pdMode: 1,
}

export const nothingOs = { dsOs: null, dcOs: null, axOs: null, addOs: null, prismOs: null, baseOs: null } as const
/** The sound one with the right eye alone. */
export const rightOnly: Prescription = { ...sound, ...nothingOs, pdOs: null, phOs: null, eyeGlassOs: 0 }

export const singleVision: AboutOrder = { lensType: 1, range: null, orderOptions: [] }

/** The same without what the lens type and the product range do not have. */
export const soundFor = ({ lensType, range }: Pick<AboutOrder, 'lensType' | 'range'>): Prescription => ({
  ...sound,
  ...(range !== null && lensTypeNeeds[lensType].add === 'never' && { addOd: null, addOs: null }),
  ...(range === 'stock-single' && { prismOd: null, baseOd: null, prismOs: null, baseOs: null }),
})

/** "field rule" of every error, or of every warning, after changes to the sound prescription. */
export function errorsOf(change: Partial<Prescription>, about: Partial<AboutOrder> = {}): string[] {
  const { errors } = checkPrescription(
    { ...soundFor({ ...singleVision, ...about }), ...change },
    { ...singleVision, ...about },
  )
  return errors.map(({ field, rule }) => `${field} ${rule}`)
}
export function warningsOf(change: Partial<Prescription>, about: Partial<AboutOrder> = {}): string[] {
  const { warnings } = checkPrescription(
    { ...soundFor({ ...singleVision, ...about }), ...change },
    { ...singleVision, ...about },
  )
  return warnings.map(({ field, rule }) => `${field} ${rule}`)
}

/** Anything that the wire lets through and more: missing parts, plus cylinders, off the step, out of bounds, binary noise. */
export function randomPrescription(random: () => number): Prescription {
  const pick = <T>(...choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T
  const steps = (min: number, max: number, step: number) => min + step * Math.floor(random() * ((max - min) / step + 1))
  const number = (min: number, max: number, step: number) =>
    pick(null, 0, -0, steps(min, max, step), steps(min, max, step), steps(min, max, step), random() * max, 0.1 + 0.2)
  const base = () => pick<PrismBase | null>(null, 'U', 'D', 'I', 'O')
  const axis = () => pick(null, 0, 180, 90, steps(-10, 200, 1), steps(1, 180, 1))
  const pd = () => pick(number(20, 40, 0.5), number(44, 82, 0.5), 62)
  return {
    dsOd: number(-21, 16, 0.25),
    dcOd: number(-7, 7, 0.25),
    axOd: axis(),
    addOd: number(0, 4, 0.25),
    prismOd: number(0, 10, 0.25),
    baseOd: base(),
    pdOd: pd(),
    phOd: number(10, 35, 0.5),
    eyeGlassOd: pick(0, 1, 1, 2),
    dsOs: number(-21, 16, 0.25),
    dcOs: number(-7, 7, 0.25),
    axOs: axis(),
    addOs: number(0, 4, 0.25),
    prismOs: number(0, 10, 0.25),
    baseOs: base(),
    pdOs: pd(),
    phOs: number(10, 35, 0.5),
    eyeGlassOs: pick(0, 1, 1, 2),
    pdMode: pick(1, 2),
  }
}

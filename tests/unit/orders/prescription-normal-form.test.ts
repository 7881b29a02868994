import { describe, expect, test } from 'vitest'
import {
  eyeOf,
  normalisePrescription,
  type Prescription,
  prescriptionOf,
  sphericalEquivalent,
  transpose,
} from '../../../contract/orders/prescription'
import { checkPrescription } from '../../../contract/orders/prescription-check'
import { randomOf, seed } from '../../support/chance'
import { nothingOs, randomPrescription, rightOnly, singleVision, sound } from './prescription-fixtures'

const normal = (change: Partial<Prescription>) => normalisePrescription({ ...sound, ...change })
/** As the same prescription reads in the other cylinder form. */
const otherForm = (p: Prescription): Prescription => {
  const [od, os] = [eyeOf(p, 'Od'), eyeOf(p, 'Os')]
  return prescriptionOf({ ...od, ...transpose(od) }, { ...os, ...transpose(os) }, p.pdMode)
}

describe('the two cylinder forms', () => {
  test.each([
    [
      { ds: 1, dc: 0.5, ax: 170 },
      { ds: 1.5, dc: -0.5, ax: 80 },
    ],
    [
      { ds: -2.25, dc: 0.75, ax: 20 },
      { ds: -1.5, dc: -0.75, ax: 110 },
    ],
    [
      { ds: 0, dc: 2, ax: 90 },
      { ds: 2, dc: -2, ax: 180 },
    ],
    [
      { ds: -0.5, dc: 0.5, ax: 91 },
      { ds: 0, dc: -0.5, ax: 1 },
    ],
    [
      { ds: 3, dc: 1.25, ax: 180 },
      { ds: 4.25, dc: -1.25, ax: 90 },
    ],
    [
      { ds: 3, dc: 1.25, ax: null },
      { ds: 4.25, dc: -1.25, ax: null },
    ],
  ])('%j is %j, there and back', (plus, minus) => {
    expect(transpose(plus)).toEqual(minus)
    expect(transpose(minus)).toEqual(plus)
  })

  test('axis 0 is turned like the axis 180 that it is', () => {
    expect(transpose({ ds: 1, dc: 0.5, ax: 0 })).toEqual(transpose({ ds: 1, dc: 0.5, ax: 180 }))
  })

  test.each([-10, -1, 181, 200, 270])('axis %d is off the scale and is not turned onto it', (ax) => {
    expect(transpose({ ds: 1, dc: 0.5, ax }).ax).toBe(ax)
    expect(checkPrescription(normal({ dcOd: 0.5, axOd: ax }), singleVision).errors).toMatchObject([
      { field: 'axOd', rule: 'ax.bounds' },
    ])
  })

  test.each([
    { ds: null, dc: 0.5, ax: 10 },
    { ds: 1.25, dc: null, ax: null },
  ])('%j stays, because its other form is not known', (part) => {
    expect(transpose(part)).toEqual(part)
  })

  test.each([
    [{ ds: -2.25, dc: -0.75 }, -2.625],
    [{ ds: -3, dc: 0.75 }, -2.625],
    [{ ds: 1.25, dc: null }, 1.25],
    [{ ds: null, dc: -1 }, null],
  ])('the spherical equivalent of %j is %s', (power, expected) => {
    expect(sphericalEquivalent(power)).toBe(expected)
  })
})

describe('the normal form', () => {
  test('leaves alone what is normal already', () => {
    expect(normalisePrescription(sound)).toEqual(sound)
    expect(normalisePrescription(rightOnly)).toEqual(rightOnly)
  })

  test('transposes a plus cylinder, each eye for itself', () => {
    expect(normal({ dsOd: 1, dcOd: 0.5, axOd: 170 })).toEqual({ ...sound, dsOd: 1.5, dcOd: -0.5, axOd: 80 })
    expect(normal({ dsOs: 1, dcOs: 0.5, axOs: 20 })).toEqual({ ...sound, dsOs: 1.5, dcOs: -0.5, axOs: 110 })
  })

  test('makes axis 0 the axis 180', () => {
    expect(normal({ axOd: 0 })).toEqual({ ...sound, axOd: 180 })
    expect(normal({ dsOs: 1, dcOs: 0.5, axOs: 0 })).toMatchObject({ axOd: 170, axOs: 90 })
  })

  test.each([0, -0, null])('drops the axis with cylinder %s', (dcOd) => {
    expect(normal({ dcOd, axOd: 45 })).toMatchObject({ dcOd: dcOd === null ? null : 0, axOd: null, axOs: 15 })
  })

  test('knows no −0', () => {
    const zeros = normal({ dsOd: -0, dcOd: -0, prismOd: -0, dsOs: -0.5, dcOs: 0.5 })
    expect([zeros.dsOd, zeros.dcOd, zeros.prismOd, zeros.dsOs]).toEqual([0, 0, 0, 0])
  })

  test('an eye without lenses has null everywhere, not 0', () => {
    expect(normal({ eyeGlassOs: 0 })).toEqual(rightOnly)
    expect(normal({ eyeGlassOd: 0 })).toMatchObject({ dsOd: null, pdOd: null, baseOd: null, dsOs: -3, pdOs: 30 })
  })

  test('waits with a plus cylinder until the sphere is there', () => {
    expect(normal({ dsOd: null, dcOd: 0.5, axOd: 170 })).toMatchObject({ dsOd: null, dcOd: 0.5, axOd: 170 })
  })

  test('takes binary noise away, but rounds nothing that was typed', () => {
    expect(normal({ prismOd: 0.1 + 0.2, dsOd: -1.1 - 2.2 })).toMatchObject({ prismOd: 0.3, dsOd: -3.3 })
    expect(normal({ dsOd: -2.251, prismOs: 1.0001 })).toMatchObject({ dsOd: -2.251, prismOs: 1.0001 })
  })

  test('carries nothing over from a record around it', () => {
    expect(normalisePrescription({ ...sound, orderNo: 'LO1' } as Prescription)).toEqual(sound)
  })

  test('of the normal form is itself, and nothing in it is −0 or a plus cylinder', () => {
    const random = randomOf(seed)
    for (let round = 0; round < 4000; round += 1) {
      const typed = randomPrescription(random)
      const once = normalisePrescription(typed)
      expect(normalisePrescription(once)).toEqual(once)
      expect(Object.values(once).some((value) => Object.is(value, -0))).toBe(false)
      if (once.dsOd !== null) expect(once.dcOd ?? 0).toBeLessThanOrEqual(0)
    }
  })

  test('is the same from both cylinder forms, and so is every finding (edge case 1)', () => {
    const random = randomOf(seed)
    for (let round = 0; round < 4000; round += 1) {
      const minus = normalisePrescription(randomPrescription(random))
      const plus = normalisePrescription(otherForm(minus))
      expect(plus).toEqual(minus)
      const about = { ...singleVision, range: 'stock-single' } as const
      expect(checkPrescription(plus, about)).toEqual(checkPrescription(minus, about))
    }
  })
})

describe('a binocular distance', () => {
  const clear = { pdOd: null, pdOs: null }
  test.each([
    ['in the right box', { pdOd: 62, pdOs: null }, { pdOd: 31, pdOs: 31, pdMode: 2 }],
    ['in the left box', { pdOd: null, pdOs: 62 }, { pdOd: 31, pdOs: 31, pdMode: 2 }],
    ['in both boxes', { pdOd: 62, pdOs: 62 }, { pdOd: 31, pdOs: 31, pdMode: 2 }],
    ['beside the distance of the other eye', { pdOd: 64, pdOs: 30 }, { pdOd: 32, pdOs: 32, pdMode: 2 }],
    ['of an odd number of millimetres', { ...clear, pdOd: 63 }, { pdOd: 31.5, pdOs: 31.5, pdMode: 2 }],
    ['whose half lies between the steps', { ...clear, pdOd: 62.5 }, { pdOd: 31.5, pdOs: 31, pdMode: 2 }],
    ['at its smallest', { ...clear, pdOd: 45 }, { pdOd: 22.5, pdOs: 22.5, pdMode: 2 }],
    ['at its largest', { ...clear, pdOd: 80 }, { pdOd: 40, pdOs: 40, pdMode: 2 }],
    ['one step too small', { pdOd: 44.5, pdOs: 30 }, { pdOd: 44.5, pdOs: 30, pdMode: 1 }],
    ['one step too large', { ...clear, pdOd: 80.5 }, { pdOd: 80.5, pdOs: null, pdMode: 1 }],
    ['off the step', { ...clear, pdOd: 62.3 }, { pdOd: 62.3, pdOs: null, pdMode: 1 }],
    ['beside another one', { pdOd: 62, pdOs: 64 }, { pdOd: 62, pdOs: 64, pdMode: 1 }],
  ])('%s', (_, typed, expected) => {
    expect(normal(typed)).toEqual({ ...sound, ...expected })
  })

  test('goes to the ordered eye alone', () => {
    expect(normal({ ...nothingOs, eyeGlassOs: 0, pdOd: 62 })).toMatchObject({ pdOd: 31, pdOs: null, pdMode: 2 })
  })

  test('is remembered until the eyes differ again', () => {
    expect(normal({ pdOd: 31, pdOs: 31, pdMode: 2 }).pdMode).toBe(2)
    expect(normal({ pdOd: 31, pdOs: 31.5, pdMode: 2 })).toMatchObject({ pdOd: 31, pdOs: 31.5, pdMode: 2 })
    expect(normal({ pdOd: 32, pdOs: 31, pdMode: 2 }).pdMode).toBe(1)
    expect(normal({ pdOd: 31, pdOs: null, pdMode: 2 }).pdMode).toBe(1)
    expect(normal({ ...clear, pdMode: 2 }).pdMode).toBe(1)
    expect(normal({ pdOd: 31, eyeGlassOs: 0, pdMode: 2 }).pdMode).toBe(2)
    expect(normal({ eyeGlassOd: 0, eyeGlassOs: 0, pdMode: 2 }).pdMode).toBe(1)
  })
})

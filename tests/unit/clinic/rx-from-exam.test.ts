import { describe, expect, test } from 'vitest'
import { checkDraft, checkRx, normaliseRx } from '../../../contract/clinic/rx-check'
import { equivalentOf } from '../../../contract/clinic/rx-content'
import { fromExam, lackFor, type RxReadings, softLensFor } from '../../../contract/clinic/rx-from-exam'
import { orderPartOf, unlikeRx } from '../../../contract/clinic/rx-order'

/** Right and left are nowhere alike. */
const readings: RxReadings = {
  sr: {
    od: { ds: -2.25, dc: -0.75, ax: 175, add: 1.5, va: 500 },
    os: { ds: -1.5, dc: -0.5, ax: 10, add: 1.75, va: 490 },
  },
  pd: { od: { far: 30.5, near: 29, ph: 18 }, os: { far: 31, near: 29.5, ph: 17.5 } },
  k: { od: { k1: 42.5, k2: 43.25, e: 0.55, hvid: 11.8 }, os: { k1: 42.75, k2: 43.75, e: 0.6, hvid: 11.7 } },
}
const about = (kind: 1 | 2 | 3 | 4, purpose: 1 | 2 | 3 | 4) => ({ kind, purpose, age: 10, readings })

describe('a spectacle prescription of an examination', () => {
  test('for distance has the refraction and the distances for far, and no addition', () => {
    const rx = fromExam(readings, { kind: 1, purpose: 1 })
    expect(rx).toMatchObject({
      dsOd: -2.25,
      dcOd: -0.75,
      axOd: 175,
      pdOd: 30.5,
      addOd: null,
      phOd: null,
      eyeGlassOd: 1,
    })
    expect(rx).toMatchObject({ dsOs: -1.5, dcOs: -0.5, axOs: 10, pdOs: 31, addOs: null, eyeGlassOs: 1 })
  })

  test('for near has the addition in the sphere, the distances for near, and no addition beside it', () => {
    const rx = fromExam(readings, { kind: 1, purpose: 2 })
    expect(rx).toMatchObject({ dsOd: -0.75, dcOd: -0.75, pdOd: 29, addOd: null })
    expect(rx).toMatchObject({ dsOs: 0.25, dcOs: -0.5, pdOs: 29.5, addOs: null })
  })

  test('for progressive lenses keeps the addition and the fitting height', () => {
    expect(fromExam(readings, { kind: 1, purpose: 3 })).toMatchObject({
      ...{ dsOd: -2.25, addOd: 1.5, pdOd: 30.5, phOd: 18 },
      ...{ dsOs: -1.5, addOs: 1.75, pdOs: 31, phOs: 17.5 },
    })
  })

  test('brings a plus cylinder into minus form, so that both forms give the same lens', () => {
    const plus: RxReadings = { sr: { od: { ds: -3, dc: 0.75, ax: 85 }, os: readings.sr?.os } }
    expect(fromExam(plus, { kind: 1, purpose: 1 })).toMatchObject({ dsOd: -2.25, dcOd: -0.75, axOd: 175 })
  })

  test('leaves out an eye without a refraction', () => {
    const rx = fromExam({ sr: { os: { ds: -1.5 } } }, { kind: 1, purpose: 1 })
    expect(rx).toMatchObject({ dsOd: null, eyeGlassOd: 0, dsOs: -1.5, eyeGlassOs: 1 })
  })

  test('needs a refraction, and for near and progressive an addition', () => {
    expect(lackFor({}, { kind: 1, purpose: 1 })).toMatchObject({ field: 'examId', rule: 'rx.noRefraction' })
    const far: RxReadings = { sr: { od: { ds: -1 } } }
    expect(lackFor(far, { kind: 1, purpose: 2 })).toMatchObject({ field: 'purpose', rule: 'rx.noAdd' })
    expect(lackFor(far, { kind: 1, purpose: 3 })).toMatchObject({ field: 'purpose' })
    expect(lackFor(far, { kind: 1, purpose: 1 })).toBeUndefined()
    expect(lackFor(readings, { kind: 1, purpose: 2 })).toBeUndefined()
  })
})

describe('a contact lens prescription of an examination', () => {
  test('of ortho-k takes keratometry and refraction as measured, and the sphere as the target', () => {
    const rx = fromExam(readings, { kind: 2, purpose: 4 })
    expect(rx.orderOpt[0]).toMatchObject({ eye: 'Od', kFlat: 42.5, kSteep: 43.25, eValue: 0.55, hvid: 11.8, ds: -2.25 })
    expect(rx.orderLen[1]).toMatchObject({ eye: 'Os', targetPower: -1.5, alignK: null, color: 'blue' })
    expect([rx.eyeGlassOd, rx.dsOd]).toEqual([0, null])
  })

  test('of ortho-k has no target where the sphere is beyond what such lenses reduce', () => {
    const rx = fromExam({ sr: { od: { ds: -7 } } }, { kind: 2, purpose: 4 })
    expect(rx.orderLen[0]).toMatchObject({ targetPower: null })
  })

  test('of soft lenses has both meridians at the cornea: F / (1 − 0.012 F)', () => {
    expect(softLensFor({ ds: -3, dc: null, ax: null })).toEqual({ power: -3, cyl: null, ax: null })
    expect(softLensFor({ ds: -6, dc: null, ax: null }).power).toBe(-5.5)
    expect(softLensFor({ ds: 5, dc: null, ax: null }).power).toBe(5.25)
    // −5.00 and −6.50 become −4.72 and −6.03: a cylinder of −1.31.
    expect(softLensFor({ ds: -5, dc: -1.5, ax: 178 })).toEqual({ power: -4.75, cyl: -1.25, ax: 180 })
  })

  test('of soft lenses leaves a weak cylinder to the sphere', () => {
    expect(softLensFor({ ds: -2.25, dc: -0.5, ax: 90 })).toEqual({ power: -2.5, cyl: null, ax: null })
  })

  test('of soft lenses keeps boxes, cycle and lenses in a box', () => {
    expect(fromExam(readings, { kind: 4, purpose: 1 })).toMatchObject({
      cycle: 30,
      packQty: 6,
      orderLen: [{ boxes: 1 }, { boxes: 1 }],
    })
  })
})

describe('a prescription beside its examination', () => {
  const off = (kind: 1 | 2 | 3 | 4, purpose: 1 | 2 | 3 | 4, change: object) =>
    checkRx(normaliseRx({ ...fromExam(readings, { kind, purpose }), ...change }), about(kind, purpose)).warnings.filter(
      ({ rule }) => rule === 'rx.offExam',
    )

  test('is asked about beyond 0.50 D of the spherical equivalent, not at it', () => {
    expect(off(1, 1, { dsOd: -2.75 })).toEqual([])
    expect(off(1, 1, { dsOd: -3 })).toMatchObject([{ field: 'dsOd' }])
  })

  test('for near is compared with the addition in it', () => {
    expect(off(1, 2, {})).toEqual([])
    expect(off(1, 2, { dsOs: -1.5 })).toMatchObject([{ field: 'dsOs' }])
  })

  test('of soft lenses is compared at the spectacle plane', () => {
    const strong: RxReadings = { sr: { od: { ds: -8 } } }
    const rx = fromExam(strong, { kind: 4, purpose: 1 })
    expect(rx.orderLen[0]).toMatchObject({ power: -7.5 })
    expect(equivalentOf(4, rx, 'Od')).toBeCloseTo(-8.24, 2)
    const lenses = [{ ...rx.orderLen[0], power: -8 }] as typeof rx.orderLen
    const seen = { kind: 4, purpose: 1, age: 30, readings: strong } as const
    expect(checkRx(rx, seen).warnings).toEqual([])
    expect(checkRx({ ...rx, orderLen: lenses }, seen).warnings).toMatchObject([{ field: 'orderLen.0.power' }])
  })

  test('as a draft may lack what signing asks for, but breaks no bound and no step', () => {
    const rx = fromExam(readings, { kind: 2, purpose: 4 })
    expect(checkDraft(rx, about(2, 4))).toEqual([])
    expect(checkRx(rx, about(2, 4)).errors.map(({ field }) => field)).toEqual([
      ...['orderLen.0.alignK', 'orderLen.0.diameter', 'orderLen.1.alignK', 'orderLen.1.diameter'],
    ])
    const off = { ...fromExam(readings, { kind: 1, purpose: 1 }), dsOd: -2.3 }
    expect(checkDraft(off, about(1, 1))).toMatchObject([{ field: 'dsOd', rule: 'ds.step' }])
  })
})

describe('an order beside its prescription', () => {
  const rx = { ...fromExam(readings, { kind: 1, purpose: 1 }), kind: 1 as const }
  const part = orderPartOf(rx)
  const lens = part.product === 'lens' ? part.lens : rx

  test('that was made of it says nothing else, also where it adds what the prescription leaves open', () => {
    expect(unlikeRx(rx, lens)).toEqual([])
    expect(unlikeRx(rx, { ...lens, phOd: 18, phOs: 18, eyeGlassOd: 2 })).toEqual([])
    expect(unlikeRx({ ...rx, pdOd: null }, lens)).toEqual([])
  })

  test('of one eye is compared in that eye alone', () => {
    expect(unlikeRx(rx, { ...lens, eyeGlassOs: 0, dsOs: null })).toEqual([])
  })

  test('names what was changed', () => {
    expect(unlikeRx(rx, { ...lens, dsOs: -1.75, axOd: 5 })).toMatchObject([
      { field: 'axOd', prescribed: 175, ordered: 5 },
      { field: 'dsOs', prescribed: -1.5, ordered: -1.75 },
    ])
    expect(unlikeRx(rx, { ...lens, addOd: 1 })).toMatchObject([{ field: 'addOd', prescribed: null, ordered: 1 }])
  })

  test('of soft lenses names a cylinder that was added, and not how many boxes are bought', () => {
    const soft = { ...fromExam({ sr: { od: { ds: -2 } } }, { kind: 4, purpose: 1 }), kind: 4 as const }
    const [eye] = soft.orderLen
    expect(unlikeRx(soft, { orderLen: [{ ...eye, boxes: 12 } as never] })).toEqual([])
    expect(unlikeRx(soft, { orderLen: [{ ...eye, cyl: -0.75, ax: 90 } as never] })).toMatchObject([
      { field: 'orderLen.0.cyl', prescribed: null, ordered: -0.75 },
      { field: 'orderLen.0.ax' },
    ])
  })
})

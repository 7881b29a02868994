import { describe, expect, test } from 'vitest'
import { myopiaBand, myopiaDegree } from '../../../contract/clinic/myopia'

describe('the degree of myopia', () => {
  test.each([
    [-0.49, 0],
    [-0.5, 1],
    [-2.99, 1],
    [-3, 2],
    [-4.88, 2],
    [-5.99, 2],
    [-6, 3],
    [-12, 3],
  ] as const)('of %d D is %i', (se, degree) => {
    expect(myopiaDegree(se)).toBe(degree)
  })

  test('is not moved by the noise of binary fractions', () => {
    expect(myopiaDegree(-3.3 + 0.3)).toBe(2)
    expect(myopiaDegree(-(0.1 + 0.2) * 20)).toBe(3)
  })

  test('follows the limits of a screening programme where they are given', () => {
    expect(myopiaDegree(-0.75, { low: -1, moderate: -2.5, high: -5 })).toBe(0)
    expect(myopiaDegree(-5, { low: -1, moderate: -2.5, high: -5 })).toBe(3)
  })

  test('names the range of an eye, also before myopia, and none beyond it', () => {
    expect([null, 0.76, 0.75, -0.49, -0.5, -3, -4.88, -6].map(myopiaBand)).toEqual([
      ...[null, null, 'pre', 'pre'],
      ...['low', 'moderate', 'moderate', 'high'],
    ])
  })
})

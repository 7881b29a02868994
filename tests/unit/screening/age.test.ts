import { describe, expect, test } from 'vitest'
import { ageOn } from '../../../contract/core/age'
import { halfYearsOn } from '../../../contract/screening/age'
import { bmiBand, bmiOf } from '../../../contract/screening/bmi'

describe('case 4: the age on the day of examining', () => {
  test.each([
    ['2018-09-01', '2026-08-31', 7],
    ['2018-09-01', '2026-09-01', 8],
    ['2020-02-29', '2026-02-28', 5],
    ['2020-02-29', '2026-03-01', 6],
    ['2020-02-29', '2028-02-29', 8],
    ['2019-05-05', '2026-05-06', 7],
  ])('of %s on %s is %i', (birthday, day, age) => {
    expect(ageOn(birthday, day)).toBe(age)
  })

  test('has no half years before the birthday', () => {
    expect(halfYearsOn('2026-01-02', '2026-01-01')).toBeNull()
  })

  test.each([
    ['2018-09-01', '2026-02-28', 7],
    ['2018-09-01', '2026-03-01', 7.5],
    ['2018-08-31', '2026-02-27', 7],
    ['2018-08-31', '2026-02-28', 7.5],
  ])('in half years of %s on %s is %d', (birthday, day, age) => {
    expect(halfYearsOn(birthday, day)).toBe(age)
  })
})

describe('body mass index', () => {
  test('is to one decimal, and none without both', () => {
    expect(bmiOf(120, 25)).toBe(17.4)
    expect(bmiOf(120, null)).toBeNull()
  })

  test.each([
    [17.3, 1, 7.5, 0],
    [17.4, 1, 7.5, 1],
    [19.2, 1, 7.5, 2],
    [17.2, 2, 7.5, 1],
    [28, 2, 18, 2],
    [28, 2, 5.5, null],
    [28, 2, 18.5, null],
    [null, 2, 10, null],
  ])('%s of gender %i at %d is in band %s', (bmi, gender, age, band) => {
    expect(bmiBand(bmi, gender, age)).toBe(band)
  })
})

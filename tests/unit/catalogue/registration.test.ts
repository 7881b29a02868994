import { describe, expect, test } from 'vitest'
import { isLicence, registrationOf, tidyNumber } from '../../../contract/catalogue/registration'

describe('a registration number', () => {
  test.each([
    ['国械注准20223160123', 'registration', 3, '16'],
    ['国械注进20203160412', 'registration', 3, '16'],
    ['国械注许20213220007', 'registration', 3, '22'],
    ['苏械注准20222160633', 'registration', 2, '16'],
    ['国械备20150001号', 'filing', 1, null],
    ['津械备20190066', 'filing', 1, null],
    ['沪浦械备20150001号', 'filing', 1, null],
    ['国食药监械(准)字2012第3220123号', 'former', 3, null],
    ['国食药监械（进）字2009第2160456号', 'former', 2, null],
  ])('%s is a %s of class %s', (number, form, deviceClass, catalogue) => {
    expect(registrationOf(number)).toEqual({ form, deviceClass, catalogue })
  })

  test.each([
    ['', 'empty'],
    ['国械注准20221160123', 'class 1 is filed, not registered'],
    ['国械注准2022316012', 'a digit too few'],
    ['国械注准202231601234', 'a digit too many'],
    ['国械注淮20223160123', 'a letter that looks like another'],
    ['国械备2015000号', 'a digit too few'],
    ['械注准20223160123', 'no authority'],
    ['GX20223160123', 'no Chinese'],
    [' 国械注准20223160123', 'a blank in front'],
    ['国械注准20223160123\n', 'a line end'],
  ])('%j has no known form: %s', (number) => {
    expect(registrationOf(number)).toBeUndefined()
  })

  test('is tidied of blanks and full-width digits before it is read', () => {
    expect(tidyNumber(' 国械注准２０２２ 3160123 ')).toBe('国械注准20223160123')
  })
})

test.each([
  ['苏药监械生产许20190118号', true],
  ['沪食药监械生产许20170326号', true],
  ['沪浦药监械经营备20180012', true],
  ['苏药监械生产许2019018号', false],
  ['营业执照20190118', false],
])('%s is a licence of a maker: %s', (number, expected) => {
  expect(isLicence(number)).toBe(expected)
})

import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roles } from '../../../server/db/base-roles'
import { changeLanguage, type Key, loadTexts, t } from '../../../src/providers/i18n'
import { shownRoleName } from '../../../src/providers/role-name'

beforeAll(() => loadTexts('orderWork'))

describe('in English', () => {
  beforeEach(() => changeLanguage('en'))
  afterEach(() => changeLanguage('zh-CN'))

  test.each([
    [0, '0 tickets'],
    [1, '1 ticket'],
    [1234, '1,234 tickets'],
  ])('%i of something is written as %s', (count, text) => {
    expect(t('order.print.count', { count })).toBe(text)
  })

  test('the roles that come with the system have English names, and none but these', () => {
    expect(roles.map(({ name }) => shownRoleName(name)).filter((name) => /\p{Script=Han}/u.test(name))).toEqual([])
    expect(shownRoleName('一号店店长')).toBe('一号店店长')
  })
})

test('in Chinese roles are called as they are in the database', () => {
  expect(shownRoleName('客服')).toBe('客服')
})

test('a key without a text shows itself, and a parameter that is not given leaves nothing', () => {
  expect(t('order.unheardOf' as Key)).toBe('order.unheardOf')
  expect(t('order.print.count')).not.toContain('{{')
})

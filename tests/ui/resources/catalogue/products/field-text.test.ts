import { afterEach, expect, test } from 'vitest'
import { changeLanguage, loadTexts, t } from '../../../../../src/providers/i18n'
import { productText } from '../../../../../src/resources/catalogue/products/field-text'

afterEach(() => changeLanguage('zh-CN'))

test.each([
  ['zh-CN', '正面.jpg，a b.png'],
  ['en', '正面.jpg, a b.png'],
] as const)('the files of a product are told of as %s lists things', async (language, told) => {
  await loadTexts('catalogue')
  await changeLanguage(language)
  expect(productText.fields.images?.(['/files/1/正面.jpg', '/files/2/a%20b.png'], t, String)).toBe(told)
})

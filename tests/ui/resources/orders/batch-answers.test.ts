import { afterEach, expect, test } from 'vitest'
import { changeLanguage } from '../../../../src/providers/i18n'
import { answerOf } from '../../../../src/resources/orders/family/batch/answers'

afterEach(() => changeLanguage('zh-CN'))

test.each([
  ['zh-CN', '右眼球镜变化大；左眼柱镜变化大'],
  ['en', '右眼球镜变化大. 左眼柱镜变化大'],
] as const)('what speaks against an order is said in sentences, not as a list: %s', async (language, message) => {
  await changeLanguage(language)
  const warnings = ['右眼球镜变化大', '左眼柱镜变化大']
  expect(answerOf({ code: 1, message: '请确认', warnings })).toEqual({ ok: false, message })
})

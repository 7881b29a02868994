import { expect, test } from 'vitest'
import { loadTexts, t } from '../../../src/providers/i18n'
import { showOpening } from '../../../src/shell/demo-opening'

test('the demo says which step of how many it is at, and lets the page draw it before it goes on', async () => {
  await loadTexts('core')
  const root = document.createElement('div')
  const tell = showOpening(root, t)
  expect(root.querySelector('[role=status]')?.textContent).toBe('正在打开演示…')
  let isDrawn = false
  setTimeout(() => {
    isDrawn = true
  })
  await tell({ step: 9, of: 36 })
  expect(isDrawn).toBe(true)
  expect(root.querySelector('[role=status]')?.textContent).toBe('正在准备演示数据：第 9 步，共 36 步')
  expect(root.querySelector('progress')).toMatchObject({ value: 9, max: 36 })
})

import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

const type = async (page: Page, ...texts: readonly string[]) => {
  for (const text of texts) {
    await page.keyboard.press('Tab')
    if (text !== '') await page.keyboard.type(text)
  }
}

test('an order is placed for a patient without a mouse; its price says where it comes from, and the draft outlives the page', async ({
  page,
}) => {
  await enter(page, '/order/agency', 'user')
  const { keyboard } = page

  const clinic = page.getByRole('combobox', { name: '诊所' })
  await expect(clinic).toBeVisible()
  // What an attempt before this one has left.
  const left = page.getByRole('button', { name: /放\s*弃/ })
  if (await left.isVisible()) await left.click()
  else await expect(clinic).toBeFocused()
  await clinic.focus()
  await keyboard.type('青禾')
  await expect(page.getByTitle('青禾眼视光中心')).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByText(/信用额度/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: '患者' })).toBeFocused()
  await keyboard.type('王')
  // Namesakes are told apart by age and telephone.
  await expect(page.locator('.ant-select-item-option-active').getByText(/^王.* 岁 · 尾号 \d{4}$/)).toBeVisible()
  await keyboard.press('Enter')

  await expect(page.getByRole('radio', { name: '镜片', exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: /复制上次/ })).toBeVisible()
  // Past the offer to copy the last order: sphere, cylinder, axis; addition, prism and base stay empty; distance; one lens.
  await type(page, '', '-2.25', '-0.75', '175', '', '', '', '30.5', '', '')
  await type(page, '-1.50', '-0.50', '20', '', '', '', '30', '')
  await page.getByRole('combobox', { name: '产品' }).focus()
  await keyboard.type('云瞳1.56')
  await keyboard.press('Enter')
  const optometrist = page.getByRole('combobox', { name: '验光师' })
  await optometrist.focus()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  const why = page.getByRole('button', { name: '价格来历' })
  await expect(why).toBeVisible()
  await why.focus()
  await keyboard.press('Enter')
  await expect(page.getByText('诊所专属价')).toBeVisible()
  await expectAccessible(page)
  await keyboard.press('Escape')

  const examined = page.locator('.ant-select', { has: optometrist }).locator('.ant-select-selection-item')
  const name = (await examined.textContent()) ?? ''
  expect(name).not.toBe('')

  await keyboard.press('Control+Enter')
  const line = page.getByRole('listitem', { name: '第 1 行' })
  await expect(line).toContainText('云瞳1.56')
  await page.reload()
  await page.getByRole('button', { name: /继\s*续/ }).press('Enter')
  await expect(line).toContainText('云瞳1.56')
  await line.getByRole('button', { name: '修改' }).press('Enter')
  await expect(examined).toHaveText(name)
  await page.getByRole('button', { name: '更新第 1 行' }).press('Enter')
  await expect(page.getByRole('button', { name: '加入订单' })).toBeEnabled()

  await keyboard.press('Control+s')
  const doubts = page.getByRole('dialog')
  const placed = page.getByText(/已下 1 单/)
  await expect(doubts.or(placed).first()).toBeVisible()
  if (await doubts.isVisible()) {
    await doubts.getByRole('checkbox', { name: '我已核对，确认无误' }).press('Space')
    await doubts.getByRole('button', { name: '已核对，提交' }).press('Enter')
  }
  await expect(placed).toBeVisible()
  await expect(line).toHaveCount(0)
})

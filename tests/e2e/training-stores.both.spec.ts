/** Days of a training brand: an agent recharges a clinic, reverses half, and reads both in the clinic's statement. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

const list = '/train/list/stores'
const brand = '启明训 光影'
const choose = async (page: Page, box: RegExp, text: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: box }).click()
  await page.keyboard.type(text)
  await page.locator('.ant-select-dropdown').filter({ visible: true }).getByTitle(text).first().click()
}

test('an agent recharges a clinic and takes half of it back', async ({ page }, { retry, project }) => {
  const note = `加训 ${project.name} ${retry}`
  await enter(page, `${list}?brand=gyxt`)
  await page.getByRole('button', { name: /充\s*值$/ }).click()
  const form = page.getByRole('dialog')
  await choose(page, /诊所/, '青禾眼视光中心')
  await choose(page, /训练品牌/, brand)
  await form.getByRole('spinbutton', { name: /天数/ }).fill('60')
  await expect(form.getByText(/天 → .* 天/)).toHaveCount(2)
  await choose(page, /付款方式/, '月结')
  await form.getByRole('textbox', { name: /备注/ }).fill(note)
  await expectAccessible(page)
  await form.getByRole('button', { name: /^充\s*值$/ }).click()
  await expect(page.getByText('已充值')).toBeVisible()
  await expect(form).toBeHidden()

  await page
    .getByRole('button', { name: /^冲\s*正$/ })
    .first()
    .click()
  const reversal = page.getByRole('dialog', { name: /冲正 #/ })
  await reversal.getByRole('spinbutton', { name: /天数/ }).fill('30')
  await reversal.getByRole('textbox', { name: /冲正原因/ }).fill(`减半 ${note}`)
  await expectAccessible(page)
  await reversal.getByRole('button', { name: /^冲\s*正$/ }).click()
  await expect(page.getByText('已冲正').first()).toBeVisible()
  await expect(page.getByText('−30 天').first()).toBeVisible()

  await page.getByRole('link', { name: '余额', exact: true }).click()
  await expect(page.getByRole('heading', { name: '余额' })).toBeVisible()
  await expect(page.getByRole('link', { name: '对账单' }).nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/train/list/statement?brand=gyxt&hid=1')
  await expect(page.getByText(`减半 ${note}`)).toBeVisible()
  await expect(page.getByText('+60').first()).toBeVisible()
  await expect(page.getByText('−30').first()).toBeVisible()
  await expectAccessible(page)
})

test('a statement is printed, and reloading keeps what was chosen', async ({ page }) => {
  await enter(page, '/train/list/statement?brand=sdx&hid=1')
  await expect(page.getByText('期初余额').first()).toBeVisible()
  await page.reload()
  await expect(page.getByTitle('启明训 视动').first()).toBeVisible()
  await page.goto('/train/list/statement/print?brand=sdx&hid=1')
  await expect(page.getByRole('heading', { name: '训练对账单' })).toBeVisible()
  await expect(page.getByRole('button', { name: /打\s*印/ })).toBeEnabled()
})

/** From a visit with a signed examination to an order: the powers are typed once, in the examination. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'
import { examine } from '../support/examined-child'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a prescription is made from a signed examination, signed, printed and ordered without typing a power again', async ({
  page,
}, { retry }) => {
  const visitId = await examine(page, `处方${'一二'[retry]}`)
  await enter(page, `/medical/registrations/${visitId}`, 'optometrist')

  await page.getByRole('button', { name: '开处方' }).click()
  const begin = page.getByRole('dialog')
  await begin.getByText('近视防控', { exact: true }).click()
  await begin.getByRole('button', { name: '开处方' }).click()
  const powers = page.getByRole('table', { name: '处方度数' })
  await expect(powers.getByRole('row', { name: /右眼 R/ })).toContainText('−2.25')
  await expect(powers.getByRole('row', { name: /左眼 L/ })).toContainText('4.9 (0.8)')
  await expectAccessible(page)

  await page.getByRole('button', { name: /^修\s*改$/ }).click()
  const drawer = page.getByRole('dialog', { name: /RX/ })
  await drawer.getByRole('textbox', { name: '右眼 R 球镜' }).fill('-4.25')
  await expect(drawer.getByText(/与检查 .* 相差超过 0\.50 D/)).toBeVisible()
  await drawer.getByRole('textbox', { name: '右眼 R 球镜' }).fill('-2.25')
  await expect(drawer.getByText(/相差超过/)).toHaveCount(0)
  await drawer.getByRole('button', { name: /^取\s*消$/ }).click()

  await page.getByRole('button', { name: /^签\s*名$/ }).click()
  const sign = page.getByRole('dialog', { name: /^签名：RX/ })
  await sign.getByRole('button', { name: /^签\s*名$/ }).click()
  await expect(page.getByText('已签', { exact: true }).first()).toBeVisible()
  const rxPath = new URL(page.url()).pathname

  await page.getByRole('link', { name: /^下\s*单$/ }).click()
  const left = page.getByRole('button', { name: /放\s*弃/ })
  await expect(left.or(page.getByText(/^按处方 RX/)).first()).toBeVisible()
  if (await left.isVisible()) await left.click()
  await expect(page.getByText(/^按处方 RX/)).toBeVisible()
  await expect(box(page, '右眼 R 球镜')).toHaveValue('-2.25')
  await expect(box(page, '左眼 L 轴位')).toHaveValue('10')
  await expect(box(page, '左眼 L 瞳距')).toHaveValue('31.0')
  await page.getByRole('combobox', { name: '产品' }).click()
  await page.keyboard.type('离焦1.60')
  await expect(page.locator('.ant-select-item-option', { hasText: '离焦1.60' }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '加入订单' }).click()
  await expect(page.getByRole('listitem', { name: '第 1 行' })).toContainText('离焦1.60')
  await page.getByRole('button', { name: /^提交 1 单$/ }).click()
  await expect(page.getByText(/已下 1 单/)).toBeVisible()

  await enter(page, rxPath, 'optometrist')
  await expect(page.getByText('已下单', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: /^LN\d{14}$/ }).click()
  await page.getByRole('link', { name: '查看处方' }).click()
  await expect(page).toHaveURL(new RegExp(`${rxPath}$`))

  await enter(page, `/clinic-print/prescription/${rxPath.split('/').at(-1)}`, 'optometrist')
  await expect(page.getByRole('heading', { name: '验光处方单' })).toBeVisible()
  await expect(page.getByRole('row', { name: /右眼 R/ })).toContainText('175')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '1')
  })
  const printed = page.getByRole('button', { name: /打\s*印/ })
  await printed.click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
  await expect(page.getByText(/^补打/)).toHaveCount(0)
  await printed.click()
  await expect(page.getByText('补打 1', { exact: true })).toBeVisible()
})

import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a lens gets a picture and powers of its own, which its table then shows; its price says where it comes from', async ({
  page,
}, { project }) => {
  // A table of 3,525 powers is looked at twice.
  test.slow()
  const name = `自有镜片 ${project.name} ${Date.now() % 100_000}`
  await enter(page, '/inventory/goods?category=lens')
  await page.getByRole('button', { name: '新增产品' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: '分类' }).click()
  await page.getByTitle('镜片', { exact: true }).last().click()
  // The brands of the category are read first; a click before that opens nothing.
  const brand = page.locator('.ant-select-dropdown').getByTitle('云瞳', { exact: true }).last()
  await expect(async () => {
    if (!(await brand.isVisible())) await drawer.getByRole('combobox', { name: '品牌' }).click()
    await brand.click({ timeout: 2000 })
  }).toPass()
  await drawer.getByLabel('名称', { exact: true }).fill(name)
  await drawer.getByLabel('产品图片').setInputFiles({ name: '样片.png', mimeType: 'image/png', buffer: png })
  await expect(drawer.getByText('样片.png')).toBeVisible()
  await drawer.getByRole('combobox', { name: '镜片类型' }).click()
  await page.getByTitle('单光', { exact: true }).click()
  await drawer.getByRole('switch', { name: '自有光度' }).click()
  await drawer.getByRole('button', { name: /加\s*入/ }).click()
  await expect(drawer.getByText('共 297 个光度')).toBeVisible()
  const grid = drawer.getByRole('grid', { name: '自有光度' })
  await grid.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('共 298 个光度')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByLabel('批发价').fill('100')
  await drawer.getByLabel('零售价').fill('300')
  await drawer.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('已保存')).toBeVisible()

  await page.goto(`/inventory/goods?keyword=${encodeURIComponent(name)}`)
  const act = async (action: string) => {
    const more = page.getByRole('button', { name: '更多', exact: true }).first()
    const button = page.getByRole('button', { name: action, exact: true }).first()
    await expect(more.or(button).first()).toBeVisible()
    if (await button.isVisible()) return button.click()
    await more.click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await act('光度')
  const powers = page.getByRole('dialog', { name: `${name} 的光度` })
  await expect(powers.getByText('共 298 个光度')).toBeVisible()
  await expect(powers.getByRole('gridcell', { selected: true })).toHaveCount(298)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(powers).toBeHidden()

  await act('价格表')
  await page.getByRole('combobox', { name: '诊所' }).fill('青禾眼视光')
  await page.getByTitle('青禾眼视光中心').click()
  await expect(page.getByRole('region', { name: '价格及来历' })).toContainText('¥100.00')
  await expectAccessible(page)
  await page.getByRole('tab', { name: '光度价格' }).click()
  await expect(page.getByText('没有光度价格，全部按批发价')).toBeVisible()
})

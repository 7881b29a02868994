import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, rows, test } from '../support/e2e'
import { workbook } from '../support/sheets'

const titles = ['编码', '产品名称', '分类', '品牌编码', '单位', '批发价', '零售价']

const check = async (page: Page, products: (string | number)[][]) => {
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from(workbook([titles, ...products]))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await dialog.locator('input[type=file]').setInputFiles({ name: '产品.xlsx', mimeType, buffer })
  await dialog.getByRole('button', { name: '检查文件' }).click()
}

test('a price list with a bad row is refused as a whole; corrected it is taken, and once more it changes prices alone', async ({
  page,
}, { retry }) => {
  const code = (n: number) => `E2E${retry}-${n}`
  const one = (n: number, price: string | number) => [code(n), `镜布 ${n}`, '其他', 'YL', '片', price, 20]
  await enter(page, '/inventory/goods')
  const begin = () => page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await begin()
  await check(page, [one(1, 8), one(2, '面议')])
  await expect(dialog.getByText('共 2 行，1 行有错误')).toBeVisible()
  await expect(dialog.getByText('批发价：「面议」无法识别')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /导入 2 个产品/ })).toBeDisabled()
  await expectAccessible(page)

  const take = async (products: (string | number)[][], done: string) => {
    await check(page, products)
    await dialog.getByRole('button', { name: /导入 2 个产品/ }).click()
    await expect(dialog.getByText(done)).toBeVisible()
  }
  await dialog.getByRole('button', { name: '换一个文件' }).click()
  await take([one(1, 8), one(2, 9)], '已新建 2 个产品，更新 0 个')
  await page.goto(`/inventory/goods?keyword=${code(2)}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('¥9.00')

  await begin()
  await take([one(1, 8), one(2, 9.5)], '已新建 0 个产品，更新 2 个')
  await page.goto(`/inventory/goods?keyword=${code(2)}`)
  await expect(rows(page)).toContainText('¥9.50')
})

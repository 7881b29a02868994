/** A front desk imports a sheet with faults: the good rows are taken, the others mended in the dialog and taken too. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

test('the good rows of a sheet are imported, the bad one is mended in its cell and imported', async ({ page }, {
  retry,
}) => {
  const mark = `${retry}${Date.now() % 100_000}`
  const phone = () => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const sheet = `姓名,电话,生日\n甲${mark},${phone()},2016-05-06\n乙${mark},12,2016-07-08\n`
  await enter(page, '/members/potential', 'front')
  await page.getByRole('button', { name: /^导\s*入$/ }).click()
  const dialog = page.getByRole('dialog', { name: '导入潜在会员' })
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: '展会.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) },
  })
  await dialog.getByRole('button', { name: '检查文件' }).click()
  await expect(dialog.getByText('共 2 行，1 行有错误')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '导入 1 人' }).click()
  await expect(dialog.getByText('已导入 1 人')).toBeVisible()
  await dialog.getByRole('button', { name: /第 3 行 电话/ }).click()
  await dialog.getByRole('textbox', { name: /第 3 行 电话/ }).fill(phone())
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '重新检查' }).click()
  await expect(dialog.getByText('全部 1 行检查通过')).toBeVisible()
  await dialog.getByRole('button', { name: '导入 1 人' }).click()
  await expect(dialog.getByText('已导入 2 人')).toBeVisible()
  await dialog
    .getByRole('button', { name: /^关\s*闭$/ })
    .last()
    .click()
  for (const name of [`甲${mark}`, `乙${mark}`])
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
})

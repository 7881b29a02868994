import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, rows, test } from '../support/e2e'
import { workbook } from '../support/sheets'

const titles = ['诊所', '产品', '数量', '备注']
const order = (note: string, number: string | number) => ['青禾眼视光中心', '净澄护理液', number, note]

const check = async (page: Page, orders: (string | number)[][]) => {
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from(workbook([titles, ...orders]))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await dialog.locator('input[type=file]').setInputFiles({ name: '订单.xlsx', mimeType, buffer })
  await dialog.getByRole('button', { name: '检查文件' }).click()
}

test('a sheet with a bad row is refused as a whole; corrected it is imported, and its orders are listed', async ({
  page,
}) => {
  await enter(page, '/order/eyeCare-list/care')
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog')

  await check(page, [order('一', 2), order('二', '许多')])
  await expect(dialog.getByText('共 2 行，1 行有错误')).toBeVisible()
  await expect(dialog.getByText('数量：「许多」无法识别')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /导入 2 张订单/ })).toBeDisabled()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载错误行' }).click()
  const book = read(await readFile(await (await downloading).path()))
  expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })[1]).toEqual([
    ...['3', '数量：「许多」无法识别', '青禾眼视光中心', '净澄护理液', '许多', '二'],
  ])

  await dialog.getByRole('button', { name: '换一个文件' }).click()
  await check(page, [order('一', 2), order('二', 3)])
  await expect(dialog.getByText('全部 2 行检查通过')).toBeVisible()
  await dialog.getByRole('button', { name: /导入 2 张订单/ }).click()
  await dialog.getByRole('link', { name: '查看导入的订单' }).click()
  await expect(page).toHaveURL(/import_id=\d+/)
  await expect(rows(page)).toHaveCount(2)
})

/** Hard lenses on their way: a trial is recorded, lenses are billed and ordered by the prescription, and a new fitting begins with its steps. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

const path = '/sales/hard-lens-fitting'

/** The page of the first fitting in a state, by the link of its next step. */
const open = async (page: Page, status: number, verb: string) => {
  await page.goto(`${path}?status=${status}`)
  await page.getByRole('link', { name: verb, exact: true }).first().click()
  await expect(page.getByText('经过')).toBeVisible()
}

test('a doctor records a trial, makes out the bill of prescribed lenses, and orders those that are paid', async ({
  page,
}) => {
  await enter(page, path, 'doctor')
  await open(page, 3, '记录试戴')
  const lens = `T-${Date.now()}`
  await page.getByLabel('试戴片编号').first().fill(lens)
  await page.getByRole('button', { name: '记录试戴' }).click()
  await expect(page.getByText('试戴片须先消毒')).toBeVisible()
  await page.getByLabel('试戴片已消毒').check()
  await page.getByRole('button', { name: '记录试戴' }).click()
  await expect(page.getByRole('cell', { name: lens })).toBeVisible()
  await expectAccessible(page)

  await open(page, 4, '开单')
  await page.getByLabel('镜片').click()
  await page.getByText(/星塑OK .*可售/).click()
  await page.getByRole('button', { name: '开单' }).click()
  await expect(page.getByText(/已开单 XS\d{14}，应收 ¥/)).toBeVisible()

  await open(page, 5, '按处方下单')
  await page.getByRole('button', { name: '按处方下单' }).click()
  const again = page.getByRole('button', { name: '继续' })
  const ordered = page.getByText(/已下单 HL\d{14}/)
  await expect(again.or(ordered).first()).toBeVisible()
  if (await again.isVisible()) await again.click()
  await expect(ordered).toBeVisible()
  await expect(page.getByText('7', { exact: true })).toBeVisible()
})

test('a new fitting asks for the patient and the kind of lenses; the optometrist begins none', async ({ page }) => {
  await enter(page, path, 'doctor')
  await page.getByRole('button', { name: '新建硬镜验配' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('患者')).toBeVisible()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('不能为空').first()).toBeVisible()
  await enter(page, path, 'optometrist')
  await expect(page.getByRole('link', { name: '记录试戴' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '新建硬镜验配' })).toHaveCount(0)
})

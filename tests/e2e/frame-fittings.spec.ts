/** Spectacles on their way: an optometrist bills a fitting and works on another one, a doctor checks it, the front desk hands it over. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

const path = '/sales/frame-fitting'
const dialog = (page: Page) => page.getByRole('dialog')

/** Does a step that is only confirmed. */
const step = async (page: Page, no: string, verb: string) => {
  await page.goto(`${path}?keyword=${no}`)
  const row = page.getByRole('row', { name: new RegExp(no) })
  await row.getByRole('button', { name: verb, exact: true }).click()
  await dialog(page).getByRole('button', { name: verb, exact: true }).click()
  await expect(page.getByText(`${no} 已${verb}`)).toBeVisible()
}

test('a fitting is billed, another one worked on, checked by another person, and handed over', async ({ page }) => {
  await enter(page, `${path}?status=0`, 'optometrist')
  const draft = page.getByRole('row', { name: /草稿/ }).first()
  await expect(draft).toBeVisible()
  await expectAccessible(page)
  await draft.getByRole('button', { name: '开单' }).click()
  await dialog(page).getByRole('button', { name: '开单' }).click()
  await expect(page.getByText(/已开单 XS\d{14}，应收 ¥/)).toBeVisible()

  await page.goto(`${path}?status=4`)
  const arrived = page.getByRole('row', { name: /已到货.*¥0\.00/ }).first()
  const no = /PJ\d{14}/.exec((await arrived.textContent()) ?? '')?.[0] ?? ''
  await step(page, no, '开始加工')
  await step(page, no, '送检')
  // The worker is not offered the check.
  await page.goto(`${path}?keyword=${no}`)
  await expect(page.getByRole('row', { name: new RegExp(no) })).toContainText('待质检')
  await expect(page.getByRole('button', { name: '质检合格' })).toHaveCount(0)

  await enter(page, path, 'doctor')
  await step(page, no, '质检合格')
  await enter(page, path, 'front')
  await step(page, no, '取镜')
  await page.goto(`${path}?keyword=${no}`)
  await page
    .getByRole('row', { name: new RegExp(no) })
    .getByRole('button', { name: '详情' })
    .click()
  await expect(dialog(page)).toContainText('质检合格 → 待取镜')
  await expect(dialog(page)).toContainText('取镜 → 已取镜')
})

test('a new fitting asks for patient, prescription, goods and day', async ({ page }) => {
  await enter(page, path, 'optometrist')
  await page.getByRole('button', { name: '新建验配' }).click()
  await expect(dialog(page).getByLabel('患者')).toBeVisible()
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page).getByText('不能为空').first()).toBeVisible()
  await expectAccessible(page)
})

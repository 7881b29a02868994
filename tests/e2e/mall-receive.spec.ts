/** The keeper of a clinic takes what the agent shipped into its stock, a piece short, and the agent sees it. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, rows, test } from '../support/e2e'

const dialog = (page: Page) => page.getByRole('dialog')

test('goods are checked by their batch, received a piece short, and the agent sees what is missing', async ({
  page,
}) => {
  await enter(page, '/order/contact-lens-list?status=6', 'keeper')
  await rows(page).first().getByRole('button', { name: '收货入库' }).click()
  await expect(dialog(page)).toContainText('已发')
  const title = await dialog(page)
    .getByText(/收货入库 · SL\d{14}/)
    .textContent()
  const orderNo = title?.split(' · ')[1] ?? ''
  const batch = await dialog(page)
    .getByText(/^R\d{4}$/)
    .first()
    .textContent()
  await dialog(page).getByLabel('扫描批号或序列号').fill('NO-SUCH-1')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('本单发货中没有「NO-SUCH-1」')
  await dialog(page)
    .getByLabel('扫描批号或序列号')
    .fill(batch ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('已核对')).toHaveCount(1)
  const box = dialog(page).getByLabel(/实收$/).first()
  const shipped = Number(await box.inputValue())
  await box.fill(String(shipped - 1))
  await expect(dialog(page)).toContainText('短少 1 件')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: '按实收数量收货' }).click()
  await expect(page.getByText(/已收货入库 \d+ 件/)).toBeVisible()

  await enter(page, `/order/contact-lens-list?flag=4096&name=${orderNo}`, 'agent')
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().getByRole('link', { name: orderNo }).click()
  await expect(page.getByText('诊所收货', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/短少 1$/)).toBeVisible()
})

/**
 * Walks an order through a distributor's day; the test reads nothing but the screens. The clerk orders a lens power that is out of stock.
 * The agent sees credit and shortage, and accepts. The buyer orders the lens, the warehouse receives and ships it, the clinic takes it
 * into its stock and pays.
 */
import { expect, type Page } from '@playwright/test'
import { enter, rows, test } from '../support/e2e'

const press = (inside: Pick<Page, 'getByRole'>, name: RegExp) => inside.getByRole('button', { name }).click()
const dialog = (page: Page) => page.getByRole('dialog').last()

/** Confirms what a dialog doubts, where it doubts anything, and does it. */
const confirm = async (page: Page, verb: RegExp) => {
  const asked = dialog(page)
  const doubts = asked.getByRole('checkbox', { name: /核对/ })
  await press(asked, verb)
  await expect.poll(async () => (await doubts.isVisible()) || (await asked.isHidden())).toBe(true)
  if (await doubts.isVisible()) {
    await doubts.check()
    await press(asked, verb)
  }
  await expect(asked).toBeHidden()
}

test('a day at a distributor, from an order of what is not in stock to the payment', async ({ page }) => {
  // Whole quarters that no order of the demo asks for.
  const sphere = `-${(7 + 0.25 * (Math.trunc(Date.now() / 1000) % 4)).toFixed(2)}`

  const orderNo = await test.step('clerk: the order is placed for a patient of the clinic', async () => {
    await enter(page, '/order/agency', 'user')
    const clinic = page.getByRole('combobox', { name: '诊所' })
    const left = page.getByRole('button', { name: /放\s*弃/ })
    await expect(clinic).toBeVisible()
    if (await left.isVisible()) await left.click()
    await clinic.fill('沐青')
    await page.getByTitle('厦门沐青眼科诊所').click()
    const patient = page.getByRole('combobox', { name: '患者' })
    await patient.fill('王')
    await page.locator('.ant-select-item-option').getByText(/岁/).first().click()
    for (const eye of ['右眼 R', '左眼 L']) {
      await page.getByRole('textbox', { name: `${eye} 球镜` }).fill(sphere)
      await page.getByRole('textbox', { name: `${eye} 瞳距` }).fill('31')
    }
    await page.getByRole('combobox', { name: '产品' }).fill('云瞳1.56')
    await page.locator('.ant-select-item-option', { hasText: '云瞳1.56' }).first().click()
    await page.getByRole('combobox', { name: '验光师' }).click()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: '联系人' }).fill('前台小周')
    await press(page, /加入订单/)
    await expect(page.getByRole('listitem', { name: '第 1 行' })).toContainText('云瞳1.56')
    await press(page, /^提交 1 单$/)
    const placed = page.getByText(/已下 1 单/)
    const doubts = page.getByRole('dialog')
    await expect(doubts.or(placed).first()).toBeVisible()
    if (await doubts.isVisible()) {
      await doubts.getByRole('checkbox', { name: '我已核对，确认无误' }).check()
      await press(doubts, /已核对，提交/)
    }
    await expect(placed).toBeVisible()
    await page.goto('/order/glass-list?status=1')
    return (
      (await rows(page)
        .first()
        .getByRole('link', { name: /^LN\d{14}$/ })
        .textContent()) ?? ''
    )
  })

  await test.step('agent: the order is accepted with credit and stock in sight', async () => {
    await enter(page, `/order/glass-list?name=${orderNo}`, 'agent')
    await press(rows(page).first(), /^审\s*核$/)
    await expect(dialog(page)).toContainText(/信用/)
    await expect(dialog(page)).toContainText(/缺货|库存/)
    await confirm(page, /^审\s*核$/)
    await expect(rows(page).first()).toContainText('已审核')
    await rows(page).first().getByRole('link', { name: orderNo }).click()
    await expect(page.getByText('前台小周')).toBeVisible()
  })

  const purchase =
    await test.step('buyer: the list names the power that is missing, and a purchase is made of it', async () => {
      await page.goto('/order/purchases?product=lens&why=2')
      // Lenses that another test ordered may be missing, too.
      const short = rows(page)
        .filter({ hasText: '云瞳1.56' })
        .filter({ hasText: `${sphere}/0.00` })
      await expect(short).toHaveCount(1)
      await press(short, /生成采购单/)
      await press(dialog(page), /生成采购单/)
      const link = dialog(page)
        .getByRole('link', { name: /^SI\d{14}$/ })
        .first()
      await expect(link).toBeVisible()
      return (await link.getAttribute('href')) ?? ''
    })

  await test.step('warehouse: what has come is inspected, and the waiting order gets it', async () => {
    await enter(page, purchase, 'stock1')
    await page.getByRole('link', { name: /验\s*收/ }).click()
    await press(page, /^验收入库$/)
    await expect(page.getByText('已入库').first()).toBeVisible()
  })

  await test.step('warehouse: it is shipped', async () => {
    await page.goto(`/order/glass-list?name=${orderNo}`)
    await press(rows(page).first(), /^发\s*货$/)
    await dialog(page)
      .getByRole('textbox')
      .first()
      .fill(`SF${orderNo.slice(2)}`)
    await confirm(page, /^发\s*货$/)
    await expect(rows(page).first()).toContainText('已发货')
  })

  await test.step('clinic: it is taken in', async () => {
    await enter(page, `/order/glass-list?name=${orderNo}`, 'keeper')
    await press(rows(page).first(), /收货入库/)
    await press(dialog(page), /收货|到货/)
    await expect(page.getByText(/已收货入库/).first()).toBeVisible()
  })

  await test.step('money: what the clinic pays counts on its orders', async () => {
    await enter(page, '/statistics/payments', 'agent')
    await press(page, /录入收款/)
    const form = dialog(page)
    await form.getByLabel('诊所', { exact: true }).fill('沐青')
    await page.locator('.ant-select-item-option', { hasText: '沐青' }).first().click()
    await form.getByLabel('付款方式').click()
    await page.keyboard.press('Enter')
    await form.getByLabel('金额', { exact: true }).fill('88')
    await press(form, /从最早的开始/)
    await press(form, /^保\s*存$/)
    await expect(form).toBeHidden()
    await expect(rows(page).filter({ hasText: '¥88.00' }).first()).toBeVisible()
  })
})

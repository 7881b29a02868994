/**
 * Walks a child through a clinic's day; the test reads nothing but the screens. The front desk registers the child and takes in a booking
 * that has no file, the optometrist examines and prescribes, the cashier takes the money, and the owner sees the day's figures.
 */
import { expect, type Page } from '@playwright/test'
import { enter, test } from '../support/e2e'

const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })
const press = (inside: Pick<Page, 'getByRole'>, name: RegExp) => inside.getByRole('button', { name }).click()
const save = /^保\s*存$/
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())

/** Types the file of a child who has come for the first time, and answers what the form asks. */
const fileOf = async (page: Page, { name, phone }: { name?: string; phone: string }) => {
  const file = dialog(page, '新建患者')
  if (name) await file.getByLabel('姓名', { exact: true }).fill(name)
  await file.getByText('女', { exact: true }).click()
  await file.getByLabel('出生日期').fill('2017-04-12')
  await file.getByLabel('监护人', { exact: true }).fill('宋女士')
  await file.getByLabel('监护人电话').fill(phone)
  await press(file, save)
  await expect(file).toBeHidden()
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const find = async (page: Page, text: string, name: string) => {
  await box(page, '姓名、拼音、手机号、监护人或号码').fill(text)
  await press(page, /^查\s*询$/)
  return page.getByRole('row', { name: new RegExp(name) })
}

test('a day at a clinic, from the first child at the door to the payment', async ({ page }) => {
  // Of its own in each run; the end of the number is what the mother says at the desk.
  const digits = String(Date.now() % 10_000_000).padStart(7, '0')
  const phone = `1990${digits}`
  const given = [...digits.slice(-4)].map((digit) => '初昕苒桐禾沅笙乔穗若'[Number(digit)]).join('')
  const [name, booked] = [`宋${given}`, `林${given}`]

  await test.step('front: a child without a file is registered, and the guardian signs at the desk', async () => {
    await enter(page, '/medical/registrations', 'front')
    await press(page, /^登\s*记$/)
    const form = dialog(page, '登记就诊')
    await press(form, /新建患者/)
    await fileOf(page, { name, phone })
    await form.getByRole('checkbox', { name: '已签署隐私告知' }).check()
    await form.getByRole('combobox', { name: '检查项目' }).click()
    await page.keyboard.type('综合验光')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await press(form, save)
    await expect(page.getByText(new RegExp(`^${name} 已登记，号码 A\\d{3}$`)).first()).toBeVisible()
  })

  await test.step('front: the palette finds the child by the tail of the mother’s number', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(phone.slice(-6))
    await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('front: who has booked without a file arrives, and the file is made from the booking', async () => {
    await page.goto('/patients/reserve')
    await press(page, /新增预约/)
    const booking = page.getByRole('dialog')
    await booking.getByText('未建档', { exact: true }).click()
    await booking.getByLabel('姓名', { exact: true }).fill(booked)
    await booking.getByLabel('电话', { exact: true }).fill('19900031244')
    await booking.getByLabel('日期').fill(today)
    await booking.getByRole('combobox', { name: '时段' }).press('ArrowDown')
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: /余 [1-9]/ })
      .first()
      .click()
    await press(booking, save)
    await expect(booking).toBeHidden()
    const row = page.getByRole('row', { name: new RegExp(booked) })
    await press(row, /^到\s*店$/)
    const arrival = dialog(page, new RegExp(`${booked} 到店`))
    await press(arrival, /按预约新建档案/)
    await fileOf(page, { phone: '19900031245' })
    await arrival.getByRole('checkbox').check()
    await press(arrival, /^到\s*店$/)
    await expect(page.getByText(new RegExp(`${booked} 已到店，号码 A\\d{3}`)).first()).toBeVisible()
  })

  const visit =
    await test.step('optometrist: called, examined and signed; what is typed last is kept when it ends', async () => {
      await enter(page, '/medical/registrations', 'optometrist')
      const waiting = await find(page, phone.slice(-6), name)
      await press(waiting, /^叫\s*号$/)
      await expect(waiting.getByRole('button', { name: /^再\s*叫$/ })).toBeVisible()
      await press(waiting, /^开\s*始$/)
      await expect(waiting).toContainText('检查中')
      await waiting.getByRole('link', { name }).click()
      await press(page, /新建检查/)
      for (const [label, text] of [
        ['右眼 R 裸眼视力', '4.7'],
        ['左眼 L 裸眼视力', '4.8'],
        ['右眼 R 球镜', '-1.50'],
        ['左眼 L 球镜', '-1.25'],
        ['右眼 R 矫正视力', '5.0'],
        ['左眼 L 矫正视力', '5.0'],
      ] as const)
        await page.locator('#exam-sr, #exam-va').getByRole('textbox', { name: label, exact: true }).first().fill(text)
      await page.locator('#exam-pd').getByRole('textbox', { name: '右眼 R 远用瞳距' }).fill('29')
      await page.locator('#exam-pd').getByRole('textbox', { name: '左眼 L 远用瞳距' }).fill('29')
      await expect(page.getByText('已保存草稿')).toBeVisible()
      await press(page, /^签\s*名$/)
      await press(page.getByRole('dialog'), /签\s*名$/)
      await expect(page.getByText('已签名').filter({ visible: true }).first()).toBeVisible()
      await box(page, '医嘱').fill('每天户外两小时')
      await press(page, /结束检查/)
      await expect(page.getByText('待缴费').filter({ visible: true }).first()).toBeVisible()
      await page.reload()
      await expect(page.getByText('每天户外两小时').first()).toBeVisible()
      return new URL(page.url()).pathname
    })

  await test.step('optometrist: the prescription is made of the examination, and says who refracted', async () => {
    await press(page, /开处方/)
    const begin = page.getByRole('dialog')
    await begin.getByText('近视防控', { exact: true }).click()
    await press(begin, /开处方/)
    await expect(page.getByRole('table', { name: '处方度数' }).getByRole('row', { name: /右眼 R/ })).toContainText(
      '−1.50',
    )
    await press(page, /^签\s*名$/)
    await press(dialog(page, /^签名：RX/), /^签\s*名$/)
    await expect(page.getByText('已签', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText(/验光/).filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('cashier: the visit is paid', async () => {
    await enter(page, visit, 'cashier')
    await press(page, /^收\s*费$/)
    await press(page.getByRole('dialog'), /^收款/)
    await expect(page.getByText('已完成').filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('front sees the day without amounts, the owner with them', async () => {
    await enter(page, '/', 'front')
    await expect(page.getByRole('link', { name: /候诊/ }).first()).toBeVisible()
    await expect(page.getByText('本月金额')).toHaveCount(0)
    await enter(page, '/today', 'boss')
    await expect(page.getByText(/¥/).first()).toBeVisible()
  })
})

/** A day of the training administrator: days granted, a gift, an account handed on, and what was issued by the evening. */
import { expect, type Page } from '@playwright/test'
import { hosts } from '../../contract/core/call'
import { expectAccessible } from '../support/accessible'
import { enter, password, rows, test } from '../support/e2e'

const dialog = (page: Page) => page.getByRole('dialog')
const pick = async (page: Page, box: RegExp, typed: string) => {
  await dialog(page).getByRole('combobox', { name: box }).click()
  await page.keyboard.type(typed)
  await page.locator('.ant-select-item-option').filter({ hasText: typed, visible: true }).first().click()
}

/** Two siblings of a clinic, the first of whom has an account. */
const makeSiblings = async (page: Page, names: readonly string[]) => {
  const login = await page.request.post(`${hosts.main}/account/login`, { data: { account: 'front', password } })
  const { token } = (await login.json()).data
  const post = async (path: string, data: object) => {
    const answer = await (await page.request.post(`${hosts.main}${path}`, { data, headers: { token } })).json()
    expect(answer.code, JSON.stringify(answer)).toBe(0)
    return answer.data
  }
  const child = { gender: 1, birthday: '2016-05-12', hid: 6, guardian: '郑先生', guardianPhone: '19900031278' }
  const made = []
  for (const name of names)
    made.push(await post('/patient/addOrupdate', { ...child, name, privacySigned: 1, confirmWarn: 1 }))
  await post('/v1/sgeye/account/sdx-users', { pid: made[0].pid, brand: 'sdx', openDay: 30 })
}

test('days are granted, a child gets some, the account goes to a sibling, and the platform’s statement has it all', async ({
  page,
}, { retry }) => {
  const [elder, younger] = [`郑大${'鸣凡'[retry]}`, `郑小${'鸣凡'[retry]}`]
  await makeSiblings(page, [elder, younger])

  await enter(page, '/dashboard', 'sdx')
  await expect(page.getByRole('main')).toContainText(/训练/)
  await page.goto('/train/list/stores')
  await page
    .getByRole('button', { name: /发\s*放$/ })
    .first()
    .click()
  await pick(page, /代理商/, '远岑视光')
  await pick(page, /训练品牌/, '启明训 视动')
  await dialog(page).getByRole('spinbutton', { name: /数量/ }).fill('321')
  await dialog(page)
    .getByRole('button', { name: /^发\s*放$/ })
    .click()
  await expect(page.getByText('已发放')).toBeVisible()

  await page.goto(`/train/sdx?keyword=${encodeURIComponent(elder)}`)
  const row = rows(page).filter({ hasText: elder })
  await row.getByRole('link', { name: elder }).click()
  await expect(page.getByRole('heading', { level: 1, name: elder })).toBeVisible()
  await page.getByRole('button', { name: /^赠\s*送$/ }).click()
  await dialog(page).getByRole('spinbutton').fill('15')
  await dialog(page)
    .getByRole('textbox', { name: /原因|说明/ })
    .fill('设备检修补偿')
  await dialog(page)
    .getByRole('button', { name: /^赠\s*送$/ })
    .click()
  await expect(dialog(page).getByText('操作成功')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^关\s*闭$/ })
    .last()
    .click()

  await page.getByRole('button', { name: /^转\s*移$/ }).click()
  await expectAccessible(page)
  await pick(page, /患者/, younger)
  await dialog(page).getByRole('textbox', { name: /原因/ }).fill('弟弟接着练')
  await dialog(page)
    .getByRole('button', { name: /^转\s*移$/ })
    .click()
  await expect(page.getByText('账号已转移')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: younger })).toBeVisible()

  await page.getByRole('link', { name: '对账单' }).click()
  await expect(page.getByText('+15').first()).toBeVisible()
  await expect(page.getByText('+30').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/train/list/statement?brand=sdx&owner=platform')
  await expect(page.getByText('−321').first()).toBeVisible()
  await expect(page.getByText('−15').first()).toBeVisible()
})

/** A clinic sees who was referred to it and makes them its potential members; its figures lead to the lists that they count. */
import { expect, type Page } from '@playwright/test'
import { hosts } from '../../contract/core/call'
import { expectAccessible } from '../support/accessible'
import { enter, password, test } from '../support/e2e'

const name = `荐检${Date.now() % 100_000}`
const sections = {
  naked: { od: { va: 460 }, os: { va: 460 } },
  ar: { od: { ds: -2, dc: 0 }, os: { ds: -2, dc: 0 } },
}

/** A person of the test's own, who walked in and was referred. */
const refer = async (page: Page) => {
  const login = await page.request.post(`${hosts.main}/account/login`, { data: { account: 'boss', password } })
  const headers = { token: (await login.json()).data.token as string }
  const post = async (path: string, data: object) =>
    (await (await page.request.post(`${hosts.main}/v1/screening/${path}`, { headers, data })).json()).data
  const person = { name, gender: 2, birthday: '2016-05-01', phone: `1990000${String(Date.now()).slice(-4)}` }
  const record = await post('records/walk-ins', { ...person, guardian: '荐家长', purposes: [1, 3], sections })
  await post('referrals', { recordId: record.recordId })
}

test('a referred person is opened, and becomes a potential member', async ({ page }) => {
  await refer(page)
  await enter(page, `/data/screening?keyword=${encodeURIComponent(name)}`, 'boss')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('1个月内就诊')
  await expectAccessible(page)
  await row.getByRole('button', { name: '转潜在会员' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '转潜在会员' }).click()
  await expect(row).toContainText('潜在会员')
  await expect(row.getByRole('button', { name: '转潜在会员' })).toHaveCount(0)
  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('table', { name: '历次检查' })).toBeVisible()
  await expect(page.getByRole('button', { name: '关联患者' })).toBeVisible()
})

test('a figure leads to as many rows', async ({ page }) => {
  // Other tests examine walk-ins today: of days that are over the figures stay.
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  await enter(page, `/clinic-screening/statistics?start_date=${day(200)}&end_date=${day(2)}`, 'boss')
  const figure = page.locator('dl > div').filter({ hasText: '筛查人数' }).getByRole('link')
  const count = await figure.textContent()
  await expectAccessible(page)
  await figure.click()
  await expect(page).toHaveURL(/\/clinic-screening\/list\?/)
  await expect(page.getByText(new RegExp(`共\\s*${count}\\s*条`))).toBeVisible()
})

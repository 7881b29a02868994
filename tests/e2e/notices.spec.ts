/** Notices, from those who write them to those who read them. */
import { expect, type Page } from '@playwright/test'
import { hosts } from '../../contract/core/call'
import { enter, password, test } from '../support/e2e'

const path = `${hosts.main}/v1/content-manage`

/** Of a clinic with which no other test works: a notice that must be read opens on every page of its readers. */
const lone = 'clinic10'

const headersOf = async (page: Page, account: string) => {
  const answer = await page.request.post(`${hosts.main}/account/login`, { data: { account, password } })
  return { token: (await answer.json()).data.token as string }
}

/** Publishes a notice for the clinics of these people, and answers its id. */
const publish = async (page: Page, title: string, of: string, more: object = {}) => {
  const reader = await (
    await page.request.get(`${hosts.main}/account/userinfo`, { headers: await headersOf(page, of) })
  ).json()
  const headers = await headersOf(page, 'content')
  const audience = { roles: [], agents: [], clinics: [reader.data.oid] }
  const data = { title, content_type: 3, body: '<p>今晚 22:00 停机</p>', audience, ...more }
  const made = await (await page.request.post(path, { headers, data })).json()
  const { contentId: id } = made.data
  const answer = await page.request.put(`${path}/${id}/status?status=1`, { headers })
  expect((await answer.json()).code).toBe(0)
  return id as number
}

test('a notice arrives at the bell of an open page, is read in the drawer, and its readers are listed', async ({
  page,
  browser,
}, { retry }) => {
  const title = `系统升级通知${retry}`
  await enter(page, '/today', 'front')
  const bell = page.getByRole('button', { name: /^公告/ })
  await expect(bell).toBeVisible()
  await publish(page, title, 'front')
  await expect(bell).toHaveAccessibleName(/未读/)
  await bell.click()
  const drawer = page.getByRole('dialog', { name: '公告' })
  const entry = drawer.getByRole('button', { name: new RegExp(title) })
  await expect(entry).toContainText('未读')
  await entry.click()
  await expect(drawer.getByText('今晚 22:00 停机')).toBeVisible()
  await expect(entry).not.toContainText('未读')

  const editor = await browser.newPage({ locale: 'zh-CN' })
  await enter(editor, `/content/list?title=${encodeURIComponent(title)}`, 'content')
  const row = editor.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: '更多' }).click()
  await editor.getByRole('menuitem', { name: '阅读情况' }).click()
  const readers = editor.getByRole('dialog')
  await readers.getByText(/^已读/).click()
  await expect(readers.getByText(/（front）/)).toBeVisible()
  const saved = editor.waitForEvent('download')
  await readers.getByRole('button', { name: /导\s*出/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^公告阅读情况-.*\.xls$/)
  await editor.close()
})

test('a notice that must be read waits for a pause in typing, and nothing that was typed is lost (edge case 15)', async ({
  page,
}, { retry }) => {
  const title = `必读通知${retry}`
  await enter(page, '/patients/list', lone)
  await expect(page.getByRole('button', { name: /^公告/ })).toBeVisible()
  await page.getByRole('button', { name: /新建患者/ }).click()
  const form = page.getByRole('dialog')
  const name = form.getByRole('textbox', { name: '姓名' })
  await name.fill('张')
  await publish(page, title, lone, { mustRead: 1 })
  const notice = page.getByRole('dialog', { name: title })
  // As long as keys are pressed, the notice waits.
  for (let at = 0; at < 6; at++) {
    await name.pressSequentially('小')
    await page.waitForTimeout(1000)
  }
  await expect(notice).toBeHidden()
  await expect(notice).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: '我已阅读' }).click()
  await expect(notice).toBeHidden()
  await expect(name).toHaveValue('张小小小小小小')
  await expect(name).toBeFocused()
  await page.keyboard.type('明')
  await expect(name).toHaveValue('张小小小小小小明')
})

test('carousels are put into an order by the keyboard, and a tag in use is merged instead of deleted', async ({
  page,
}, { retry }) => {
  const headers = await headersOf(page, 'content')
  await enter(page, '/content/list', 'content')
  await page.getByRole('button', { name: '轮播顺序' }).click()
  const drawer = page.getByRole('dialog', { name: '轮播顺序' })
  const first = drawer.getByRole('listitem').first()
  const was = (await first.locator('span').first().textContent())?.replace('1. ', '') ?? ''
  await drawer.getByRole('button', { name: `下移「${was}」` }).focus()
  await page.keyboard.press('Enter')
  await expect(first).not.toContainText(was)
  await drawer.getByRole('button', { name: '保存顺序' }).click()
  await expect(drawer).toBeHidden()

  const make = async (name: string) =>
    (await (await page.request.post(`${hosts.main}/v1/tag-manage`, { headers, data: { name } })).json()).data.tagId
  const [from, to] = [`重复标签${retry}`, `保留标签${retry}`]
  const tagId = await make(from)
  await make(to)
  await page.request.post(path, { headers, data: { title: `带标签${retry}`, tagIds: [tagId] } })
  await page.goto(`/content/tags?keyword=${encodeURIComponent(from)}`)
  await page.getByRole('row').filter({ hasText: from }).getByRole('button', { name: '删除' }).click()
  const merging = page.getByRole('dialog')
  await expect(merging).toContainText('正在使用')
  await merging.getByRole('combobox', { name: '合并到' }).fill(to)
  await page.getByTitle(to, { exact: true }).click()
  await merging.getByRole('button', { name: '合并并删除' }).click()
  await expect(merging).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: from })).toBeHidden()
})

test.describe('where the network fails while the code of the bell is loaded', () => {
  test.use({ meant: /Failed to fetch dynamically imported module/ })

  test('the screen stays, and the bell comes later', async ({ page }) => {
    let failed = 0
    await page.route(/\/assets\/be[\w-]+\.js$/, async (route) => {
      failed += 1
      if (failed > 1) await route.continue()
      else await route.abort('internetdisconnected')
    })
    await enter(page, '/order/glass-list')
    await expect.poll(() => failed).toBe(1)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('button', { name: /^公告/ })).toBeVisible()
    expect(failed).toBe(2)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
})

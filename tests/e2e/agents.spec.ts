import { expect } from '@playwright/test'
import { enter, test } from '../support/e2e'

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an agent gets a logo, which its people then see above their menu', async ({ page, browser }, { retry }) => {
  const theirs = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  await enter(theirs, '/dashboard', 'agent2')
  const home = theirs.locator('a[href="/dashboard"][title]').first()
  const company = (await home.getAttribute('title')) ?? ''

  const name = `标志${retry}.png`
  await enter(page, '/account/agents', 'admin')
  const main = page.getByRole('main')
  const row = main.getByRole('row').or(main.getByRole('listitem')).filter({ hasText: company })
  await row.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog')
  const former = form.getByRole('button', { name: /^移除/ })
  if (await former.isVisible()) await former.click()
  await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: logo })
  // It is shown once it is kept.
  await expect(form.locator('img[src^="blob:"]')).toBeVisible()
  await expect(form.getByText(name)).toBeVisible()
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(row.locator('img[src^="blob:"]')).toBeVisible()

  await theirs.reload()
  await expect(home.locator('img[src^="blob:"]')).toBeVisible()
  await theirs.close()
})

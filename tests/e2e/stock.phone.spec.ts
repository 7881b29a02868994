import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

/** What is cut off at the right, by its class or text: nothing has to be pushed sideways to be seen. */
const outOfSight = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main section, main table, article, [role=dialog] section')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'hidden')
      .map((one) => one.getAttribute('aria-label') ?? one.className),
  )

const titleOf = (page: Page, place: number) =>
  page
    .locator('main td')
    .nth(place)
    .evaluate((cell) => getComputedStyle(cell, '::before').content)

test('on a phone the lines of a document and the ways of a batch are cards with the titles of their columns', async ({
  page,
}) => {
  await enter(page, '/inventory/export?status=1')
  await page
    .getByRole('link', { name: /^SO\d{14}$/ })
    .first()
    .click()
  const batch = page.getByRole('region', { name: '明细' }).getByRole('link').first()
  await expect(batch).toBeVisible()
  expect(await outOfSight(page)).toEqual([])
  expect(await titleOf(page, 3)).toBe('"批号/序列号"')
  await batch.click()
  await expect(page.getByRole('region', { name: '从哪里来' })).toBeVisible()
  expect(await outOfSight(page)).toEqual([])
  await expectAccessible(page)
})

test('on a phone labels stand below each other and are whole', async ({ page }) => {
  await enter(page, '/batch-labels/1,2,3')
  const labels = page.getByRole('region', { name: /^标签 B/ })
  await expect(labels).toHaveCount(3)
  for (const label of await labels.all()) await expect(label).toBeInViewport({ ratio: 1 })
  expect(await outOfSight(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  const boxes = await Promise.all((await labels.all()).map((label) => label.boundingBox()))
  expect(Math.round(((boxes[0]?.width ?? 0) / 96) * 25.4)).toBe(60)
})

/** Today's work: each card opens the list that holds as many, and a new visit shows by itself. */
import { expect } from '@playwright/test'
import { hosts } from '../../contract/core/call'
import { expectAccessible } from '../support/accessible'
import { enter, password, test } from '../support/e2e'

test('each card of the day opens the list that holds as many', async ({ page }) => {
  // A page for each of some twenty cards.
  test.slow()
  await enter(page, '/today', 'boss')
  const cards = page.getByRole('list', { name: '今日工作' })
  await expect(cards.getByRole('link', { name: /^候诊/ })).toBeVisible()
  await expectAccessible(page)
  const links = await cards.getByRole('link').evaluateAll((all) =>
    all.map((one) => ({
      href: one.getAttribute('href') ?? '',
      text: one.textContent ?? '',
    })),
  )
  expect(links.length).toBeGreaterThan(6)
  const holds = async (text: string) => {
    // What was paid today is a sum to the fen, right behind which stands of how many visits.
    const count = Number((/\.\d\d(\d[\d,]*) 次就诊/.exec(text) ?? /(\d[\d,]*)/.exec(text))?.[1]?.replaceAll(',', ''))
    const said = count === 0 ? /没有符合条件的/ : new RegExp(`共 ${count} 条|^${count}$`)
    await expect(page.getByText(said).first(), text).toBeVisible({ timeout: 10_000 })
  }
  for (const card of links) {
    let { text } = card
    await expect(async () => {
      await page.goto(card.href)
      try {
        await holds(text)
      } catch (moved) {
        // The day goes on: others have sold or registered since the card was read.
        await page.goto('/today')
        const again = cards.locator(`a[href="${card.href}"]`)
        await expect(cards.getByRole('link', { name: /^候诊/ })).toBeVisible()
        // One that leads to nothing any more is gone.
        text = (await again.count()) > 0 ? ((await again.textContent()) ?? '') : '0'
        throw moved
      }
    }).toPass()
  }
})

test('a patient who is registered elsewhere is counted by itself', async ({ page }) => {
  const streaming = page.waitForResponse((response) => response.url().includes('/live/events'))
  await enter(page, '/today', 'clinic')
  const waiting = page.getByRole('link', { name: /^候诊/ })
  const count = async () => Number(/(\d+)/.exec((await waiting.textContent()) ?? '')?.[1])
  const before = await count()
  await streaming
  const login = await page.request.post(`${hosts.main}/account/login`, { data: { account: 'clinic', password } })
  const headers = { token: (await login.json()).data.token }
  const found = await page.request.get(`${hosts.main}/patient/likelist/1`, { headers })
  const pid = (await found.json()).data[0].pid
  const made = await page.request.post(`${hosts.main}/v1/clinic/visits`, { headers, data: { pid, confirmWarn: 1 } })
  expect((await made.json()).code).toBe(0)
  // Another worker registers patients, too.
  await expect.poll(count).toBeGreaterThan(before)
})

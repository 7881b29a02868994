/** A television is paired, shows and says a call, survives a reload and a lost network, and goes blank when it is unpaired. */
import { expect, type Page } from '@playwright/test'
import { hosts } from '../../contract/core/call'
import { expectAccessible } from '../support/accessible'
import { enter, password, rows, test } from '../support/e2e'
import { unique } from '../support/unique'

/** What was said is noted: a browser without a screen has no voice. */
const noteVoice = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, {
      said,
      SpeechSynthesisUtterance: class {
        constructor(readonly text: string) {}
      },
    })
    Object.defineProperty(window, 'speechSynthesis', {
      value: { speak: ({ text }: { text: string }) => said.push(text) },
    })
  })
const saidOn = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said)

const headersOfBoss = async (page: Page) => {
  const asked = { data: { account: 'boss', password } }
  const { data } = await (await page.request.post(`${hosts.main}/account/login`, asked)).json()
  return { token: data.token }
}

/** A screen of the test's own, in store 8. @returns its name */
const ownScreen = async (page: Page) => {
  const name = unique('大屏')
  const headers = await headersOfBoss(page)
  await page.request.post(`${hosts.main}/v1/clinic/screens`, { headers, data: { hid: 8, name } })
  return name
}

/** Registers a patient of store 8, the quietest of the chain, and calls the next one there. */
const callOne = async (page: Page) => {
  const headers = await headersOfBoss(page)
  const patients = await (await page.request.get(`${hosts.main}/patient/likelist/8`, { headers })).json()
  const body = { pid: patients.data[0].pid, hid: 8, privacySigned: 1, confirmWarn: 1 }
  await page.request.post(`${hosts.main}/v1/clinic/visits`, { headers, data: body })
  const doctors = await (
    await page.request.get(`${hosts.main}/contact/list/1/contact_doctor?hid=8`, { headers })
  ).json()
  const called = await page.request.post(`${hosts.main}/v1/clinic/queue/next`, {
    headers,
    data: { hid: 8, ctid: doctors.data[0].ctid, room: '2诊室' },
  })
  return (await called.json()).data.queueNo as string
}

test('a television is paired, shows and says each call once, and goes blank when it is unpaired (case 9)', async ({
  page,
  browser,
}) => {
  const name = await ownScreen(page)
  await enter(page, '/medical/big-screen', 'boss')
  const row = rows(page).filter({ hasText: name })
  await expect(row).toContainText('未配对')
  await expectAccessible(page)

  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' })
  const television = await context.newPage()
  await noteVoice(television)
  await television.goto('/screen')
  const code = television.getByLabel('配对码')
  await expect(code).toHaveText(/^\d{3} \d{3}$/)
  await expectAccessible(television)

  await row.getByRole('button', { name: '配对' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('配对码').fill('000000')
  await expect(dialog.getByRole('alert')).toContainText('配对码不正确')
  await dialog.getByLabel('配对码').fill((await code.textContent()) ?? '')
  await expect(dialog).toBeHidden()
  await expect(television.getByRole('heading', { name: '候诊' })).toBeVisible()
  await expect(row).toContainText('在线')

  const queueNo = await callOne(page)
  const shown = television.locator('section strong').first()
  await expect(shown).toHaveText(queueNo)
  await expect(television.locator('section').first()).toContainText('2诊室')
  await expect.poll(() => saidOn(television)).toEqual([`请 ${queueNo} 号到 2诊室`])
  await expectAccessible(television)

  // Loaded anew it shows the same, and does not say it again.
  await television.reload()
  await expect(shown).toHaveText(queueNo)
  await television.waitForTimeout(500)
  expect(await saidOn(television)).toEqual([])

  await context.setOffline(true)
  await expect(shown).toHaveText(queueNo)
  await context.setOffline(false)

  await row.getByRole('button', { name: '解除配对' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '解除配对' }).click()
  await expect(television.getByRole('button', { name: /重新配对/ })).toBeVisible()
  await expect(television.getByText(queueNo)).toHaveCount(0)
  await expect(row).toContainText('未配对')
  await context.close()
})

/** What browser tests of stations share: a task of their own, and the examination of one child by keyboard alone. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { password } from './e2e'
import { apiOf } from './people'

/** An open task that no other test meets, of all children of a school, by which acuity alone is measured. */
export const openStationTask = async (request: APIRequestContext, name: string) => {
  const { ask, tokenOf } = apiOf(request)
  const token = await tokenOf({ account: 'agent', password })
  const screener = await tokenOf({ account: 'screener', password })
  const { data: who } = await ask('GET', '/account/userinfo', { token: screener })
  const { data: schools } = await ask(
    'GET',
    `/v1/screening/customers?kind=1&keyword=${encodeURIComponent('清越初级中学')}&page_num=1&page_size=9`,
    { token },
  )
  const data = {
    ...{ kind: 1, customerId: schools[0].customerId, name, start: '2026-03-09', end: '2026-03-20', term: 2 },
    ...{ items: ['naked'], classIds: [], screeners: [who.uid], stations: 3 },
  }
  const { data: draft } = await ask('POST', '/v1/screening/tasks', { token, data })
  const path = `/v1/screening/tasks/${draft.taskId}`
  await ask('PUT', `${path}/open`, { token, data: { version: draft.version } })
  const examined = async (): Promise<number> => (await ask('GET', path, { token })).data.examined
  /** All readings of the task that the server has. */
  const readings = async (): Promise<number> => {
    let count = 0
    for (let page = 1; ; page += 1) {
      const query = `taskId=${draft.taskId}&page_num=${page}&page_size=200`
      const { data: rows, total } = await ask('GET', `/v1/screening/records?${query}`, { token })
      for (const row of rows) count += row.readings
      if (page * 200 >= total) return count
    }
  }
  return { station: `/school-screening/tasks/${draft.taskId}/station`, examined, readings, screener }
}

export const childrenIn = (page: Page) => page.getByRole('list', { name: '名单' }).getByRole('button')

/** The child that is open, with acuity 5.0 in both eyes; then the next one is. */
export const examineNext = async (page: Page) => {
  const heading = page.getByRole('heading', { level: 2 })
  const name = (await heading.textContent()) ?? ''
  await expect(page.getByRole('textbox', { name: '裸眼视力 右眼' })).toBeFocused()
  for (const value of ['5.0', '5.0']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
  // What moved too far since the last time is asked about once more.
  const asked = page.getByText('请核对；无误再按回车保存')
  const next = heading.filter({ hasNotText: name })
  await expect(asked.or(next).first()).toBeVisible()
  if (await asked.isVisible()) await page.keyboard.press('Enter')
  await expect(next).toBeVisible()
}

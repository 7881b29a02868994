/** What a clinic hands out: the ticket of the queue on the store's roll, and the sheet for the parents on one A4. */
import { expect, type Page } from '@playwright/test'
import { hosts } from '../../contract/core/call'
import { enter, password, test } from '../support/e2e'
import { printed } from '../support/printed'

/** 60 mm at 96 dots an inch. */
const legible = 226

const signedIn = async (page: Page, account: string) => {
  const login = await page.request.post(`${hosts.main}/account/login`, { data: { account, password } })
  const { token } = (await login.json()).data
  return async <Data>(path: string): Promise<Data> =>
    (await (await page.request.get(`${hosts.main}${path}`, { headers: { token } })).json()).data
}

test('a ticket is one piece of the store’s roll with number, room and address, and no blank page behind it', async ({
  page,
}) => {
  const read = await signedIn(page, 'front')
  const [visit] = await read<{ visitId: number; queueNo: string; patientName: string }[]>(
    '/v1/clinic/visits?page_num=1&page_size=1',
  )
  await enter(page, `/clinic-print/queue/${visit?.visitId}`, 'front')
  const ticket = page.getByRole('region', { name: '排队号' })
  await expect(ticket).toContainText(visit?.queueNo ?? '')
  const { pages, size, texts } = await printed(page)
  expect([pages, [58, 80].includes(size[0] ?? 0)]).toEqual([1, true])
  expect(texts[0]?.replace(/\s/g, '')).toContain(visit?.queueNo ?? '')
  const { width, scrollWidth } = await ticket.evaluate((element) => ({
    width: element.clientWidth,
    scrollWidth: element.scrollWidth,
  }))
  expect(scrollWidth).toBeLessThanOrEqual(width)
})

test('the sheet for the parents is one A4 with both charts large enough, the clinic, and the next date', async ({
  page,
}) => {
  const read = await signedIn(page, 'optometrist')
  const exams = await read<{ pid: number; alOd: number | null; seOd: number | null }[]>(
    '/v1/clinic/exams?page_num=1&page_size=50&status=1',
  )
  const pid = exams.find(({ alOd, seOd }) => alOd !== null && seOd !== null)?.pid
  await enter(page, `/clinic-print/curves/${pid}`, 'optometrist')
  const paper = page.getByRole('article')
  await expect(paper.locator('canvas')).toHaveCount(2)
  for (const chart of await paper.locator('canvas').all())
    expect((await chart.boundingBox())?.height).toBeGreaterThanOrEqual(legible)
  const { pages, size, texts } = await printed(page)
  expect([pages, ...size]).toEqual([1, 210, 297])
  expect(texts[0]).toMatch(/· 眼轴与屈光发育曲线/)
})

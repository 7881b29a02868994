/** What is typed about a visit is saved by itself, and is never lost: not by finishing it, not by what a colleague does meanwhile. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type VisitDetails, visits } from '../../../../contract/clinic/visits'
import { type Asked, answer, envelope } from '../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../support/ui-app'
import { makeVisit } from '../../../support/visits'

const bodyOf = ({ request }: Asked) => request.json() as Promise<Partial<VisitDetails>>
const advice = '每天户外两小时，三个月后复查'

let stored: VisitDetails
const sent: string[] = []

/** The page of the visit, before a server that keeps it. */
const open = async () => {
  answer(visits.calls.get, () => ({ data: stored }))
  answer(visits.calls.update, async (asked) => {
    const { version, ...changes } = await bodyOf(asked)
    sent.push('update')
    if (version !== stored.version) return envelope({ code: 100, message: '已被他人修改', data: stored })
    stored = { ...stored, ...changes, version: stored.version + 1 }
    return { data: stored }
  })
  answer(visits.calls.finish, async (asked) => {
    sent.push('finish')
    if ((await bodyOf(asked)).version !== stored.version) return envelope({ code: 100, data: stored })
    stored = { ...stored, status: 4, allowed: [], version: stored.version + 1 }
    return { data: stored }
  })
  const elements = ['visits.read', 'visits.update', 'visits.finish'].map((code) => ({ code, name: code }))
  enter({ oid: 11, menuList: [makeMenuNode(2, '/medical/registrations', '挂号', { elements })] })
  openApp('/medical/registrations/5')
  return screen.findByLabelText<HTMLTextAreaElement>('医嘱')
}
beforeEach(() => {
  stored = makeVisit()
  sent.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

test('it is saved a second after the last key', async () => {
  const box = await open()
  await userEvent.type(box, advice)
  await waitFor(() => expect(stored.advice).toBe(advice))
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect(sent).toEqual(['update'])
})

test('finishing the visit saves first what was typed a moment ago', async () => {
  const box = await open()
  await userEvent.type(box, advice)
  await userEvent.click(screen.getByRole('button', { name: '结束检查' }))
  await waitFor(() => expect(stored.status).toBe(4))
  expect(stored.advice).toBe(advice)
  expect(sent).toEqual(['update', 'finish'])
})

test('a colleague who changes something else of the visit does not stand in its way', async () => {
  const box = await open()
  stored = { ...stored, room: '2诊室', version: 4 }
  await userEvent.type(box, advice)
  await waitFor(() => expect(stored).toMatchObject({ room: '2诊室', advice }))
  expect(box.value).toBe(advice)
})

test('a colleague who wrote advice too: both stand side by side, and what was typed stays until one is chosen', async () => {
  const box = await open()
  stored = { ...stored, advice: '滴眼液每晚一次', version: 2 }
  await userEvent.type(box, advice)
  await userEvent.click(await screen.findByRole('button', { name: '对照并选择' }))
  expect(box.value).toBe(advice)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('滴眼液每晚一次')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: /合\s*并/ }))
  await waitFor(() => expect(stored.advice).toBe(advice))
})

test('where a colleague has finished the visit meanwhile, what was typed stays on the page, and it says why', async () => {
  const box = await open()
  stored = { ...stored, status: 4, allowed: [], version: 2 }
  await userEvent.type(box, advice)
  expect(await screen.findByText(/就诊已结束，以下内容未能保存/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('医嘱').value).toBe(advice)
})

test('where the server writes a value otherwise than it was typed, a colleague’s other change is still no conflict', async () => {
  const box = await open()
  answer(visits.calls.update, async (asked) => {
    const { version: _, ...changes } = await bodyOf(asked)
    stored = { ...stored, ...changes, advice: changes.advice?.trim() ?? '', version: stored.version + 1 }
    return { data: stored }
  })
  await userEvent.type(box, `${advice} `)
  await waitFor(() => expect(stored.advice).toBe(advice))
  await screen.findByText('已保存')
  answer(visits.calls.update, async (asked) => {
    const { version, ...changes } = await bodyOf(asked)
    if (version !== stored.version) return envelope({ code: 100, message: '已被他人修改', data: stored })
    stored = { ...stored, ...changes, version: stored.version + 1 }
    return { data: stored }
  })
  stored = { ...stored, room: '3诊室', version: stored.version + 1 }
  await userEvent.type(box, '，勿揉眼')
  await waitFor(() => expect(stored).toMatchObject({ room: '3诊室', advice: `${advice} ，勿揉眼` }))
  expect(screen.queryByRole('button', { name: '对照并选择' })).toBeNull()
})

test('what the server warns of at the end is confirmed by the examiner, or the examination goes on', async () => {
  await open()
  answer(visits.calls.finish, async ({ request }) => {
    const { confirmWarn } = (await request.json()) as { confirmWarn?: number }
    if (confirmWarn !== 1)
      return envelope({ code: 1, message: '请确认', warnings: ['“建档”的必做项目未列入本次检查：眼轴'] })
    stored = { ...stored, status: 4, allowed: [], version: stored.version + 1 }
    return { data: stored }
  })
  await userEvent.click(screen.getByRole('button', { name: '结束检查' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/必做项目.*眼轴/)).toBeTruthy()
  expect(stored.status).toBe(2)
  await userEvent.click(within(dialog).getByRole('button', { name: '仍然结束' }))
  await waitFor(() => expect(stored.status).toBe(4))
})

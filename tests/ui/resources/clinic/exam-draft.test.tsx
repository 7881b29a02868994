/** A draft of an examination as it saves itself while it is typed. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type ExamDetails, exams } from '../../../../contract/clinic/exams'
import { answer, envelope } from '../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../support/ui-app'

const makeExam = (more: Partial<ExamDetails> = {}): ExamDetails => ({
  ...{ examId: 9, cid: 1, hid: 11, hospitalName: '青禾眼视光中心', visitId: 5, visitNo: 'VS1', pid: 7 },
  ...{ patientName: '王小明', gender: 1, birthday: '2016-03-10', date: '2026-03-10', ctid: null, doctorName: null },
  ...{ cyclo: 0, drug: null, device: '', files: [], sections: {}, alOd: null, alOs: null, seOd: null, seOs: null },
  ...{ status: 0, amends: null, revision: 1, replacedBy: null, signedBy: null, signerName: null, signedAt: null },
  ...{ voidReason: '', created: 1_700_000_000, updated: 1_700_000_000, version: 1, allowed: ['update', 'sign'] },
  ...{ vaMode: 1, last: null, lastAl: null },
  ...more,
})

const field = 'sections.bio.od.al'
const refused = { code: 1, message: '请检查', errors: { [field]: '与上次相差过大' } }

/** The form of the draft, with a clock that the test moves. */
const open = async (...answers: Parameters<typeof answer>[1][]) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  answer(exams.calls.get, { data: makeExam() })
  const saves = answer(exams.calls.update, async (asked) => {
    const next = answers[Math.min(saves.length, answers.length) - 1] ?? {}
    const result = typeof next === 'function' ? await next(asked) : next
    return result instanceof Response ? result : envelope(result)
  })
  const codes = ['exams.read', 'exams.update', 'exams.sign']
  const elements = codes.map((code) => ({ code, name: code }))
  enter({ oid: 11, menuList: [makeMenuNode(2, '/patients/list', '患者库', { elements })] })
  openApp('/patients/list/exams/9')
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const length = await screen.findByRole('textbox', { name: /右眼.*眼轴/ })
  return { saves, user, length, wait: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000) }
}
test('a draft that the server refuses is not sent again until something is typed, and the field says what is wrong', async () => {
  const { saves, user, length, wait } = await open(refused, { data: makeExam({ version: 2 }) })
  await user.type(length, '24.1')
  await wait(2)
  expect(await screen.findByText(/右眼.*: 与上次相差过大$/)).toBeTruthy()
  expect(screen.getByText(/^未保存：请改正/)).toBeTruthy()
  await wait(30)
  expect(saves).toHaveLength(1)
  await user.type(length, '2')
  await wait(2)
  await waitFor(() => expect(screen.getByText('已保存草稿')).toBeTruthy())
  expect(saves).toHaveLength(2)
  expect(screen.queryByText(/与上次相差过大/)).toBeNull()
})

test('a fault of the server is tried again by itself', async () => {
  const { saves, user, length, wait } = await open(
    { code: -1, message: '系统繁忙' },
    { data: makeExam({ version: 2 }) },
  )
  await user.type(length, '24.1')
  await wait(2)
  await waitFor(() => expect(screen.getByText(/稍后自动重试/)).toBeTruthy())
  await wait(9)
  await waitFor(() => expect(screen.getByText('已保存草稿')).toBeTruthy())
  expect(saves).toHaveLength(2)
})

/** The file of a child: what stands in a record is corrected, with a reason. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type ScreeningRecord, screeningRecords } from '../../../../contract/screening/screening-records'
import { answer, envelope } from '../../../support/ui-api'
import { enter, makePage, openApp } from '../../../support/ui-app'

// Pictures need a canvas, which there is none of here.
vi.mock('../../../../src/eyes/eye-chart', () => ({ EyeLines: ({ title }: { title: string }) => <p>{title}</p> }))

const record: ScreeningRecord = {
  ...{ recordId: 5, cid: 1, hid: null, taskId: 3, taskNo: 'SC20260301000001', taskName: '春季筛查', customerId: 2 },
  ...{ customerName: '江南实验小学', sid: 7, name: '王小雨', gender: 2, birthday: '2017-03-12', age: 9 },
  ...{ classId: 1, grade: '2', classNo: 1, date: '2026-03-09', examined: 1_773_000_000, missingEye: 0, wears: 0 },
  sections: { naked: { od: { va: 480, letters: -2 }, os: { va: 500 } }, ar: { od: { ds: -1, dc: -0.5, ax: 170 } } },
  ...{ rulesNo: 1, advice: '请复查', conflicts: [], readings: 2, screenerName: '筛查员', referralId: null },
  result: {
    ...{ acuity: 1, acuityOd: null, acuityOs: null, myopia: 1, degree: 1, level: 2, missing: ['ar.os'], causes: [] },
    ...{ seOd: null, seOs: null },
  } as never,
  ...{ referralStatus: null, late: 0, status: 0, created: 1, updated: 1, version: 4, allowed: ['correct'] },
}

const open = (more: Partial<ScreeningRecord> = {}) => {
  enter({ menuList: [makePage('/archives/library', 'screening-records.read', 'screening-records.correct')] })
  answer(screeningRecords.calls.file, {
    data: { subject: null, merged: [], patient: null, records: [{ ...record, ...more }] },
  })
  openApp('/archives/library/7')
}
const boxOf = (dialog: ReturnType<typeof within>, name: RegExp) =>
  dialog.getByRole('textbox', { name }) as HTMLInputElement

test('the boxes hold what stands; a changed one is sent with its reason, also where the server asks first', async () => {
  open()
  const sent = answer(screeningRecords.calls.correct, async ({ request }) => {
    const { confirmWarn } = (await request.clone().json()) as { confirmWarn: number }
    return confirmWarn === 1
      ? { data: { ...record, version: 5 } }
      : envelope({ code: 1, message: '请确认', warnings: ['两次相差较大'] })
  })
  await userEvent.click(await screen.findByRole('button', { name: /更\s*正/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(boxOf(dialog, /裸眼.*右眼/).value).toBe('4.8-2')
  expect(boxOf(dialog, /裸眼.*左眼/).value).toBe('5.0')
  const button = dialog.getByRole('button', { name: /更\s*正/ }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  await userEvent.clear(boxOf(dialog, /裸眼.*右眼/))
  expect(dialog.getByText('已有的检查结果不能清空，请填写正确的数值')).toBeTruthy()
  await userEvent.type(boxOf(dialog, /裸眼.*右眼/), '4.9')
  await userEvent.type(dialog.getByRole('textbox', { name: '更正原因' }), '录入错误')
  await userEvent.click(button)
  await dialog.findByText('两次相差较大')
  await userEvent.click(dialog.getByRole('button', { name: '仍要更正' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(await sent[1]?.request.json()).toMatchObject({
    ...{ version: 4, reason: '录入错误', confirmWarn: 1, wears: 0, missingEye: 0 },
    sections: { naked: { od: { va: 490 }, os: { va: 500 } }, ar: { od: { ds: -1, dc: -0.5, ax: 170 } } },
  })
})

test('who may not correct is offered nothing', async () => {
  open({ allowed: [] })
  await screen.findByText('春季筛查')
  expect(screen.queryByRole('button', { name: /更\s*正/ })).toBeNull()
})

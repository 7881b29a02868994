/** The summary of a physical examination: its own tables, its paper, and its sheet in the background. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type PhysicalFigures, sumOfPhysical } from '../../../../contract/screening/physical'
import { type ScreeningSummaryDetails, screeningSummary } from '../../../../contract/screening/screening-summary'
import { reportFigures } from '../../../../contract/screening/screening-tasks'
import { exports } from '../../../../contract/system/exports'
import { answer, envelope } from '../../../support/ui-api'
import { enter, makePage, openApp } from '../../../support/ui-app'

const path = '/school-screening/summary'
const zeros = Object.fromEntries(reportFigures.map((name) => [name, 0])) as NonNullable<
  ScreeningSummaryDetails['figures']
>
const figures = { ...zeros, expected: 7, examined: 6, absent: 1 }
const physical: PhysicalFigures = {
  ...sumOfPhysical([]),
  ...{ bodyMeasured: 4, heightTenths: 5200, weightTenths: 1170, bmiJudged: 4, thin: 1, normal: 2, overweight: 1 },
  ...{ pressureMeasured: 2, systolicSum: 203, diastolicSum: 125, teethExamined: 3, caries: 2, cariesTeeth: 4 },
}
const both = { figures, physical }
const hidden = { figures: null, physical: null }

const summary: ScreeningSummaryDetails = {
  ...{ taskId: 5, taskNo: 'SC20260301000005', cid: 1, hid: null, customerId: 7, customerName: '江南实验小学' },
  ...{ name: '春季体检', kind: 2, term: 2, year: 2025, start: '2026-03-09', end: '2026-03-20', status: 3 },
  ...{ revision: 1, at: 1_773_000_000, hash: 'a'.repeat(64), rulesNos: [1], version: 3, allowed: ['export'] },
  ...both,
  byGrade: [{ grade: '1', ...both }],
  byClass: [
    { classId: 1, grade: '1', classNo: 1, ...both },
    { classId: 2, grade: '1', classNo: 2, ...hidden },
  ],
  byGender: [{ gender: 1, ...both }],
}

const open = (shown: ScreeningSummaryDetails = summary, address = `${path}/5`) => {
  enter({ menuList: [makePage(path, 'screening-summary.read', 'screening.export')] })
  answer(screeningSummary.calls.get, { data: shown })
  answer(screeningSummary.calls.list, { data: [], total: 0 })
  openApp(address)
}
const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name })
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
}

test('shows how the children grow and what was found of them, and none of the tables of vision', async () => {
  open()
  expect((await rowsOf('分年级 · 生长发育'))[1]).toEqual([
    ...['一年级', '6', '130.0', '29.3', '1 (25.0%)', '2 (50.0%)', '1 (25.0%)', '0 (0.0%)'],
  ])
  expect((await rowsOf('分年级 · 其他检查项目'))[1]).toEqual([
    ...['一年级', '6', '101.5 / 62.5', '—', '2 (66.7%)', '1.33', '—', '—'],
  ])
  // What is hidden of a small class is hidden of all its columns.
  expect((await rowsOf('分班级 · 生长发育'))[2]).toEqual(['一年级2班', '<5', ...Array.from({ length: 6 }, () => '—')])
  expect(screen.queryByRole('table', { name: '卫生主管部门报表' })).toBeNull()
  expect(screen.getByText(/WS\/T 586-2018/)).toBeTruthy()
})

test('says of a report from before these figures that it has none', async () => {
  const none = { figures, physical: null }
  open({ ...summary, ...none, byGrade: [{ grade: '1', ...none }], byClass: [], byGender: [] })
  await screen.findByText(/该报告生成时尚未统计体检指标/)
})

test('is printed as a report of the school and of each class', async () => {
  open(summary, `${path}/5/print`)
  const paper = within(await screen.findByRole('region', { name: '学校体检报告' }))
  for (const name of ['分年级', '分班级', '分性别'])
    for (const part of ['生长发育', '其他检查项目']) paper.getByRole('table', { name: `${name} · ${part}` })
})

test('its sheet is left to the background with the reason, which stays typed while it is refused', async () => {
  const bodies: unknown[] = []
  answer(exports.calls.create, async ({ request }) => {
    bodies.push(await request.json())
    return bodies.length === 1 ? envelope({ code: 20402, message: '您已有 3 个导出正在进行' }) : { data: null }
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: '导出表格' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), '报送区疾控')
  await userEvent.click(dialog.getByRole('checkbox', { name: /后台导出/ }))
  await userEvent.click(dialog.getByRole('button', { name: /导\s*出/ }))
  await screen.findByText('您已有 3 个导出正在进行')
  await userEvent.click(screen.getByRole('button', { name: /确\s*定/ }))
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('报送区疾控')
  await userEvent.click(dialog.getByRole('button', { name: /导\s*出/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = { origin: 'screening-summary', query: { taskId: 5, reason: '报送区疾控' } }
  expect(bodies).toEqual([sent, sent])
})

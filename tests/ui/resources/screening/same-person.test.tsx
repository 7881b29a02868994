/** On the file of a child: the patient as whom a clinic knows it, the records that are alike, and the paper. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { SubjectFile } from '../../../../contract/screening/screening-records'
import { screeningRecords } from '../../../../contract/screening/screening-records'
import { screeningSubjects } from '../../../../contract/screening/screening-subjects'
import { answer, envelope } from '../../../support/ui-api'
import { enter, makePage, openApp } from '../../../support/ui-app'

// Pictures need a canvas, which there is none of here; they say at once that they are drawn.
vi.mock('../../../../src/eyes/eye-chart', async () => {
  const { useEffect } = await import('react')
  const EyeLines = ({ title, onDrawn }: { title: string; onDrawn?: () => void }) => {
    useEffect(() => onDrawn?.(), [])
    return <p>{title}</p>
  }
  return { EyeLines }
})

const subject = {
  ...{ sid: 7, cid: 1, hid: null, customerId: 2, customerName: '江南实验小学', classId: 1, grade: '2', classNo: 1 },
  ...{ name: '王小雨', gender: 2, birthday: '2017-03-12', age: 9, idNo: '', studentNo: '20170307', guardian: '王建国' },
  ...{ phone: '138****1111', wears: 0, parentsMyopia: 1, surgery: '', disease: '', status: 1, stage: 2, year: 2025 },
  ...{ consents: [{ purpose: 3, given: 1, by: '王建国', at: 1_770_000_000, file: '' }], consentFiles: [] },
  ...{ pid: null, mergedInto: null, forgotten: 0, created: 1, updated: 1, version: 4, allowed: ['merge', 'link'] },
}
const record = {
  ...{ recordId: 5, cid: 1, hid: null, taskId: 3, taskNo: 'SC20260301000001', taskName: '春季筛查', customerId: 2 },
  ...{ customerName: '江南实验小学', sid: 7, name: '王小雨', gender: 2, birthday: '2017-03-12', age: 9 },
  ...{ classId: 1, grade: '2', classNo: 1, date: '2026-03-09', examined: 1_773_000_000, missingEye: 0, wears: 0 },
  sections: {
    ...{ naked: { od: { va: 480, letters: -2 }, os: { va: 500 } }, ar: { od: { ds: -1, dc: -0.5, ax: 170 } } },
    fundus: { od: { found: { normal: 0, note: '豹纹状' } } },
  },
  ...{ rulesNo: 1, advice: '请在1个月内到医疗机构检查', conflicts: [], readings: 2, screenerName: '筛查员' },
  result: { level: 2, seOd: -1.25, seOs: null, bmi: null, missing: [], causes: [] },
  ...{ referralId: null, referralStatus: null, late: 0, status: 1, created: 1, updated: 1, version: 4, allowed: [] },
}
const patient = { pid: 101, hid: 11, name: '王小雨', birthday: '2017-03-12', hospitalName: '青禾眼视光中心' }

const open = (more: object = {}, address = '/archives/library/7') => {
  const codes = [
    'screening-records.read',
    'screening-subjects.read',
    'screening-subjects.merge',
    'screening-subjects.link',
  ]
  enter({ menuList: [makePage('/archives/library', ...codes)] })
  const data = { subject, merged: [], patient: null, records: [record], ...more } as unknown as SubjectFile
  answer(screeningRecords.calls.file, { data })
  openApp(address)
}
const like = {
  ...{ pid: 101, hid: 11, name: '王小雨', gender: 2, birthday: '2017-03-12', age: 9, guardian: '王建国' },
  ...{ phoneTail: '1111', hospitalName: '青禾眼视光中心', by: ['name', 'birthday'] },
}

test('patients of the name and birthday are proposed, and one is linked once the warning is confirmed', async () => {
  open()
  const found = answer(screeningSubjects.calls.patients, { data: [like] })
  const sent = answer(screeningSubjects.calls.link, async ({ request }) => {
    const { confirmWarn } = (await request.clone().json()) as { confirmWarn: number }
    return confirmWarn === 1
      ? { data: { ...subject, pid: 101, version: 5 } }
      : envelope({ code: 1, message: '请确认', warnings: ['患者已关联另一受检者'] })
  })
  await userEvent.click(await screen.findByRole('button', { name: '关联患者' }))
  const dialog = within(await screen.findByRole('dialog'))
  const button = dialog.getByRole('button', { name: '关联患者' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  await userEvent.click(await dialog.findByRole('radio', { name: /青禾眼视光中心.*尾号 1111.*姓名相同/ }))
  expect(found[0]?.url.searchParams.get('name')).toBe('王小雨')
  expect(found[0]?.url.searchParams.get('birthday')).toBe('2017-03-12')
  await userEvent.click(button)
  await dialog.findByText('患者已关联另一受检者')
  await userEvent.click(dialog.getByRole('button', { name: '仍要关联' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(await sent[1]?.request.json()).toMatchObject({ version: 4, pid: 101, confirmWarn: 1 })
})

test('a link is undone with a reason', async () => {
  open({ patient, subject: { ...subject, pid: 101, allowed: ['link', 'unlink'] } })
  const sent = answer(screeningSubjects.calls.unlink, { data: { ...subject, version: 5 } })
  await screen.findByText(/王小雨 · 2017-03-12 · 青禾眼视光中心/)
  await userEvent.click(screen.getByRole('button', { name: '取消关联' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), '不是同一人')
  await userEvent.click(dialog.getByRole('button', { name: '取消关联' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.request.json()).toEqual({ version: 4, reason: '不是同一人' })
})

test('records that are alike stand side by side before they are merged, with what differs marked', async () => {
  open()
  const other = { ...subject, sid: 8, version: 2, customerName: '文澜小学', studentNo: '', by: ['name', 'birthday'] }
  answer(screeningSubjects.calls.alike, { data: [other] })
  const sent = answer(screeningSubjects.calls.merge, { data: { ...subject, version: 5 } })
  await userEvent.click(await screen.findByRole('button', { name: /^合\s*并$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('radio', { name: /文澜小学/ }))
  const sides = within(dialog.getByRole('table', { name: '两份档案对照' }))
  const rowOf = (name: string) => sides.getByRole('rowheader', { name }).closest('tr')
  expect(rowOf('姓名')?.textContent).not.toContain('不同')
  expect(rowOf('学号')?.textContent).toContain('不同')
  await userEvent.click(dialog.getByRole('button', { name: /^合\s*并$/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.request.json()).toMatchObject({ version: 4, dropSid: 8, dropVersion: 2 })
})

test('what was merged into the record is taken apart from there', async () => {
  open({ merged: [{ ...subject, sid: 8, name: '王晓雨', version: 3, mergedInto: 7, allowed: ['unmerge'] }] })
  const sent = answer(screeningSubjects.calls.unmerge, { data: { ...subject, sid: 8 } })
  await screen.findByText(/王晓雨 · 江南实验小学/)
  await userEvent.click(screen.getByRole('button', { name: '撤销合并' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '撤销合并' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.url.pathname).toContain('/8/unmerge')
})

test('without the consent to tell a clinic nobody is linked, and the file says why', async () => {
  open({ subject: { ...subject, consents: [], allowed: ['merge'] } })
  await screen.findByText('未关联；监护人同意告知诊所后才能关联')
  expect(screen.queryByRole('button', { name: '关联患者' })).toBeNull()
})

test('the paper has the head, the consents, both eyes and the advice, and each print is counted', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const counted = answer(screeningSubjects.calls.print, { data: { reprint: 1 } })
  open({}, '/archives/library/7/print')
  const paper = within(await screen.findByRole('region', { name: '学生视力健康档案' }))
  expect(paper.getByText('20170307')).toBeTruthy()
  expect(within(paper.getByRole('table', { name: '同意事项' })).getByText(/王建国.*同意/)).toBeTruthy()
  const rows = within(paper.getByRole('table', { name: '历次检查' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/2026-03-09.*右 R4\.8-2/),
    expect.stringMatching(/^左 L5\.0/),
  ])
  expect(paper.getByText(/眼底: 右 R 豹纹状/)).toBeTruthy()
  expect(paper.getByText('请在1个月内到医疗机构检查')).toBeTruthy()
  const button = screen.getByRole('button', { name: /打\s*印/ }) as HTMLButtonElement
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(counted).toHaveLength(1)
  vi.unstubAllGlobals()
})

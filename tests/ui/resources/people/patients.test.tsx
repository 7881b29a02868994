/** The patient library and the calling list, as a front desk works with them. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { patientSettings } from '../../../../contract/people/patient-settings'
import { type Patient, patients } from '../../../../contract/people/patients'
import { type Revisit, revisits } from '../../../../contract/people/revisits'
import { answer } from '../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../support/ui-app'

const makePatient = (more: Partial<Patient> = {}): Patient => ({
  ...{ pid: 7, cid: 1, hid: 11, hospitalName: '青禾眼视光中心', recordNo: '000007', name: '王小明', gender: 1 },
  ...{ birthday: '2014-05-06', age: 11, phone: '139****1234', guardian: '王妈妈', guardianPhone: '', idCard: '' },
  ...{
    source: '校筛',
    referrerPid: null,
    schoolId: null,
    schoolName: null,
    grade: '五年级',
    schoolClass: '',
    allergy: '',
    history: '',
  },
  ...{
    parentsMyopia: 1,
    tags: ['OK镜'],
    smsConsent: 1,
    consentOn: '2026-01-01',
    consentBy: '张女士',
    privacySigned: 0,
  },
  privacySignedBy: '',
  ...{ privacySignedOn: null, note: '', files: [], status: 1, mergedInto: null, lastOrder: 1_760_000_000 },
  ...{ created: 1_700_000_000, updated: 1_700_000_000, version: 3, allowed: ['save', 'merge'] },
  ...more,
})

const makeRevisit = (more: Partial<Revisit> = {}): Revisit => ({
  ...{ rvid: 5, cid: 1, hid: 11, hospitalName: '青禾眼视光中心', pid: 7, patientName: '王小明', gender: 1, age: 11 },
  ...{ phone: '139****1234', ctid: null, doctorName: null, reviewStaff: null, reviewStaffName: null },
  ...{ revisitTime: '2026-03-07', type: 5, way: null, content: '', nextTime: null, note: '', status: 0, overdue: 3 },
  ...{
    creatorType: 0,
    operatorId: null,
    fittingId: null,
    fittingKind: null,
    orderId: null,
    doneAt: null,
    created: 1_700_000_000,
    updated: 1_700_000_000,
    version: 2,
  },
  allowed: ['save', 'status', 'remove'],
  ...more,
})

const open = (path: string, title: string, codes: readonly string[]) => {
  const elements = codes.map((code) => ({ code, name: code }))
  enter({ oid: 11, menuList: [makeMenuNode(2, path, title, { elements })] })
  openApp(path)
  return userEvent.setup()
}

describe('the patient library', () => {
  const codes = ['patients.read', 'patients.save', 'patients.merge']

  test('shows each patient with a link to the page, and offers what the row allows', async () => {
    answer(patients.calls.list, {
      data: [makePatient(), makePatient({ pid: 8, name: '李雨桐', allowed: [] })],
      ...{ total: 2, counts: { 1: 2, 2: 0, 3: 0 } },
    })
    open('/patients/list', '患者库', codes)
    const link = await screen.findByRole('link', { name: '王小明' })
    expect(link.getAttribute('href')).toBe('/patients/list/7')
    const row = (name: string) => within(screen.getByRole('link', { name }).closest('tr') as HTMLElement)
    expect(row('王小明').getByRole('button', { name: '合并' })).toBeTruthy()
    expect(row('李雨桐').queryByRole('button', { name: '合并' })).toBeNull()
  })

  test('shows records that may be the same person’s while a new one is typed', async () => {
    answer(patients.calls.list, { data: [], total: 0, counts: {} })
    answer(patientSettings.calls.choices, { data: { sources: ['校筛'], tags: [] } })
    const like = {
      pid: 7,
      hid: 11,
      name: '王小明',
      gender: 1,
      birthday: '2014-05-06',
      age: 11,
      guardian: '',
      privacySigned: 1,
      phoneTail: '1234',
    }
    const asked = answer(patients.calls.duplicates, { data: [{ ...like, by: ['name', 'birthday'] }] })
    const user = open('/patients/list', '患者库', codes)
    await user.click(await screen.findByRole('button', { name: /新建患者/ }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(await form.findByLabelText('姓名'), '王小明')
    const found = await form.findByRole('link', { name: '王小明 · 男 · 11 岁 · 尾号 1234' })
    expect(found.getAttribute('href')).toBe('/patients/list/7')
    expect(form.getByText(/姓名、出生日期相同/)).toBeTruthy()
    expect(await asked.at(-1)?.request.json()).toMatchObject({ hid: 11, name: '王小明' })
  })
})

describe('the calling list', () => {
  test('takes a result in two clicks, and says how late a call is', async () => {
    answer(revisits.calls.list, { data: [makeRevisit()], total: 1, counts: { 0: 1, 1: 0 } })
    const done = answer(revisits.calls.finish, { data: makeRevisit({ status: 1, content: '情况良好' }) })
    const user = open('/patients/visit', '回访管理', ['revisits.read', 'revisits.save', 'revisits.status'])
    expect(await screen.findByText('逾期 3 天')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '完成回访' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByText('情况良好'))
    await user.click(dialog.getByRole('button', { name: '完成回访' }))
    await waitFor(() => expect(done).toHaveLength(1))
    const query = new URL(done[0]?.request.url ?? '').searchParams
    expect(Object.fromEntries(query)).toMatchObject({ content: '情况良好', way: '1', version: '2' })
  })

  test('leaves the dialog open with the reason at its field when the result is refused', async () => {
    answer(revisits.calls.list, { data: [makeRevisit()], total: 1, counts: { 0: 1, 1: 0 } })
    answer(revisits.calls.finish, { code: 1, message: '有误', errors: { content: '请填写回访结果' } })
    const user = open('/patients/visit', '回访管理', ['revisits.read', 'revisits.status'])
    await user.click(await screen.findByRole('button', { name: '完成回访' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: '完成回访' }))
    expect(await dialog.findByText('请填写回访结果')).toBeTruthy()
  })
})

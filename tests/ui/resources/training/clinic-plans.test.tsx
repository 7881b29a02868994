import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { patients } from '../../../../contract/people/patients'
import { type ClinicPlan, clinicPlans } from '../../../../contract/training/clinic-plans'
import { type ClinicSession, clinicSessions } from '../../../../contract/training/clinic-sessions'
import { type Train, trains } from '../../../../contract/training/trains'
import { trainingUsers } from '../../../../contract/training/users'
import { pickOption } from '../../../support/pick-option'
import { answer } from '../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../support/ui-app'

const stamps = { created: 1_690_000_000, updated: 1_690_000_000, version: 3 }
const plan: ClinicPlan = {
  ...{ saleId: null, saleNo: null, paid: null },
  ...{ planId: 4, cid: 1, hid: 11, hospitalName: '青禾眼视光中心', pid: 101, patientName: '王小明', gender: 1 },
  ...{ birthday: '2014-05-06', kind: 1, total: 20, done: 7, lastTrained: 1_700_000_000, status: 0, stopReason: '' },
  programs: [
    { trainId: 1, name: '翻转拍', minutes: 10, times: 12, done: 5 },
    { trainId: 2, name: '融像', minutes: 15, times: 8, done: 2 },
  ],
  ...{ sdxUid: null, brandName: null, note: '', operatorName: '何训练', ...stamps },
  allowed: ['train', 'update', 'stop'],
}
const session: ClinicSession = {
  ...{ sessionId: 9, planId: 4, kind: 1, cid: 1, hid: 11, hospitalName: '青禾眼视光中心', pid: 101 },
  ...{ patientName: '王小明', trainName: '融像', date: '2026-03-10', trainId: 2, eye: 'both', level: 2, cpm: 11 },
  ...{ minutes: 15, score: 82, note: '', place: 8, left: 12, trainerId: 3, trainerName: '何训练', status: 0 },
  ...{ voidReason: '', ...stamps, allowed: ['void'] },
}
const project = (id: number, name: string, minutes: number): Train => ({
  ...{ id, name, minutes, cid: null, companyName: null, brand: 'sdx', brandName: '视动', kind: 1, ageMin: 3 },
  ...{ ageMax: 80, eyeRule: 1, contraindications: id === 1 ? '近期眼部手术' : '', order: id, trainStatus: 1 },
  ...{ ...stamps, allowed: [] },
})

const elements = [
  ...['read', 'create', 'update', 'stop'].map((verb) => `training-plans.${verb}`),
  ...['training-sessions.read', 'training-sessions.create', 'trains.read', 'patients.read', 'training-users.read'],
].map((code) => ({ code, name: code }))

const open = (path: string) => {
  enter({
    oid: 11,
    menuList: [
      makeMenuNode(2, '/training/adjustment', '调节训练', { elements }),
      makeMenuNode(3, '/training/records', '训练记录', { elements }),
    ],
  })
  const asked = answer(clinicPlans.calls.list, { data: [plan], total: 1, counts: { all: 1, 0: 1, 1: 0, 2: 0 } })
  answer(clinicPlans.calls.get, { data: plan })
  answer(clinicPlans.calls.bills, { data: [] })
  answer(clinicSessions.calls.list, { data: [session], total: 1, counts: { 0: 1, 1: 0 } })
  answer(trains.calls.list, { data: [project(1, '翻转拍', 10), project(2, '融像', 15)], total: 2 })
  answer(trainingUsers.calls.list, { data: [], total: 0 })
  answer(patients.calls.like, {
    data: [{ pid: 101, name: '王小明', gender: 1, age: 12, guardian: '', privacySigned: 1, phoneTail: '1234' }],
  })
  openApp(path)
  return asked
}
const press = async (name: RegExp | string, inside: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await inside.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const bodyOf = (sent: { request: { json(): Promise<unknown> } }[]) => sent[0]?.request.json()

describe('training plans of a clinic', () => {
  test('are listed by their kind, with how far each project is', async () => {
    const asked = open('/training/adjustment')
    await screen.findByText('翻转拍 5/12、融像 2/8')
    screen.getByText('7/20 次')
    expect(asked.at(-1)?.url.searchParams.get('kind')).toBe('1')
  })

  test('a plan has as many sessions as its projects come to; a project brings its minutes and says for whom it is not', async () => {
    open('/training/adjustment')
    const made = answer(clinicPlans.calls.create, { data: plan })
    await press(/新建计划/)
    const form = await dialog()
    await pickOption(form.getByRole('combobox', { name: /患者/ }), '王小明 · 男 · 12 岁 · 尾号 1234')
    await pickOption(form.getByRole('combobox', { name: '第 1 个项目' }), '翻转拍 · 视动')
    await form.findByText('禁忌：近期眼部手术')
    await press(/添加项目/, form)
    await pickOption(form.getByRole('combobox', { name: '第 2 个项目' }), '融像 · 视动')
    await form.findByText('总次数 20')
    await press(/保\s*存/, form)
    await waitFor(() => expect(made).toHaveLength(1))
    expect(await bodyOf(made)).toMatchObject({
      ...{ pid: 101, kind: 1, total: 20, sdxUid: null },
      programs: [
        { trainId: 1, minutes: 10, times: 10 },
        { trainId: 2, minutes: 15, times: 10 },
      ],
    })
  })

  test('a session begins with the project whose turn it is, and says what is left', async () => {
    open('/training/adjustment')
    const held = answer(clinicSessions.calls.create, { data: session })
    await press('记录训练')
    const form = await dialog()
    await form.findByTitle('融像（2/8）')
    await userEvent.type(form.getByLabelText('成绩'), '82')
    await press(/保\s*存/, form)
    await screen.findByText('已记录第 8 次训练，剩余 12 次')
    expect(await bodyOf(held)).toMatchObject({ planId: 4, trainId: 2, minutes: 15, score: 82, eye: 'both', cpm: null })
  })

  test('a session is voided for a reason alone', async () => {
    open('/training/records')
    const sent = answer(clinicSessions.calls.void, { data: { ...session, status: 1, allowed: [] } })
    await screen.findByText('第 8 次 / 余 12')
    await press(/作\s*废/)
    const form = await dialog()
    await press(/作\s*废/, form)
    await form.findByRole('alert')
    await userEvent.type(form.getByRole('textbox'), '记错患者')
    await press(/作\s*废/, form)
    await screen.findByText('训练记录已作废')
    expect(await bodyOf(sent)).toEqual({ version: 3, reason: '记错患者' })
  })
})

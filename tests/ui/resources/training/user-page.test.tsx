import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type PlanTemplate, planTemplates } from '../../../../contract/training/plan-templates'
import type { WeeklyPlan } from '../../../../contract/training/plans'
import type { LoadRecord, TrainRecord } from '../../../../contract/training/sessions'
import { type Train, trains } from '../../../../contract/training/trains'
import { type TrainingUser, trainingUsers } from '../../../../contract/training/users'
import { pickOption } from '../../../support/pick-option'
import { answer } from '../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../support/ui-app'

const user: TrainingUser = {
  ...{ sdxUid: 7, pid: 101, patientName: '王小明', gender: 1, birthday: '2014-05-06', phone: '199****1234' },
  ...{ cid: 1, hid: 11, hospitalName: '青禾眼视光中心', brand: 'sdx', brandName: '启明训 视动', unit: 'day' },
  ...{ openedOn: '2026-03-01', openDay: 30, lifelong: 0, expireDate: '2026-04-02', daysLeft: 5, points: null },
  ...{ status: 1, frozenOn: null, firstTrained: '2026-03-03', lastTrained: '2026-03-04', lost: 0 },
  ...{ deviceBound: 0, deviceIds: [], deviceCodes: [], lockedCodes: [] },
  ...{ created: 1_700_000_000, updated: 1_700_000_000, version: 4, allowed: [] },
}
const session: TrainRecord = {
  ...{ recordId: 1, sdxUid: 7, start: 1_773_100_000, minutes: 10, trainId: 1, trainName: '翻转拍', deviceId: 1 },
  ...{ hsxCode: 'HSX-0001', session: 's', score: 88, level: 3, errors: 2, eye: 'L', stopped: 1, counted: 0 },
  ...{ flags: ['clock', 'locked'], received: 1_773_100_700 },
}
const signIn: LoadRecord = {
  ...{
    loadId: 1,
    sdxUid: 7,
    at: 1_773_100_000,
    deviceId: 1,
    hsxCode: 'HSX-0001',
    app: '视动 3.2',
    address: '10.0.0.1',
  },
  result: 'frozen',
}
const plan: WeeklyPlan = {
  ...{ planId: 1, days: 5, weekMinutes: 50, since: 1_773_000_000, until: null, operatorName: '验光师' },
  items: [{ trainId: 9, trainName: '推进训练', trainStatus: 0, minutes: 10, days: 5 }],
}
const project = (id: number, name: string): Train => ({
  ...{ id, name, cid: null, companyName: null, brand: 'sdx', brandName: '启明训 视动', kind: 1, minutes: 8 },
  ...{ ageMin: 5, ageMax: 18, eyeRule: 1, contraindications: '', order: 0, trainStatus: 1 },
  ...{ created: 1, updated: 1, version: 1, allowed: [] },
})
const day = (date: string, minutes: number) => ({
  ...{ date, minutes, sessions: minutes > 0 ? 1 : 0, score: minutes > 0 ? 80 : null, planned: 10, valid: 1 as const },
})

const open = (
  tab: string,
  codes = ['read', 'plan', 'export'],
  days = [day('2026-03-03', 0), day('2026-03-04', 12)],
  { templates = false, plans = [plan] } = {},
) => {
  const others = ['trains.read', ...(templates ? ['plan-templates.read'] : [])]
  const elements = [...codes.map((verb) => `training-users.${verb}`), ...others].map((code) => ({
    code,
    name: code,
  }))
  enter({ menuList: [makeMenuNode(2, '/train/list', '训练列表', { elements })] })
  answer(trainingUsers.calls.get, { data: user })
  answer(trainingUsers.calls.progress, {
    data: { days, trainedDays: 1, plannedDays: 2, compliance: 0.5, daysPerWeek: 5 },
  })
  answer(trains.calls.list, { data: [project(1, '翻转拍'), project(2, '红绿融像')], total: 2 })
  answer(trainingUsers.calls.plans, { data: plans, total: plans.length })
  answer(trainingUsers.calls.loadRecords, { data: [signIn], total: 1 })
  const asked = answer(trainingUsers.calls.trainRecords, { data: [session], total: 1 })
  openApp(`/train/list/7?tab=${tab}`)
  return asked
}

test('above the tabs stand what is left, the compliance and a table of the days on which was trained', async () => {
  open('train')
  const days = within(await screen.findByRole('region', { name: '每天的训练' }))
  expect(days.getAllByRole('row').map((row) => row.textContent)).toEqual(['日期分钟计划得分', '2026-03-04121080'])
  const figure = (label: string) => screen.getByText(label, { selector: 'dl dt' }).nextElementSibling?.textContent
  expect([figure('依从性'), figure('训练天数／应训天数'), figure('平均得分')]).toEqual(['50 %', '1 / 2', '80.0'])
})

test('an account that was not trained with says so', async () => {
  open('train', ['read'], [day('2026-03-04', 0)])
  await screen.findByText('近期没有训练')
})

test('sessions say what is noted of them, and are exported by those who may', async () => {
  const asked = open('train')
  const row = (await screen.findByText('翻转拍')).closest('tr')
  expect(row?.textContent).toMatch(/88.*左眼.*HSX-0001.*不计.*中途停止.*时钟已校正.*设备已锁定/)
  expect(asked.at(-1)?.url.pathname).toContain('/sdx-users/7/train-record')
  expect(screen.getByRole('button', { name: /导出/ })).toBeTruthy()
})

test('who may only read sees no export, and plans nothing', async () => {
  open('train', ['read'])
  await screen.findByText('翻转拍')
  expect(screen.queryByRole('button', { name: /导出/ })).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: '训练计划' }))
  await screen.findByText(/推进训练/)
  expect(screen.queryByRole('button', { name: '调整计划' })).toBeNull()
})

test('sign-ins say why none could begin', async () => {
  open('load')
  expect((await screen.findByText('视动 3.2')).closest('tr')?.textContent).toContain('账号已冻结')
})

test('the weekly plan is changed, with a project that is disabled since kept in it', async () => {
  const sent = answer(trainingUsers.calls.plan, { data: plan })
  open('plans')
  expect((await screen.findByText(/推进训练/)).closest('tr')?.textContent).toMatch(/执行中.*已停用.*50/)
  await userEvent.click(screen.getByRole('button', { name: '调整计划' }))
  const drawer = within(await screen.findByRole('dialog'))
  await userEvent.click(await drawer.findByRole('button', { name: /添加项目/ }))
  await pickOption(drawer.getByRole('combobox', { name: '第 2 个项目' }), '红绿融像（5–18 岁）')
  await userEvent.click(drawer.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.request.json()).toMatchObject({
    version: 4,
    items: [
      { trainId: 9, minutes: 10, days: 5 },
      { trainId: 2, minutes: 8, days: 5 },
    ],
  })
})

const template = (templateId: number, name: string, trainId: number, trainStatus: 0 | 1 = 1): PlanTemplate => ({
  ...{ templateId, name, cid: null, companyName: null, brand: 'sdx', brandName: '启明训 视动', ageMin: 3, ageMax: 80 },
  ...{
    items: [{ trainId, minutes: 12, days: 4, trainName: '项目', trainStatus }],
    weekMinutes: 48,
    order: 0,
    status: 1,
  },
  ...{ created: 1, updated: 1, version: 1, allowed: [] },
})

test('a first plan begins with the template that is proposed first; another one takes its place', async () => {
  const sent = answer(trainingUsers.calls.plan, { data: plan })
  const asked = answer(planTemplates.calls.list, {
    data: [template(1, '学龄期', 1), template(2, '强化', 2)],
    total: 2,
  })
  open('plans', ['read', 'plan'], undefined, { templates: true, plans: [] })
  await userEvent.click(await screen.findByRole('button', { name: '制定计划' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect((await drawer.findByRole<HTMLInputElement>('spinbutton', { name: '第 1 个项目的分钟' })).value).toBe('12')
  expect(asked.at(-1)?.url.searchParams.get('brand')).toBe('sdx')
  await pickOption(drawer.getByRole('combobox', { name: '套用模板' }), '强化（3–80 岁）')
  await userEvent.click(drawer.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.request.json()).toMatchObject({ items: [{ trainId: 2, minutes: 12, days: 4 }] })
})

test('a project of the template that is disabled since is not proposed', async () => {
  answer(planTemplates.calls.list, { data: [template(1, '学龄期', 1, 0)], total: 1 })
  open('plans', ['read', 'plan'], undefined, { templates: true, plans: [] })
  await userEvent.click(await screen.findByRole('button', { name: '制定计划' }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByRole('button', { name: /添加项目/ })
  expect(drawer.queryByRole('spinbutton')).toBeNull()
})

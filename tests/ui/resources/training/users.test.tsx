import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { patients } from '../../../../contract/people/patients'
import { trainingBrands } from '../../../../contract/training/brands'
import { type TrainingUser, trainingUsers } from '../../../../contract/training/users'
import { pickOption } from '../../../support/pick-option'
import { answer } from '../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../support/ui-app'

const user: TrainingUser = {
  ...{ sdxUid: 7, pid: 101, patientName: '王小明', gender: 1, birthday: '2014-05-06', phone: '199****1234' },
  ...{ cid: 1, hid: 11, hospitalName: '青禾眼视光中心', brand: 'new', brandName: '启明训 新', unit: 'day' },
  ...{ openedOn: '2026-03-01', openDay: 30, lifelong: 0, expireDate: '2026-04-02', daysLeft: 5, points: null },
  ...{ status: 1, frozenOn: null, firstTrained: '2026-03-03', lastTrained: '2026-03-04', lost: 1 },
  ...{ deviceBound: 0, deviceIds: [], deviceCodes: [], lockedCodes: [] },
  ...{ created: 1_700_000_000, updated: 1_700_000_000, version: 1, allowed: ['renew', 'freeze'] },
}
const inPoints: TrainingUser = {
  ...user,
  ...{ sdxUid: 8, patientName: '李雨桐', unit: 'point', points: 3, daysLeft: null, expireDate: null, lost: 0 },
}
const elements = ['training-users.read', 'training-users.create', 'training-users.renew', 'patients.read']
  .concat('training-brands.read')
  .map((code) => ({ code, name: code }))

const open = (path: string) => {
  enter({
    menuList: [
      makeMenuNode(2, '/train/list', '训练列表', { elements }),
      makeMenuNode(3, '/train/new', '训练 新', { elements }),
    ],
  })
  openApp(path)
}
const brand = {
  ...{ trainingBrandId: 9, code: 'new', name: '启明训 新', unit: 'day', deviceBound: 0, lifelongAllowed: 1 },
  ...{ sort: 0, status: 1, created: 1_700_000_000, updated: 1_700_000_000, version: 1, allowed: [] },
}
const list = () => {
  answer(trainingBrands.calls.list, { data: [brand], total: 1 })
  return answer(trainingUsers.calls.list, { data: [user, inPoints], total: 2, counts: { all: 2, 1: 2, lost: 1 } })
}

test('a brand that was added by data has a list by its entry of the menu, and says what is left and who is lost', async () => {
  const asked = list()
  open('/train/new')
  await screen.findByText('王小明')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('训练 新')
  expect(asked.at(-1)?.url.searchParams.get('brand')).toBe('new')
  const [first, second] = screen.getAllByRole('row').slice(-2)
  expect(first?.textContent).toMatch(/5 天.*即将到期.*失访/)
  expect(second?.textContent).toContain('3 次')
  expect(within(first as HTMLElement).queryByRole('button', { name: '转移' })).toBeNull()
})

const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('a brand on devices names them, and says which are locked', async () => {
  const bound = { deviceBound: 1, deviceIds: [1, 2], deviceCodes: ['HSX-0001', 'HSX-0002'], lockedCodes: ['HSX-0002'] }
  answer(trainingBrands.calls.list, { data: [{ ...brand, deviceBound: 1 }], total: 1 })
  answer(trainingUsers.calls.list, { data: [{ ...user, ...bound }], total: 1 })
  open('/train/new')
  await screen.findByText('王小明')
  await waitFor(() => expect(titles()).toContain('设备'))
  expect(screen.getAllByRole('row').at(-1)?.textContent).toMatch(/HSX-0001 HSX-0002 已锁定/)
  expect(titles()).toContain('到期日')
})

test('a brand in points counts these, and has no day of expiry', async () => {
  answer(trainingBrands.calls.list, { data: [{ ...brand, unit: 'point' }], total: 1 })
  answer(trainingUsers.calls.list, { data: [inPoints], total: 1 })
  open('/train/new')
  await waitFor(() => expect(titles()).toContain('次数'))
  expect(titles()).not.toContain('到期日')
  expect(titles()).not.toContain('设备')
})

test('the list of all brands is narrowed to a brand that was added by data by its filter', async () => {
  const asked = list()
  open('/train/list?brand=new&lost=1')
  await screen.findByText('王小明')
  expect(Object.fromEntries(asked.at(-1)?.url.searchParams ?? [])).toMatchObject({ brand: 'new', lost: '1' })
  expect(screen.getByRole('link', { name: /失访/ }).getAttribute('aria-current')).toBe('page')
})

test('several accounts are renewed at once, those in points apart, and each says what became of it', async () => {
  list()
  const done = { id: 7, code: 0, message: '操作成功' }
  const short = { id: 8, code: 20402, message: '余额不足：需要 5 次，仅剩 0 次' }
  const renewed = answer(trainingUsers.calls.renew, { data: [done, short] })
  open('/train/new')
  await screen.findByText('王小明')
  for (const box of screen.getAllByRole('checkbox').slice(-2)) await userEvent.click(box)
  await userEvent.click(
    within(screen.getByText('已选 2 条').closest('section') as HTMLElement).getByRole('button', { name: /续\s*期/ }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('增加次数'), '5')
  await userEvent.click(dialog.getByRole('button', { name: /续\s*期/ }))
  await screen.findByText('余额不足：需要 5 次，仅剩 0 次')
  expect(await Promise.all(renewed.map(({ request }) => request.json()))).toEqual([
    { sdxUids: [7], days: 30 },
    { sdxUids: [8], points: 5 },
  ])
})

test('an account is opened for days that the clinic sells, with their price and what is left', async () => {
  list()
  const choice = {
    pid: 101,
    hid: 11,
    name: '王小明',
    gender: 1,
    birthday: null,
    age: 11,
    guardian: '',
    privacySigned: 1,
    phoneTail: '1234',
  }
  answer(patients.calls.like, { data: [choice] })
  const offer = { hid: 11, brand: 'new', unit: 'day', balance: 1200, days: [{ days: 30, price: 39_800 }], lifelong: 0 }
  answer(trainingUsers.calls.offer, { data: offer })
  const made = answer(trainingUsers.calls.create, { data: user })
  enter({ oid: 11, menuList: [makeMenuNode(3, '/train/new', '训练 新', { elements })] })
  openApp('/train/new')
  await screen.findByText('李雨桐')
  await userEvent.click(screen.getByRole('button', { name: '开卡' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('诊所余额 1,200 天')
  await pickOption(dialog.getByRole('combobox', { name: /患者/ }), '王小明 · 男 · 11 岁 · 尾号 1234')
  await pickOption(dialog.getByRole('combobox', { name: /天数/ }), '30 天 · ¥398.00')
  await userEvent.click(dialog.getByRole('button', { name: /开\s*通/ }))
  await waitFor(() => expect(made).toHaveLength(1))
  expect(await made[0]?.request.json()).toEqual({ pid: 101, brand: 'new', hid: 11, openDay: 30 })
})

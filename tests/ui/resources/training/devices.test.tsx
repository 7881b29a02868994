import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { hospitals } from '../../../../contract/partners/hospitals'
import { trainingBrands } from '../../../../contract/training/brands'
import { type Device, devices } from '../../../../contract/training/devices'
import { type ServiceRecord, serviceRecords } from '../../../../contract/training/service-records'
import { pickOption } from '../../../support/pick-option'
import { answer } from '../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../support/ui-app'

const path = '/device/hsx'
const all = [
  ...['read', 'create', 'update', 'lock', 'remove'].map((verb) => `devices.${verb}`),
  ...['service-records.read', 'service-records.create', 'hospitals.read', 'training-brands.read'],
]

const made = (id: number, more: Partial<Device> = {}): Device => ({
  ...{ id, hsxCode: `HSX-000${id}`, brand: 'hsx', brandName: '护视', cid: 1, companyName: '东湖视光' },
  ...{ hid: 11, hospitalName: '青禾眼视光中心', hsxLocked: 0, lockReason: '', firmware: '2.4.1' },
  ...{
    lastOnline: 1_700_000_000,
    offline: 0,
    note: '',
    tokenSince: null,
    created: 1_690_000_000,
    updated: 1_690_000_000,
  },
  ...{ version: 3, allowed: ['update', 'lock', 'remove'] },
  ...more,
})
const service: ServiceRecord = {
  ...{ id: 5, deviceId: 1, hsxCode: 'HSX-0001', cid: 1, companyName: '东湖视光', hid: 11 },
  ...{ hospitalName: '青禾眼视光中心', kind: 'repair', problem: '黑屏', action: '更换主板', parts: '', cost: 8000 },
  ...{ engineer: '李工', date: '2026-03-05', files: [], satisfied: 5, operatorName: '李代理' },
  ...{ created: 1_690_000_000, updated: 1_690_000_000, version: 1, allowed: [] },
}

const open = (rows: Device[], codes: readonly string[] = all, address = path) => {
  const elements = codes.map((code) => ({ code, name: code }))
  enter({ menuList: [makeMenuNode(2, path, 'HSX设备', { elements })] })
  const counts = { 0: rows.length, 1: 0, offline: 0, all: rows.length }
  const asked = answer(devices.calls.list, { data: rows, total: rows.length, counts })
  answer(trainingBrands.calls.list, { data: [], total: 0 })
  answer(serviceRecords.calls.list, { data: [service], total: 1 })
  answer(hospitals.calls.ofAgent, {
    data: [
      { hid: 11, cid: 1, name: '青禾眼视光中心', shortName: '' },
      { hid: 12, cid: 1, name: '南巷儿童视光', shortName: '' },
    ],
    total: 2,
  })
  openApp(address)
  return asked
}
const rowOf = async (code: string) => within((await screen.findByText(code)).closest('tr') as HTMLElement)
const dialog = async () => within(await screen.findByRole('dialog'))
const press = async (name: RegExp | string, inside: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await inside.findByRole('button', { name }))
const bodyOf = (sent: { request: { json(): Promise<unknown> } }[], at = 0) => sent[at]?.request.json()

describe('training devices', () => {
  test('are listed with where they stand; those who may only read them change nothing', async () => {
    open(
      [made(1, { allowed: [] }), made(2, { hid: null, hospitalName: null, offline: 1, allowed: [] })],
      ['devices.read'],
    )
    ;(await rowOf('HSX-0001')).getByText('青禾眼视光中心')
    const silent = await rowOf('HSX-0002')
    silent.getByText('平台库存')
    silent.getByTitle('离线超 7 天')
    for (const name of ['移动', '锁定', '编辑', '删除']) expect(silent.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: /新增设备/ })).toBeNull()
    expect(screen.queryByRole('link', { name: '服务记录' })).toBeNull()
  })

  test('one is moved once the person has seen from where, and a faster person is told of in the dialog', async () => {
    open([made(1)])
    let taken = false
    const moves = answer(devices.calls.update, () =>
      taken
        ? { data: made(1, { hid: 12, hospitalName: '南巷儿童视光', version: 4 }) }
        : { code: 100, message: '数据已被他人修改，请刷新后重试', current: made(1, { version: 4 }) },
    )
    await press('移动', await rowOf('HSX-0001'))
    const form = await dialog()
    form.getByText('现在位置：青禾眼视光中心')
    await pickOption(form.getByRole('combobox'), '南巷儿童视光')
    await press('确认移动', form)
    await form.findByText('数据已被他人修改，请刷新后重试')
    taken = true
    await press('确认移动', form)
    await screen.findByText('「HSX-0001」已移到 南巷儿童视光')
    expect(await bodyOf(moves)).toEqual({ hid: 12, version: 3 })
  })

  test('several are locked for one reason, with an answer for each', async () => {
    open([made(1), made(2), made(3, { hsxLocked: 1, lockReason: '返修' })])
    const sent = answer(devices.calls.lock, {
      data: [
        { id: 1, code: 0, message: '操作成功' },
        { id: 2, code: 20401, message: '记录不存在或无权查看' },
      ],
    })
    for (const code of ['HSX-0001', 'HSX-0002', 'HSX-0003'])
      await userEvent.click((await rowOf(code)).getByRole('checkbox'))
    const bar = within((await screen.findByText('已选 3 条')).closest('section') as HTMLElement)
    expect(bar.getByRole('link', { name: '打印标签' }).getAttribute('href')).toBe('/device-labels/1,2,3')
    await press(/锁\s*定/, bar)
    const form = await dialog()
    form.getByText('锁定 2 台设备')
    await press(/锁\s*定/, form)
    await form.findByRole('alert')
    await userEvent.type(form.getByRole('textbox'), '逾期未付')
    await press(/锁\s*定/, form)
    await screen.findByText('记录不存在或无权查看')
    expect(await bodyOf(sent)).toEqual({ ids: [1, 2], hsxLocked: 1, reason: '逾期未付' })
  })

  test('a single one is unlocked at once', async () => {
    open([made(3, { hsxLocked: 1, lockReason: '返修' })])
    const sent = answer(devices.calls.lock, { data: [{ id: 3, code: 0, message: '操作成功' }] })
    await press('更多', await rowOf('HSX-0003'))
    await userEvent.click(await screen.findByRole('menuitem', { name: '解锁' }))
    const form = await dialog()
    await userEvent.type(form.getByRole('textbox'), '已修好')
    await press(/解\s*锁/, form)
    await screen.findByText('「HSX-0003」已解锁')
    expect(await bodyOf(sent)).toEqual({ ids: [3], hsxLocked: 0, reason: '已修好' })
  })
})

test('the page of a device tells what happened to it', async () => {
  answer(devices.calls.get, { data: made(1) })
  answer(devices.calls.history, {
    data: {
      places: [
        {
          placeId: 2,
          hid: 11,
          hospitalName: '青禾眼视光中心',
          since: 1_695_000_000,
          until: null,
          operatorName: '李代理',
        },
        { placeId: 1, hid: 12, hospitalName: '南巷', since: 1_690_000_000, until: 1_695_000_000, operatorName: null },
      ],
      locks: [{ lockId: 1, hsxLocked: 1, reason: '逾期未付', at: 1_696_000_000, operatorName: '李代理' }],
    },
  })
  open([made(1)], all, `${path}/1`)
  await screen.findByRole('heading', { name: 'HSX-0001' })
  await screen.findByText('移入 青禾眼视光中心')
  screen.getByText('逾期未付')
  screen.getByText(/^黑屏 · 更换主板 · ¥80.00 · 满意度 /)
})

test('a service record is written for a device, with today as its day', async () => {
  open([made(1)])
  const sent = answer(serviceRecords.calls.create, { data: service })
  await press('更多', await rowOf('HSX-0001'))
  await userEvent.click(await screen.findByRole('menuitem', { name: '新增服务记录' }))
  const form = await dialog()
  await press(/保\s*存/, form)
  await form.findByText('不能为空')
  await userEvent.type(form.getByLabelText('工程师'), '李工')
  await userEvent.type(form.getByLabelText('处理'), '更换主板')
  await press(/保\s*存/, form)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await bodyOf(sent)).toMatchObject({
    ...{ deviceId: 1, hid: null, kind: 'repair', engineer: '李工', action: '更换主板', cost: 0, satisfied: null },
    date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  })
})

describe('the token of a device', () => {
  const page = (device: Device) => {
    answer(devices.calls.get, { data: device })
    answer(devices.calls.history, { data: { places: [], locks: [] } })
    open([device], all, `${path}/1`)
  }

  test('is issued and shown once', async () => {
    const sent = answer(devices.calls.issueToken, { data: { token: 'a1b2c3' } })
    page(made(1))
    await press('上传令牌')
    const asked = await dialog()
    expect(asked.queryByText(/立即失效/)).toBeNull()
    await press('发放令牌', asked)
    await screen.findByText('a1b2c3')
    expect(await bodyOf(sent)).toMatchObject({ version: 3 })
    await press('已写入设备')
    await waitFor(() => expect(screen.queryByText('a1b2c3')).toBeNull())
  })

  test('is taken back after a question, and replaced with a warning', async () => {
    const sent = answer(devices.calls.revokeToken, { data: null })
    page(made(1, { tokenSince: 1_700_000_000 }))
    await press('上传令牌')
    await screen.findByText(/立即失效/)
    await press(/取\s*消/, await dialog())
    await press('吊销令牌')
    await press('吊销令牌', await dialog())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.url.searchParams.get('version')).toBe('3')
  })
})

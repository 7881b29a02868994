/** Who examined, in an order that is placed for a clinic. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { placedOrders } from '../../../../../contract/orders/placed-orders'
import { contacts } from '../../../../../contract/people/contacts'
import { clinic, codes, openAgency as open, patient, person, tried, values } from '../../../../support/agency'
import { answer } from '../../../../support/ui-api'

describe('doctor and optometrist', () => {
  test('doctor and optometrist are chosen of the clinic’s people, and go out with the order', async () => {
    const user = userEvent.setup()
    const sent = answer(placedOrders.calls.createAll, { data: [{ ...tried, product: 'hardlens' }] })
    answer(placedOrders.calls.last, { data: null })
    open({
      'orders.agency-draft': { clinic, lines: [], form: { ...values, product: 'hardlens', patient, item: null } },
    })
    await user.click(await screen.findByRole('button', { name: /继\s*续/ }))
    for (const [field, name] of [
      ['医生', '周医生 · 主任医师'],
      ['验光师', '钱验光'],
    ] as const) {
      await user.click(screen.getByRole('combobox', { name: field }))
      await user.click(await screen.findByTitle(name))
    }
    await user.click(screen.getByRole('button', { name: '加入订单' }))
    await screen.findByRole('listitem', { name: '第 1 行' })
    expect(await sent.at(-1)?.request.json()).toMatchObject({
      orders: [{ order: { pid: 7, ctid: 51, optristId: 55 } }],
    })
  })

  const searchOptometrist = async (typed: string, held: string[]) => {
    const user = userEvent.setup()
    answer(placedOrders.calls.last, { data: null })
    const form = { ...values, product: 'hardlens', patient, item: null, note: '加急' }
    open({ 'orders.agency-draft': { clinic, lines: [], form } }, 0, held)
    await user.click(await screen.findByRole('button', { name: /继\s*续/ }))
    await user.click(await screen.findByRole('combobox', { name: '验光师' }))
    await user.keyboard(typed)
    return user
  }

  test('an optometrist who is not there is made by the name that was typed, and chosen; the order keeps what it holds', async () => {
    const sent = answer(contacts.calls.create, ({ url: _ }) => ({
      data: { ...person, cid: 1, ctid: 56, name: '李验光', title: '验光技师', type: 'contact_optrist' },
    }))
    const user = await searchOptometrist('李验光', [...codes, 'contacts.save'])
    await user.click(await screen.findByTitle('新增验光师「李验光」'))
    const dialog = within(await screen.findByRole('dialog', { name: '新增验光师' }))
    expect(dialog.getByRole('textbox', { name: '姓名' })).toHaveProperty('value', '李验光')
    await user.type(dialog.getByRole('textbox', { name: '职称' }), '验光技师')
    await user.keyboard('{Control>}s{/Control}')
    expect(screen.queryByText('核对通过，可以提交')).toBeNull()
    await user.click(dialog.getByRole('button', { name: '保存并选用' }))
    expect(await screen.findByTitle('李验光 · 验光技师')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: '备注' })).toHaveProperty('value', '加急')
    expect(sent.at(-1)?.url.pathname).toMatch('/contact/hardlens/doctor')
    expect(await sent.at(-1)?.request.json()).toEqual({
      ...{ hid: 11, type: 'contact_optrist', name: '李验光', title: '验光技师' },
    })
  })

  test('a name that is taken is said at the name, and the dialog stays', async () => {
    answer(contacts.calls.create, { code: 1, message: '', errors: { name: '该诊所已有同名人员' } })
    const user = await searchOptometrist('钱', [...codes, 'contacts.save'])
    await user.click(await screen.findByTitle('新增验光师「钱」'))
    await user.click(await screen.findByRole('button', { name: '保存并选用' }))
    expect(await screen.findByText('该诊所已有同名人员')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: '新增验光师' })).toBeTruthy()
  })

  test('those who may not add people read whom to ask', async () => {
    await searchOptometrist('李验光', codes)
    expect(await screen.findByText('没有找到。请诊所负责人或代理商管理员新增')).toBeTruthy()
    expect(screen.queryByTitle(/新增验光师/)).toBeNull()
  })

  test.each([
    [1, ['验光师']],
    [0, []],
  ] as const)(
    'those who may not see people are told so where an optometrist is asked for: %i',
    async (isOptRequired, boxes) => {
      open({ 'orders.agency-draft': { clinic, lines: [], form: { ...values, product: 'hardlens', patient } } }, 0, [
        ...codes.filter((code) => code !== 'contacts.read'),
      ])
      answer(placedOrders.calls.last, { data: null })
      answer(placedOrders.calls.createAll, { data: [{ ...tried, product: 'hardlens' }] })
      answer(placedOrders.calls.credit, { data: { limit: 100_000, used: 0, isOptRequired } })
      await userEvent.click(await screen.findByRole('button', { name: /继\s*续/ }))
      await screen.findByRole('table', { name: '检查参数' })
      expect(screen.queryAllByText(/请诊所负责人或代理商管理员开通/)).toHaveLength(boxes.length)
      expect(['医生', '验光师'].filter((name) => screen.queryByRole('combobox', { name }))).toEqual(boxes)
    },
  )
})

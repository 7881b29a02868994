import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Acceptance } from '../../../../../contract/orders/acceptance'
import { lensOrders } from '../../../../../contract/orders/lens-orders'
import { orders } from '../../../../../contract/orders/orders'
import { makeLensOrder } from '../../../../support/lens-order'
import { listCodes, openList } from '../../../../support/lens-order-list'
import { answer } from '../../../../support/ui-api'

/** Opens the dialog of an action of the only order. */
const begin = async (label: string, order = makeLensOrder(), codes = listCodes) => {
  const asked = openList([order], { codes })
  await userEvent.click(await screen.findByRole('button', { name: label }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: label }))
  return { asked, dialog, confirm, button: () => dialog.getByRole<HTMLButtonElement>('button', { name: label }) }
}

const facts = [
  { field: 'dsOd', title: '右眼球镜', now: '−2.25', before: '−1.75' },
  { field: 'pdOd', title: '右眼瞳距', now: '31', before: '31' },
]
const acceptance: Acceptance = {
  ...{ id: 7, orderNo: 'LN20260310000007', hid: 11, hospitalName: '青禾眼视光中心' },
  credit: { limit: 100_000, used: 60_000, due: 50_000 },
  short: [{ text: '-2.25/-0.75', missing: 1 }],
  previous: { id: 3, orderNo: 'LN20250901000003', orderDate: 1_756_684_800, productName: '云瞳1.56' },
  facts,
}

describe('what is known before an order is accepted', () => {
  test('stands in the dialog: credit after it, missing stock, and the order before with what differs marked', async () => {
    openList([makeLensOrder()])
    const asked = answer(orders.calls.acceptances, { data: [acceptance] })
    await userEvent.click(await screen.findByRole('button', { name: '审核' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('超出信用额度 ¥100.00')).toBeTruthy()
    expect(dialog.getByText(/信用额度 ¥1,000.00，已用 ¥600.00，剩余 ¥400.00，本单后剩余/)).toBeTruthy()
    expect(dialog.getByText(/库存不足：-2.25\/-0.75 缺 1/)).toBeTruthy()
    const row = (title: string) => dialog.getByRole('rowheader', { name: title }).closest('tr') as HTMLElement
    expect(within(row('右眼球镜')).getByText('−2.25').tagName).toBe('MARK')
    expect(within(row('右眼球镜')).getByText('−1.75')).toBeTruthy()
    expect(row('右眼瞳距').querySelector('mark')).toBeNull()
    expect(asked[0]?.url.searchParams.get('product')).toBe('lens')
  })

  test('says that payment comes first, and that there is no order before', async () => {
    openList([makeLensOrder()])
    const credit = { limit: 0, used: 0, due: 7000 }
    answer(orders.calls.acceptances, { data: [{ ...acceptance, credit, short: [], previous: null }] })
    await userEvent.click(await screen.findByRole('button', { name: '审核' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('先款后货：尚有 ¥70.00 未付')).toBeTruthy()
    expect(dialog.getByText('库存充足')).toBeTruthy()
    expect(dialog.getByText('该患者没有更早的同类订单。')).toBeTruthy()
  })

  test('is not asked for by a person who may not read it', async () => {
    openList([makeLensOrder()], { codes: listCodes.filter((code) => code !== 'orders.read') })
    const asked = answer(orders.calls.acceptances, { data: [acceptance] })
    await userEvent.click(await screen.findByRole('button', { name: '审核' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(asked).toHaveLength(0)
  })
})

describe('reviewing an order', () => {
  test('sends the version that was seen, says so, and reads the list again', async () => {
    const reviewed = answer(lensOrders.calls.review, { data: makeLensOrder({ status: 2 }) })
    const { asked, confirm } = await begin('审核')
    await confirm()
    expect(await screen.findByText('审核通过')).toBeTruthy()
    expect(await reviewed[0]?.request.json()).toEqual({ status: 2, version: 3 })
    await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  })

  test('shows warnings, and goes on once they are confirmed', async () => {
    const reviewed = answer(lensOrders.calls.review, async ({ request }) =>
      JSON.stringify(await request.clone().json()).includes('confirmWarn')
        ? { data: makeLensOrder({ status: 2 }) }
        : { code: 1, message: '请确认', warnings: ['瞳距相差较大'] },
    )
    const { dialog, confirm, button } = await begin('审核')
    await confirm()
    expect(await dialog.findByText('瞳距相差较大')).toBeTruthy()
    expect(button().disabled).toBe(true)
    await userEvent.click(dialog.getByRole('checkbox', { name: '我已核对，仍要继续' }))
    await confirm()
    expect(await screen.findByText('审核通过')).toBeTruthy()
    expect(await reviewed[1]?.request.json()).toMatchObject({ confirmWarn: 1 })
  })

  test('stops at the credit limit for those who may not pass it', async () => {
    answer(lensOrders.calls.review, { code: 20402, message: '超出诊所信用额度' })
    const { dialog, confirm, button } = await begin('审核')
    await confirm()
    expect(await dialog.findByText('超出诊所信用额度')).toBeTruthy()
    expect(dialog.queryByLabelText('放行原因')).toBeNull()
    expect(button().disabled).toBe(true)
  })

  test('passes the credit limit with a reason for those who may', async () => {
    const reviewed = answer(lensOrders.calls.review, async ({ request }) =>
      JSON.stringify(await request.clone().json()).includes('overrideReason')
        ? { data: makeLensOrder({ status: 2 }) }
        : { code: 20402, message: '超出诊所信用额度', override: 1 },
    )
    const { dialog, confirm } = await begin('审核', makeLensOrder(), [...listCodes, 'lens-orders.override-credit'])
    await confirm()
    await userEvent.type(await dialog.findByLabelText('放行原因'), '已收款')
    await confirm()
    expect(await screen.findByText('审核通过')).toBeTruthy()
    expect(await reviewed[1]?.request.json()).toMatchObject({ overrideReason: '已收款' })
  })

  test('tells whoever was slower how the order stands now', async () => {
    const current = makeLensOrder({ status: 3, version: 4, allowed: ['update'] })
    answer(lensOrders.calls.review, { code: 100, message: '订单状态已变化，请刷新后重试', current })
    const { asked, dialog, confirm, button } = await begin('审核')
    await confirm()
    expect(await dialog.findByText(/当前状态：已驳回/)).toBeTruthy()
    expect(button().disabled).toBe(true)
    await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  })

  test('goes on with the newest version when the step is still open', async () => {
    const current = makeLensOrder({ version: 4 })
    const reviewed = answer(lensOrders.calls.review, async ({ request }) =>
      ((await request.clone().json()) as { version: number }).version === 4
        ? { data: makeLensOrder({ status: 2 }) }
        : { code: 100, message: '数据已被他人修改，请刷新后重试', current },
    )
    const { dialog, confirm } = await begin('审核')
    await confirm()
    await dialog.findByText(/已为您读取最新内容/)
    await confirm()
    expect(await screen.findByText('审核通过')).toBeTruthy()
    expect(reviewed).toHaveLength(2)
  })
})

describe('the other steps of an order', () => {
  test('a reject needs more than blanks for a reason', async () => {
    const reviewed = answer(lensOrders.calls.review, { data: makeLensOrder({ status: 3 }) })
    const { dialog, confirm, button } = await begin('驳回')
    await userEvent.type(dialog.getByLabelText('原因'), '   ')
    expect(button().disabled).toBe(true)
    await userEvent.type(dialog.getByLabelText('原因'), '轴位缺失')
    await confirm()
    expect(await screen.findByText('已驳回', { selector: '.ant-message *' })).toBeTruthy()
    expect(await reviewed[0]?.request.json()).toMatchObject({ status: 3, version: 3 })
  })

  test('a scanner adds numbers one by one; all of them go out', async () => {
    const shipped = answer(lensOrders.calls.ship, { data: makeLensOrder({ status: 6 }) })
    const { dialog, confirm, button } = await begin('发货', makeLensOrder({ status: 2, allowed: ['ship'] }))
    const input = dialog.getByLabelText('快递单号')
    await userEvent.type(input, 'SF1234567890{Enter}')
    await userEvent.type(input, 'short{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toContain('short')
    expect(button().disabled).toBe(true)
    await userEvent.clear(input)
    await userEvent.type(input, 'DM1234567890')
    await confirm()
    expect(await screen.findByText('已发货', { selector: '.ant-message *' })).toBeTruthy()
    expect(await shipped[0]?.request.json()).toEqual({ version: 3, emsNumber: 'SF1234567890,DM1234567890' })
  })

  test('an after-sale case can start a remake', async () => {
    const moved = answer(orders.calls.status, { data: [{ id: 7, code: 0, message: '' }] })
    const { dialog, confirm } = await begin('售后', makeLensOrder({ status: 7, allowed: ['after-sale'] }))
    await userEvent.type(dialog.getByLabelText('原因'), '镀膜脱落')
    await userEvent.click(dialog.getByRole('checkbox'))
    await confirm()
    expect(await screen.findByText('已转售后')).toBeTruthy()
    expect(await moved[0]?.request.json()).toEqual({
      product: 'lens',
      ids: [7],
      status: 9,
      reason: '镀膜脱落',
      remake: 1,
    })
  })

  test('what a call over several ids answers for the only one is shown as its refusal', async () => {
    answer(orders.calls.status, {
      data: [
        {
          id: 7,
          code: 100,
          message: '订单状态已变化，请刷新后重试',
          current: makeLensOrder({ status: 8, allowed: [] }),
        },
      ],
    })
    const { dialog, confirm } = await begin('完成', makeLensOrder({ status: 6, allowed: ['complete'] }))
    await confirm()
    expect(await dialog.findByText(/当前状态：已取消/)).toBeTruthy()
  })

  test('a flag is set alone, the others stay', async () => {
    const flagged = answer(lensOrders.calls.flag, { data: [{ id: 7, code: 0, message: '' }] })
    const order = makeLensOrder({ statusBit: 1, allowed: ['flag'] })
    const { dialog, confirm, button } = await begin('置标记', order)
    expect(button().disabled).toBe(true)
    await userEvent.click(dialog.getByRole('checkbox', { name: '加急' }))
    await confirm()
    expect(await screen.findByText('标记已更新')).toBeTruthy()
    expect(flagged).toHaveLength(1)
    expect(await flagged[0]?.request.json()).toEqual({ product: 'lens', ids: [7], bit: 128, value: 1 })
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { LensOrder } from '../../../../../contract/orders/lens-order'
import { lensOrders } from '../../../../../contract/orders/lens-orders'
import { queryClient } from '../../../../../src/providers/query-client'
import { makeLensOrder, makeLensOrderDetails } from '../../../../support/lens-order'
import { agentCodes, openOrder } from '../../../../support/lens-order-page'
import { answer } from '../../../../support/ui-api'

const page = '/order/glass-list/7/edit'
const { update, review } = lensOrders.calls

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存' })

const open = async (order: Partial<LensOrder> = {}) => {
  openOrder(page, makeLensOrderDetails(order))
  await screen.findByLabelText('右眼 R 球镜')
  return { user: userEvent.setup() }
}

const retype = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  await user.clear(box(label))
  await user.type(box(label), text)
}

describe('typing a prescription', () => {
  test('shows what a plus cylinder becomes while it is typed, and writes it when the row is left', async () => {
    const { user } = await open()
    await retype(user, '右眼 R 球镜', '+1.00')
    await retype(user, '右眼 R 柱镜', '+0.50')
    await retype(user, '右眼 R 轴位', '170')
    expect(screen.getByText('+1.00/+0.50×170 → +1.50/−0.50×80')).toBeTruthy()
    expect(box('右眼 R 柱镜').value).toBe('+0.50')
    await user.click(box('左眼 L 球镜'))
    expect(['球镜', '柱镜', '轴位'].map((part) => box(`右眼 R ${part}`).value)).toEqual(['+1.50', '-0.50', '80'])
    expect(screen.getByText('+1.00/+0.50×170 → +1.50/−0.50×80')).toBeTruthy()
  })

  test('keeps an axis typed before its cylinder', async () => {
    const { user } = await open()
    await retype(user, '左眼 L 轴位', '90')
    await user.tab({ shift: true })
    await user.keyboard('-0.5')
    await user.click(box('右眼 R 球镜'))
    expect([box('左眼 L 柱镜').value, box('左眼 L 轴位').value]).toEqual(['-0.50', '90'])
  })

  test('reads PL and full-width figures', async () => {
    const { user } = await open()
    await retype(user, '右眼 R 球镜', 'PL')
    await retype(user, '左眼 L 球镜', '－1．75')
    await user.click(box('右眼 R 瞳距'))
    expect([box('右眼 R 球镜').value, box('左眼 L 球镜').value]).toEqual(['0.00', '-1.75'])
  })

  test('says at once which step or range is broken, and does not send that', async () => {
    const { user } = await open()
    const sent = answer(update, { data: makeLensOrder() })
    await retype(user, '右眼 R 球镜', '-2.30')
    expect(screen.getByText(/右眼 R 球镜: 须以 0.25 D 为步长/)).toBeTruthy()
    await retype(user, '右眼 R 球镜', '-9')
    expect(screen.getByText(/右眼 R 球镜: 超出该产品的范围/)).toBeTruthy()
    await user.click(save())
    expect(sent).toHaveLength(0)
    expect(box('右眼 R 球镜').getAttribute('aria-invalid')).toBe('true')
  })

  test('warns of an eye whose lenses were set to none', async () => {
    const { user } = await open()
    await retype(user, '左眼 L 片数', '0')
    expect(screen.getByText(/此眼不订购/)).toBeTruthy()
  })
})

describe('saving', () => {
  test('sends the order as read with the changes, its version and caseStatus 1, and goes back to the page', async () => {
    const { user } = await open()
    const sent = answer(update, { data: makeLensOrder({ version: 4 }) })
    expect(save().disabled).toBe(true)
    await retype(user, '右眼 R 球镜', '-2.5')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(location.pathname).toBe('/order/glass-list/7'))
    expect(await sent[0]?.request.json()).toMatchObject({ dsOd: -2.5, dcOd: -0.75, version: 3, caseStatus: 1 })
    expect(await screen.findByText('已保存')).toBeTruthy()
  })

  test('asks to confirm the warnings of the server before it goes on', async () => {
    const { user } = await open()
    const bodies: { confirmWarn?: number }[] = []
    answer(update, async ({ request }) => {
      const body = (await request.json()) as { confirmWarn?: number }
      bodies.push(body)
      return body.confirmWarn === 1
        ? { data: makeLensOrder({ version: 4 }) }
        : { code: 1, message: '请确认', warnings: ['右眼球镜等效球镜由 −1.00 变为 −2.63 D'] }
    })
    await retype(user, '右眼 R 球镜', '-2.5')
    await user.click(save())
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/由 −1.00 变为/)).toBeTruthy()
    const goOn = within(dialog).getByRole<HTMLButtonElement>('button', { name: '继续' })
    expect(goOn.disabled).toBe(true)
    await user.click(within(dialog).getByRole('checkbox'))
    await user.click(goOn)
    await waitFor(() => expect(bodies.map(({ confirmWarn }) => confirmWarn)).toEqual([undefined, 1]))
    await waitFor(() => expect(location.pathname).toBe('/order/glass-list/7'))
  })

  test('puts what the server refuses at its field, until that is touched', async () => {
    const { user } = await open()
    answer(update, { code: 1, message: '有误', errors: { patientName: '与档案不符', dsOs: '请复核' } })
    await retype(user, '右眼 R 球镜', '-2.5')
    await user.click(save())
    expect(await screen.findByText('与档案不符')).toBeTruthy()
    expect(screen.getByText(/左眼 L 球镜: 请复核/)).toBeTruthy()
    await retype(user, '左眼 L 球镜', '-1.75')
    expect(screen.queryByText(/请复核/)).toBeNull()
    expect(screen.getByText('与档案不符')).toBeTruthy()
  })

  test('accepts the order with the changed prescription', async () => {
    const { user } = await open()
    const sent = answer(review, { data: makeLensOrder({ status: 2, version: 4 }) })
    await retype(user, '右眼 R 球镜', '-2.5')
    await user.click(screen.getByRole('button', { name: '保存并审核' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.request.json()).toMatchObject({ status: 2, dsOd: -2.5, pid: 101, version: 3 })
  })

  test('accepts the order beyond the credit limit with a reason, which a question that follows does not lose', async () => {
    openOrder(page, makeLensOrderDetails(), [...agentCodes, 'lens-orders.override-credit'])
    await screen.findByLabelText('右眼 R 球镜')
    const user = userEvent.setup()
    const refusals = [
      { code: 20402, message: '超出诊所信用额度', override: 1 as const },
      { code: 1, message: '请确认', warnings: ['双眼屈光参差较大'] },
    ]
    const sent = answer(review, () => refusals.shift() ?? { data: makeLensOrder({ status: 2, version: 4 }) })
    await retype(user, '右眼 R 球镜', '-2.5')
    await user.click(screen.getByRole('button', { name: '保存并审核' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('超出诊所信用额度')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox'), '月底结清')
    await user.click(within(dialog).getByRole('button', { name: '保存并审核' }))
    await screen.findByText('双眼屈光参差较大', { exact: false })
    await user.click(screen.getByRole('checkbox', { name: /已/ }))
    await user.click(screen.getByRole('button', { name: '继续' }))
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(await sent[2]?.request.json()).toMatchObject({ overrideReason: '月底结清', confirmWarn: 1, dsOd: -2.5 })
    await waitFor(() => expect(location.pathname).toBe('/order/glass-list/7'))
  })

  test('after production has begun changes nothing but the note', async () => {
    const { user } = await open({ status: 4, allowed: ['note'] })
    const sent = answer(update, { data: makeLensOrder() })
    expect(screen.getByText('订单已进入生产，仅可修改备注')).toBeTruthy()
    expect(box('右眼 R 球镜').disabled).toBe(true)
    expect(box('患者').disabled).toBe(true)
    await user.type(box('备注'), '请电话联系')
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.request.json()).toEqual({ orderNote: '请电话联系', version: 3, caseStatus: 1 })
  })
})

describe('what was typed', () => {
  test('outlives the order being read again', async () => {
    const { user } = await open()
    await retype(user, '右眼 R 球镜', '-2.5')
    const again = answer(lensOrders.calls.details, { data: makeLensOrderDetails({ dsOd: -6, version: 9 }) })
    await queryClient.invalidateQueries()
    expect(again).toHaveLength(1)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(box('右眼 R 球镜').value).toBe('-2.5')
  })

  test('stands beside what somebody else has saved meanwhile; choosing goes on with the new version', async () => {
    const { user } = await open()
    const theirs = makeLensOrder({ version: 5, dsOd: -3, patientName: '王晓明' })
    const bodies: unknown[] = []
    answer(update, async ({ request }) => {
      const body = (await request.json()) as { version: number }
      bodies.push(body)
      return body.version === 5
        ? { data: { ...theirs, version: 6 } }
        : { code: 100, message: '数据已被他人修改', current: theirs }
    })
    await retype(user, '右眼 R 球镜', '-2.5')
    await user.click(save())
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('−2.50/−0.75×175')).toBeTruthy()
    expect(within(dialog).getByText('−3.00/−0.75×175')).toBeTruthy()
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /右眼度数 我的修改/ }).checked).toBe(true)
    await user.click(within(dialog).getByRole('button', { name: '合并' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box('右眼 R 球镜').value).toBe('-2.50')
    expect(box('患者').value).toBe('王晓明')
    await user.click(save())
    await waitFor(() => expect(bodies).toHaveLength(2))
    expect(bodies[1]).toMatchObject({ dsOd: -2.5, patientName: '王晓明', version: 5 })
  })

  test('is asked about by a link and by closing the page', async () => {
    const { user } = await open()
    await retype(user, '右眼 R 球镜', '-2.5')
    const ask = vi.fn(() => false)
    vi.stubGlobal('confirm', ask)
    await user.click(screen.getByRole('button', { name: '取消' }))
    expect(ask).toHaveBeenCalledWith('有尚未保存的修改，确定离开吗？')
    expect(location.pathname).toBe(page)
    expect(box('右眼 R 球镜').value).toBe('-2.50')
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  })
})

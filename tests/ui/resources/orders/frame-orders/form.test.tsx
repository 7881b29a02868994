import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { frameOrders } from '../../../../../contract/orders/frame-orders'
import { frameDetails, makeFrameOrder, openEyewear } from '../../../../support/contact-lens-order'
import { answer } from '../../../../support/ui-api'

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: /保\s?存$/ })

const open = async (order: Parameters<typeof frameDetails>[0] = {}) => {
  answer(frameOrders.calls.details, { data: frameDetails(order) })
  openEyewear('/order/glass-frame-list/7/edit')
  await screen.findByLabelText('第 1 行 型号')
}

test('Enter goes on to a new line of the same frame; sizes are written as they are stamped', async () => {
  await open()
  const sent = answer(frameOrders.calls.update, { data: makeFrameOrder({ version: 3 }) })
  await userEvent.click(box('第 2 行 数量'))
  await userEvent.keyboard('{Enter}')
  expect(box('第 3 行 型号').value).toBe('B12')
  expect(screen.getAllByText('不能为空')).toHaveLength(1)
  await userEvent.type(box('第 3 行 色号'), 'C5')
  await userEvent.clear(box('第 3 行 尺寸'))
  await userEvent.type(box('第 3 行 尺寸'), '50-18-135')
  await userEvent.click(screen.getByRole('button', { name: '删除第 1 行' }))
  expect(screen.getByText('2 行，共 4 副')).toBeTruthy()
  await userEvent.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.request.json()).toMatchObject({
    lines: [
      { productId: 33, model: 'B12', colour: 'C3', size: '54□17-140', number: 3 },
      { productId: 33, model: 'B12', colour: 'C5', size: '50□18-135', number: 1 },
    ],
    version: 2,
  })
})

test('what breaks a line is said at its box, also what only the server knows', async () => {
  await open()
  answer(frameOrders.calls.update, { code: 1, message: '有误', errors: { 'lines.1.productId': '已停用' } })
  await userEvent.clear(box('第 1 行 尺寸'))
  await userEvent.type(box('第 1 行 尺寸'), '大号')
  expect(screen.getByText('尺寸格式应为 54□17-140')).toBeTruthy()
  await userEvent.clear(box('第 1 行 尺寸'))
  await userEvent.type(box('第 1 行 尺寸'), '53□17-140')
  await userEvent.click(save())
  const row = (await screen.findByText('已停用')).closest('tr')
  expect(row && within(row).getByLabelText('第 2 行 型号')).toBeTruthy()
})

test('in production the address may still be changed, the lines not', async () => {
  await open({ status: 4, allowed: ['note'] })
  const sent = answer(frameOrders.calls.update, { data: makeFrameOrder() })
  expect(box('第 1 行 型号').disabled).toBe(true)
  await userEvent.type(box('地址'), '3楼')
  await userEvent.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.request.json()).toEqual({
    ...{ address: '杭州市文晖路12号3楼', orderNote: '', version: 2, caseStatus: 1 },
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { placedOrders } from '../../../../../contract/orders/placed-orders'
import { clinic, draft, openAgency as open, patient, tried, values } from '../../../../support/agency'
import { answer } from '../../../../support/ui-api'

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
afterEach(() => happyDOM.setViewport({ width: 1024 }))

describe('/order/agency', () => {
  test.each([
    ['继续', '净澄护理液'],
    ['放弃', '还没有内容'],
  ])('what was left is offered again: %s', async (button, text) => {
    const user = userEvent.setup()
    open({ 'orders.agency-draft': draft })
    expect(await screen.findByText('上次有未提交的代下单：青禾眼视光中心，1 行')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: new RegExp(button.split('').join('\\s*')) }))
    expect(await screen.findByText(new RegExp(text))).toBeTruthy()
  })

  test.each([
    ['nothing', values.patient, {}, null],
    ['a patient alone', patient, {}, null],
    ['boxes that were emptied again', null, { 'Od.power': '' }, null],
    ['a box', null, { 'Od.power': '-3.00' }, '上次有未加入订单的内容：青禾眼视光中心'],
  ])('of a draft without lines is offered what would be lost: %s', async (_, whose, eyes, offer) => {
    const form = { ...values, item: null, number: 1, patient: whose, eyes }
    open({ 'orders.agency-draft': { clinic, lines: [], form } })
    await screen.findByRole('heading', { name: '代下单' })
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
      offer === null ? [] : [expect.stringContaining(offer)],
    )
  })

  test.each([
    [130_000, ['该诊所已超出信用额度 ¥300.00，新订单审核时须先放行或回款']],
    [100_000, []],
  ])('before anything is ordered, a clinic with %i fen of 100000 in use is said to be over', async (used, notes) => {
    answer(placedOrders.calls.createAll, { data: [{ ...tried, product: 'care' }] })
    open({ 'orders.agency-draft': { ...draft, lines: [], form: values } }, used)
    await userEvent.click(await screen.findByRole('button', { name: /继\s*续/ }))
    expect(await screen.findByText(/剩余 ¥0.00/)).toBeTruthy()
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(notes)
  })

  test.each([
    [1440, ['平K D', '陡K D', 'e值', '角膜直径 mm', '球镜 D', '柱镜 D', '轴位 °']],
    [390, ['右眼', '左眼']],
  ])('%i wide, the eyes of contact lenses stand where their boxes fit', async (width, heads) => {
    happyDOM.setViewport({ width })
    answer(placedOrders.calls.last, { data: null })
    open({
      'orders.agency-draft': { clinic, lines: [], form: { ...values, product: 'hardlens', patient, item: null } },
    })
    await userEvent.click(await screen.findByRole('button', { name: /继\s*续/ }))
    const exam = within(await screen.findByRole('table', { name: '检查参数' }))
    expect(exam.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['检查参数', ...heads])
    expect(exam.getAllByRole('textbox')).toHaveLength(14)
  })

  test('for soft lenses how long they are worn is asked in the words of their orders', async () => {
    answer(placedOrders.calls.last, { data: null })
    open({
      'orders.agency-draft': { clinic, lines: [], form: { ...values, product: 'softlens', patient, item: null } },
    })
    await userEvent.click(await screen.findByRole('button', { name: /继\s*续/ }))
    expect(await screen.findByRole('combobox', { name: '更换周期' })).toBeTruthy()
    expect(screen.getByText('月抛')).toBeTruthy()
  })

  test('what is ordered for the clinic is not said to be for the patient who is chosen', async () => {
    const lines = ['care', 'softlens'].map((product) => ({ id: product, values: { ...values, product, patient } }))
    open({ 'orders.agency-draft': { clinic, lines, form: values } })
    await userEvent.click(await screen.findByRole('button', { name: /继\s*续/ }))
    const [ofClinic, ofPatient] = await screen.findAllByRole('listitem', { name: /^第 \d 行$/ })
    expect(ofClinic?.textContent).not.toContain('王小明')
    expect(ofPatient?.textContent).toContain('王小明')
  })

  test('a frame order takes several models of one brand', async () => {
    const user = userEvent.setup()
    const sent = answer(placedOrders.calls.createAll, { data: [{ ...tried, product: 'frame' }] })
    const receiver = { contactName: '王店长', phone: '19900001234', address: '文晖路12号' }
    open({
      'orders.agency-draft': { clinic, lines: [], form: { ...values, ...receiver, product: 'frame', item: null } },
    })
    await user.click(await screen.findByRole('button', { name: /继\s*续/ }))
    const choose = async (at: number, name: RegExp) => {
      await user.click(screen.getByRole('combobox', { name: `第 ${at} 行 产品` }))
      const open = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'
      await waitFor(() => expect(document.querySelector(open)).toBeTruthy())
      const offered = [...document.querySelectorAll<HTMLElement>(open)]
      const chosen = offered.find(({ title }) => name.test(title))
      if (chosen) await user.click(chosen)
      return offered.map(({ title }) => title.trim())
    }
    expect(await choose(1, /B12/)).toHaveLength(3)
    await user.type(screen.getByRole('textbox', { name: '第 1 行 色号' }), 'C1')
    await user.type(screen.getByRole('textbox', { name: '第 1 行 尺寸' }), '54-17-140{Enter}{Enter}')
    expect(await choose(2, /B14/)).not.toContain('木石 M1')
    await user.click(screen.getByRole('button', { name: '加入订单' }))
    const line = await screen.findByRole('listitem', { name: '第 1 行' })
    expect(line.textContent).toContain('2 行，共 2 副')
    expect(await sent.at(-1)?.request.json()).toMatchObject({
      orders: [
        {
          order: {
            ...{ product: 'frame', brandId: 33, productId: 33, ...receiver },
            lines: [
              { productId: 33, model: 'B12', colour: 'C1', size: '54□17-140', number: 1 },
              { productId: 34, model: 'B14', size: '54□17-140', number: 1 },
            ],
          },
        },
      ],
    })
  })

  test('the breadcrumb names its group, though the menu does not show it', async () => {
    open()
    expect(await screen.findByRole('heading', { name: '代下单' })).toBeTruthy()
    expect(document.querySelector('.ant-breadcrumb')?.textContent).toMatch(/^订单管理.*代下单$/)
  })
})

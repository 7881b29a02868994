import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { hardLensOrders, softLensOrders } from '../../../../../contract/orders/contact-lens-orders'
import { changeLanguage } from '../../../../../src/providers/i18n'
import { hardLensText } from '../../../../../src/resources/orders/contact-lens-orders/hard/text'
import {
  hardDetails,
  makeHardLensOrder,
  makeSoftLensOrder,
  openEyewear,
  softDetails,
} from '../../../../support/contact-lens-order'
import { answer } from '../../../../support/ui-api'

afterEach(() => changeLanguage('zh-CN'))

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: /保\s?存$/ })
const retype = async (label: string, text: string) => {
  await userEvent.clear(box(label))
  await userEvent.type(box(label), text)
}

const openHard = async () => {
  answer(hardLensOrders.calls.details, { data: hardDetails() })
  openEyewear('/order/hardlens-list/9/edit')
  await screen.findByLabelText('右眼 R 配适弧AC')
}

describe('typing the figures of a hard lens', () => {
  test('says at the key what breaks bounds, steps and the fit of the cornea, and sends nothing', async () => {
    await openHard()
    const sent = answer(hardLensOrders.calls.update, { data: makeHardLensOrder() })
    await retype('右眼 R 配适弧AC', '50')
    expect(screen.getByText(/右眼 R 配适弧AC: 须在 37 至 49 之间/)).toBeTruthy()
    await retype('右眼 R 配适弧AC', '42.6')
    expect(screen.getByText(/右眼 R 配适弧AC: 须以 0.25 为步长/)).toBeTruthy()
    await retype('左眼 L 陡K', '41')
    expect(screen.getByText(/左眼 L 陡K: 不能小于平K/)).toBeTruthy()
    await userEvent.click(save())
    expect(sent).toHaveLength(0)
    expect(box('右眼 R 配适弧AC').getAttribute('aria-invalid')).toBe('true')
  })

  test('steps with the arrows and keeps to the bounds', async () => {
    await openHard()
    box('右眼 R 目标降幅').focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(box('右眼 R 目标降幅').value).toBe('-2.75')
    await retype('左眼 L 配适弧AC', '49')
    await userEvent.keyboard('{ArrowUp}')
    expect(box('左眼 L 配适弧AC').value).toBe('49.00')
  })

  test('sends only the eye that is ordered, as numbers, with the version', async () => {
    await openHard()
    const sent = answer(hardLensOrders.calls.update, { data: makeHardLensOrder({ version: 3 }) })
    await userEvent.click(screen.getByLabelText('订购右眼'))
    expect(box('右眼 R 配适弧AC').disabled).toBe(true)
    await retype('左眼 L 配适弧AC', '41.75')
    await userEvent.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.request.json()).toMatchObject({
      orderLen: [{ eye: 'Os', alignK: 41.75, diameter: 10.6, power: null, color: 'blue' }],
      orderOpt: [{ eye: 'Od' }, { eye: 'Os' }],
      version: 2,
    })
  })

  test('puts what the server refuses at its eye, until that box is touched', async () => {
    await openHard()
    answer(hardLensOrders.calls.update, { code: 1, message: '有误', errors: { 'orderLen.0.alignK': '请复核' } })
    await userEvent.click(screen.getByLabelText('订购右眼'))
    await retype('左眼 L 直径DIA', '10.2')
    await userEvent.click(save())
    expect(await screen.findByText(/左眼 L 配适弧AC: 请复核/)).toBeTruthy()
    await userEvent.click(screen.getByLabelText('订购右眼'))
    expect(screen.queryByText(/请复核/)).toBeNull()
  })

  test('speaks English to those who read English', async () => {
    await changeLanguage('en')
    answer(hardLensOrders.calls.details, { data: hardDetails() })
    openEyewear('/order/hardlens-list/9/edit')
    const alignment = await screen.findByLabelText(/^Right.*AC/)
    await userEvent.clear(alignment)
    expect(screen.getByText(/must not be empty/)).toBeTruthy()
  })
})

test('a soft lens comes in half steps beyond −6.00, and a warning of the server passes once it is confirmed', async () => {
  answer(softLensOrders.calls.details, { data: softDetails() })
  openEyewear('/order/contact-lens-list/8/edit')
  await screen.findByLabelText('右眼 R 度数')
  expect(box('左眼 L 度数').disabled).toBe(true)
  await retype('右眼 R 度数', '-6.25')
  expect(screen.getByText(/超过 −6 D 时须以 0.5 D 为步长/)).toBeTruthy()
  await retype('右眼 R 度数', '-6.5')
  const bodies: { confirmWarn?: number }[] = []
  answer(softLensOrders.calls.update, async ({ request }) => {
    const body = (await request.json()) as { confirmWarn?: number }
    bodies.push(body)
    return body.confirmWarn === 1
      ? { data: makeSoftLensOrder() }
      : { code: 1, message: '请确认', warnings: ['七天内已下单'] }
  })
  await userEvent.click(save())
  await userEvent.click(await screen.findByRole('checkbox', { name: /我已核对/ }))
  await userEvent.click(screen.getByRole('button', { name: /继\s?续/ }))
  await waitFor(() => expect(bodies).toMatchObject([{ orderLen: [{ power: -6.5 }] }, { confirmWarn: 1 }]))
})

test('the printed sheet has both eyes of each order, a dash for the one that is not ordered, a sheet for each clinic', async () => {
  answer(hardLensOrders.calls.details, { data: hardDetails() })
  answer(softLensOrders.calls.details, { data: softDetails({ hid: 12 }) })
  openEyewear('/contact-lens-batch-print/0?hardlens=9&softlens=8')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  const cells = (sheet: number) =>
    [...(screen.getAllByRole('article')[sheet]?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.querySelectorAll('td:not([rowspan])')].map(({ textContent }) => textContent),
    )
  expect(cells(0)[1]).toEqual(['降幅 −2.50', '—', '—', '42.00', '—', '10.6', '—', '', ''])
  expect(cells(1)).toEqual([['−3.00', '—', '—', '8.6', '14.2', '2 盒', '', ''], Array(8).fill('—')])
})

test('a change of one eye is told by what differs, all of it where there is nothing to compare', () => {
  const eye = (which: 'Od' | 'Os', serialNo: string) => ({ eye: which, baseCurve: 7.4, serialNo })
  const [before, after] = [
    [eye('Od', 'A'), eye('Os', 'B')],
    [eye('Od', 'A'), eye('Os', 'C')],
  ]
  const said = (value: unknown, other?: unknown) =>
    hardLensText.fields.orderLen?.(
      value,
      (key) => key,
      (key) => key.replace('field.', ''),
      other,
    )
  expect([said(before, after), said(after, before)]).toEqual(['eye.Os serialNo B', 'eye.Os serialNo C'])
  expect(said(after)).toBe('eye.Od baseCurve 7.40 serialNo A · eye.Os baseCurve 7.40 serialNo C')
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { type ShipmentTemplate, shipmentTemplate } from '../../../../../contract/orders/shipment-template'
// Loaded before the clock of a test runs: a busy machine takes its time.
import '../../../../../src/resources/orders/shipment-template/page'
import { answer } from '../../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../../support/ui-app'

const usual: ShipmentTemplate = {
  ...{ cid: 1, title: '', logo: '', paper: 1, showPrice: 1, footer: '', copies: 1, version: 1, allowed: ['update'] },
}
const open = async (template: Partial<ShipmentTemplate> = {}) => {
  const elements = ['shipment-template.update', 'orders.bill'].map((code) => ({ code, name: code }))
  const paths = ['/dashboard', '/settings/shipment']
  enter({ menuList: paths.map((path, at) => makeMenuNode(at + 3, path, path, { elements })) })
  answer(shipmentTemplate.calls.get, { data: { ...usual, ...template } })
  openApp('/settings/shipment')
  const title = (await screen.findByLabelText('标题')) as HTMLInputElement
  return { title, preview: within(screen.getByRole('figure')) }
}
const save = () => screen.getByRole('button', { name: /保\s?存/ }) as HTMLButtonElement

describe('/settings/shipment', () => {
  test('the paper beside the form shows what is typed, before anything is saved', async () => {
    const { title, preview } = await open({ footer: '货物请当面点清' })
    expect(preview.getByText('销售单')).toBeTruthy()
    expect(preview.getByText('货物请当面点清')).toBeTruthy()
    expect(save().disabled).toBe(true)
    await userEvent.type(title, '东湖视光送货单')
    expect(preview.getByText('东湖视光送货单')).toBeTruthy()
    await userEvent.click(screen.getByRole('switch'))
    expect(preview.queryByText(/合计/)).toBeNull()
    expect(preview.queryByText('单价')).toBeNull()
    await userEvent.click(screen.getByText('241×140 mm'))
    const copies = screen.getByLabelText('打印份数')
    await userEvent.clear(copies)
    await userEvent.type(copies, '3')
    expect(preview.getByText('预览，打印 3 份')).toBeTruthy()

    const sent = answer(shipmentTemplate.calls.update, { data: { ...usual, title: '东湖视光送货单', version: 2 } })
    await userEvent.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.request.json()).toMatchObject({
      ...{ cid: 1, version: 1, title: '东湖视光送货单', showPrice: 0, paper: 2, copies: 3, footer: '货物请当面点清' },
    })
    await waitFor(() => expect(save().disabled).toBe(true))
  })

  test('what the server refuses stands at its field, and nothing that was typed is lost', async () => {
    answer(shipmentTemplate.calls.update, { code: 1, message: '请检查', errors: { footer: '不能超过 200 个字' } })
    const { title } = await open()
    await userEvent.type(title, '送货单')
    await userEvent.click(save())
    expect(await screen.findByText('不能超过 200 个字')).toBeTruthy()
    expect([title.value, save().disabled]).toEqual(['送货单', false])
  })

  test('whoever leaves with something typed is asked first', async () => {
    const ask = vi.fn(() => false)
    vi.stubGlobal('confirm', ask)
    const { title } = await open()
    await userEvent.type(title, '送货单')
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    await userEvent.click(screen.getAllByRole('button', { name: /关闭/ }).at(-1) as HTMLElement)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(title.value).toBe('送货单')
  })

  test('is only to be looked at for those who may not change it', async () => {
    const { title } = await open({ allowed: [] })
    expect(title.disabled).toBe(true)
    expect(screen.queryByRole('button', { name: /保\s?存/ })).toBeNull()
  })
})

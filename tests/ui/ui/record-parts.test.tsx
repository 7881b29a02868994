// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Barcode } from '../../../src/ui/barcode'
import { Description } from '../../../src/ui/description'
import { Link, LinkButton, NavigateProvider } from '../../../src/ui/link'
import { PrintSheet, PrintSheets } from '../../../src/ui/print-sheet'
import { ReasonDialog } from '../../../src/ui/reason-dialog'
import { Timeline } from '../../../src/ui/timeline'
import { show } from './show'

describe('a reason', () => {
  test('must be given; blanks are none', async () => {
    const onConfirm = vi.fn()
    const { user } = show(
      <ReasonDialog title="驳回" confirm="驳回订单" onConfirm={onConfirm} onCancel={() => undefined} />,
    )
    await user.type(screen.getByRole('textbox', { name: '原因' }), '   ')
    await user.click(screen.getByRole('button', { name: '驳回订单' }))
    expect(screen.getByRole('alert').textContent).toBe('请填写原因')
    expect(onConfirm).not.toHaveBeenCalled()
    await user.type(screen.getByRole('textbox', { name: '原因' }), '度数有误 ')
    await user.click(screen.getByRole('button', { name: '驳回订单' }))
    expect(onConfirm.mock.calls).toEqual([['度数有误']])
  })

  test('of a cancellation is asked for by a dialog that is left by going back: one word means one thing', () => {
    const nothing = () => undefined
    show(<ReasonDialog title="取消预约" confirm="取消预约" onConfirm={nothing} onCancel={nothing} />)
    expect(screen.queryByRole('button', { name: '取消' })).toBeNull()
    expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
  })
})

describe('a link', () => {
  test.each([
    ['a word', Link],
    ['a button', LinkButton],
  ])('that is %s stays in the page at a plain click and is the browser’s otherwise', (_, Leading) => {
    const navigate = vi.fn()
    show(
      <NavigateProvider value={navigate}>
        <Leading href="/a">a</Leading>
      </NavigateProvider>,
    )
    const link = screen.getByRole('link', { name: 'a' })
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
    expect(navigate).not.toHaveBeenCalled()
    expect(fireEvent.click(link)).toBe(false)
    expect(navigate.mock.calls).toEqual([['/a']])
  })
})

test('the timeline tells who, when, what, and each change', () => {
  const change = { label: '备注', before: '', after: '加急' }
  show(<Timeline entries={[{ id: 1, at: 1769819400, who: null, what: '修改', changes: [change] }]} />)
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('修改 系统 2026-01-31 08:30:00备注: （空） → 加急')
})

test('facts without a value show a dash', () => {
  show(
    <Description
      facts={[
        { label: '医生', value: null },
        { label: '数量', value: 0 },
      ]}
    />,
  )
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['—', '0'])
})

describe('a print', () => {
  test('prints at a click, and can change its paper', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const onPaper = vi.fn()
    const { user } = show(
      <PrintSheets title="配镜单" paper="a4" onPaper={onPaper}>
        <PrintSheet>第一页</PrintSheet>
      </PrintSheets>,
    )
    await user.click(screen.getByRole('button', { name: /打印/ }))
    expect(print).toHaveBeenCalledOnce()
    await user.click(screen.getByText('241×140 毫米'))
    expect(onPaper).toHaveBeenCalledWith('form')
  })

  test('waits for what has to be done before, and is not begun where that fails', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const onPrint = vi.fn<() => Promise<void>>()
    const sheets = (mark?: string) => (
      <PrintSheets title="处方单" paper="a4" onPaper={() => undefined} onPrint={onPrint}>
        <PrintSheet mark={mark}>第一页</PrintSheet>
      </PrintSheets>
    )
    const { user, again } = show(sheets())
    onPrint.mockRejectedValueOnce(new Error('no network'))
    await user.click(screen.getByRole('button', { name: /打印/ }))
    expect(print).not.toHaveBeenCalled()
    onPrint.mockResolvedValueOnce()
    await user.click(screen.getByRole('button', { name: /打印/ }))
    expect(print).toHaveBeenCalledOnce()
    again(sheets('补打 1'))
    expect(within(screen.getByRole('article')).getByText('补打 1')).toBeTruthy()
  })

  test('has a barcode of bars, and none for what cannot be coded', () => {
    const { again } = show(<Barcode value="GL20260131000001" />)
    const barcode = screen.getByRole('img', { name: 'GL20260131000001' })
    const bars = barcode.querySelectorAll('rect').length
    expect(bars).toBeGreaterThan(30)
    again(<Barcode value="单号" />)
    expect(screen.getByRole('img', { name: '单号' }).querySelectorAll('rect').length).toBe(0)
  })
})

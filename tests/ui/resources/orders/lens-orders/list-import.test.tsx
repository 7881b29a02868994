import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ImportReport } from '../../../../../contract/orders/order-imports'
import { orderImports } from '../../../../../contract/orders/order-imports'
import { listCodes, makeOrders, openList } from '../../../../support/lens-order-list'
import { answer } from '../../../../support/ui-api'

const codes = [...listCodes, 'orders.import']
const report: ImportReport = {
  product: 'lens',
  encoding: 'utf-8',
  columns: [
    { column: 0, title: '姓名', field: 'patientName' },
    { column: 1, title: '右球', field: '' },
  ],
  fields: [
    { field: 'patientName', title: '患者', required: true },
    { field: 'dsOd', title: '右眼球镜', required: false },
  ],
  lines: [
    { line: 2, cells: ['王小明', '-2.25'], errors: [], warnings: [] },
    {
      line: 3,
      cells: ['没有人', '-3.00'],
      errors: [{ field: 'patientName', column: 0, message: '该诊所没有患者「没有人」，请先建档' }],
      warnings: [],
    },
  ],
  ...{ rows: 2, bad: 1, warned: 0, repeated: null, imported: null },
}

test('a file is checked, its columns are corrected, and it is imported once every row is right', async () => {
  openList(makeOrders(1), { codes })
  const right = { ...report, bad: 0, lines: report.lines.slice(0, 1) }
  let sent = 0
  const answers = [report, right, { ...right, lines: [], imported: { importId: 7, orders: 2 } }]
  const asked = answer(orderImports.calls.run, () => ({ data: answers[sent++] }))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /导入/ }))
  const dialog = await screen.findByRole('dialog')
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(input as HTMLInputElement, new File(['姓名,右球'], '订单.csv', { type: 'text/csv' }))
  await user.click(within(dialog).getByRole('button', { name: '检查文件' }))
  await within(dialog).findByText(/共 2 行，1 行有错误/)
  within(dialog).getByText(/没有患者「没有人」/)
  expect(
    within(dialog)
      .getByRole('button', { name: /导入 2 张订单/ })
      .hasAttribute('disabled'),
  ).toBe(true)

  await user.click(within(dialog).getByRole('combobox', { name: '列：右球' }))
  await user.click(await screen.findByTitle('右眼球镜'))
  await within(dialog).findByText(/全部 2 行检查通过/)
  await user.click(within(dialog).getByRole('button', { name: /导入 2 张订单/ }))
  const link = await within(dialog).findByRole('link', { name: '查看导入的订单' })
  expect(link.getAttribute('href')).toBe('/order/glass-list?import_id=7')
  expect(asked).toHaveLength(3)
})

test('who may not import is not offered it', async () => {
  openList(makeOrders(1))
  await screen.findByRole('button', { name: /导出/ })
  expect(screen.queryByRole('button', { name: /导入/ })).toBeNull()
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { brands } from '../../../../../contract/catalogue/brands'
import { type ProductImportReport, productImports } from '../../../../../contract/catalogue/product-imports'
import { products } from '../../../../../contract/catalogue/products'
import { answer } from '../../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../../support/ui-app'

const openProducts = (codes: readonly string[]) => {
  enter({
    menuList: [makeMenuNode(2, '/inventory/goods', '商品', { elements: codes.map((code) => ({ code, name: code })) })],
  })
  answer(products.calls.list, { data: [], total: 0, counts: {} })
  answer(brands.calls.list, { data: [], total: 0 })
  openApp('/inventory/goods')
}

const report: ProductImportReport = {
  encoding: 'gbk',
  columns: [
    { column: 0, title: '货号', field: 'code' },
    { column: 1, title: '批发价', field: 'tradePrice' },
  ],
  fields: [
    { field: 'code', title: '编码', required: true },
    { field: 'tradePrice', title: '批发价', required: false },
  ],
  lines: [
    {
      ...{ line: 2, cells: ['HL1', '很贵'], warnings: [] },
      errors: [{ field: 'tradePrice', column: 1, message: '「很贵」无法识别' }],
    },
  ],
  ...{ rows: 1, bad: 1, warned: 0, repeated: null, imported: null },
}

test('a list of products is checked cell by cell, and taken once every row is right', async () => {
  openProducts(['products.read', 'products.create'])
  const right = { ...report, bad: 0, lines: [{ line: 2, cells: ['HL1', '48'], errors: [], warnings: [] }] }
  const repeated = { name: '王采购', at: 1_700_000_000, created: 3, changed: 4 }
  const answers = [report, { ...right, repeated }, { ...right, imported: { importId: 7, created: 1200, changed: 1 } }]
  let sent = 0
  const asked = answer(productImports.calls.run, () => ({ data: answers[sent++] }))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /导入/ }))
  const dialog = await screen.findByRole('dialog', { name: '导入产品' })
  const check = async (cells: string) => {
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    await user.upload(input, new File([cells], '产品.csv', { type: 'text/csv' }))
    await user.click(within(dialog).getByRole('button', { name: '检查文件' }))
  }
  await check('货号,批发价\nHL1,很贵')
  await within(dialog).findByText('批发价：「很贵」无法识别')
  expect(within(dialog).getByRole('button', { name: /导入 1 个产品/ })).toHaveProperty('disabled', true)

  await user.click(within(dialog).getByRole('button', { name: '换一个文件' }))
  await check('货号,批发价\nHL1,48')
  await within(dialog).findByText(/王采购 已于 .+ 导入过内容相同的文件：新建 3 个，更新 4 个/)
  await user.click(within(dialog).getByRole('checkbox', { name: '仍要再导入一次' }))
  await user.click(within(dialog).getByRole('button', { name: /导入 1 个产品/ }))
  await within(dialog).findByText('已新建 1,200 个产品，更新 1 个')
  expect(asked).toHaveLength(3)
})

test('who may make no products is not offered it', async () => {
  openProducts(['products.read'])
  await screen.findByText('没有符合条件的产品')
  expect(screen.queryByRole('button', { name: /导入/ })).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Brand, brands } from '../../../../../contract/catalogue/brands'
import { answer } from '../../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../../support/ui-app'

const brand: Brand = {
  ...{ id: 2, code: 'YT', name: '云瞳', product: 'lens', logo: '', status: 1, products: 3, version: 4 },
  ...{ created: 1, updated: 1, allowed: ['update', 'disable', 'remove'] },
}

test('a brand is disabled only after what hangs on it was named and confirmed', async () => {
  const elements = ['read', 'update', 'status'].map((verb) => ({ code: `brands.${verb}`, name: verb }))
  enter({ menuList: [makeMenuNode(2, '/settings/brand-setting', '品牌', { elements })] })
  answer(brands.calls.list, { data: [brand], total: 1, counts: { 1: 1 } })
  const open = ['还有 278 个未完成的订单（LT1 / LT2 / LT3 …）', '还有 12 件库存（中心仓）']
  const asked = answer(brands.calls.use, { data: { products: 3, open } })
  const sent = answer(brands.calls.status, { data: { ...brand, status: 0 } })
  openApp('/settings/brand-setting')
  const row = (await screen.findByText('云瞳')).closest('tr') as HTMLElement
  const stop = await within(row).findByRole('button', { name: /停用|更多/ })
  await userEvent.click(stop)
  if (/更多/.test(stop.getAttribute('aria-label') ?? stop.textContent ?? ''))
    await userEvent.click(await screen.findByRole('menuitem', { name: '停用' }))
  const dialog = await screen.findByRole('dialog', { name: '停用 云瞳？' })
  for (const text of ['3 个产品属于该品牌', ...open]) expect(await within(dialog).findByText(text)).toBeTruthy()
  expect(new URL(asked[0]?.request.url ?? '').pathname).toMatch(/\/brand\/use\/2$/)
  expect(sent).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: /停\s?用/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(new URL(sent[0]?.request.url ?? '').search).toBe('?status=0')
})

/** A stock count from its beginning until the books say what was counted, by two people, with its screens in both themes. */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/accessible'
import { enter, rows, test } from '../support/e2e'

const caller = async (page: Page) => {
  const token = (await page.context().cookies()).find(({ name }) => /token/i.test(name))?.value ?? ''
  return async <Data>(method: string, path: string, data?: object) => {
    const answered = await page.request.fetch(`/api/${path}`, { method, headers: { token }, ...(data && { data }) })
    const { code, message, data: made } = (await answered.json()) as { code: number; message: string; data: Data }
    expect(message, `${code} ${path}`).not.toBe('')
    return made
  }
}

/** Goods that are scanned by these codes. */
const [solution, drops] = ['JC-0051', 'JC-0052']

/** A warehouse of its own, with three batches of the same goods. */
const stocked = async (writer: Page, receiver: Page) => {
  const [write, receive] = [await caller(writer), await caller(receiver)]
  const name = `盘点仓 ${Date.now() % 1_000_000}`
  const { warehouseId } = await write<{ warehouseId: number }>('POST', 'secondary/v1/sgeye/warehouses', { name })
  const [goods] = await write<{ productId: number }[]>('GET', `main/products/list?keyword=${solution}`)
  const batches = [
    { batchNo: 'PD-A', expiry: '2028-01-31', planQty: 10 },
    { batchNo: 'PD-B', expiry: '2028-02-29', planQty: 5 },
    { batchNo: 'PD-C', expiry: '2028-03-31', planQty: 4 },
  ]
  const lines = batches.map((batch) => ({ ...batch, productId: goods?.productId, price: 2800 }))
  const made = await write<{ stockinId: number }>('POST', 'main/stockin', { type: 5, warehouseId, lines })
  await receive('PUT', `main/stockin/status/${made.stockinId}?status=1`)
  return { warehouseId, name }
}

test('two people count, what differs is posted by the other, and current stock says what was found', async ({
  page: agent,
  browser,
}) => {
  test.slow()
  const context = await browser.newContext()
  const user = await context.newPage()
  await enter(agent, '/inventory/count')
  await expect(rows(agent).first()).toBeVisible()
  await enter(user, '/inventory/count', 'user')
  await expect(rows(user).first()).toBeVisible()
  const { warehouseId, name } = await stocked(agent, user)

  await agent.reload()
  await expect(rows(agent).first()).toBeVisible()
  await expectAccessibleInBothThemes(agent)
  await agent.getByRole('button', { name: '新建盘点' }).click()
  const drawer = agent.getByRole('dialog')
  await drawer.getByRole('combobox', { name: '仓库' }).fill(name)
  await agent.getByTitle(name).click()
  await drawer.getByRole('button', { name: '开始盘点' }).click()

  // One is a piece short. Another is scanned faster than anybody can say which batch it is.
  const counted = (page: Page) => page.getByRole('textbox', { name: /实盘$/ })
  await expect(counted(agent)).toHaveCount(3)
  await counted(agent).first().fill('9')
  await agent.keyboard.press('Enter')
  const scan = async (code: string, times: number) => {
    await agent.getByRole('textbox', { name: '扫码' }).focus()
    for (let time = 0; time < times; time += 1) {
      await agent.keyboard.type(code)
      await agent.keyboard.press('Enter')
    }
  }
  await scan(solution, 6)
  await expect(agent.getByText(/×6: 有多个批次/)).toBeVisible()
  await scan(drops, 2)
  await expect(agent.getByText(/×2: 不在盘点表上/)).toBeVisible()
  await expectAccessibleInBothThemes(agent)
  await agent.getByRole('button', { name: /^#2 · PD-B/ }).click()
  await expect(counted(agent).nth(1)).toHaveValue('6')
  await agent.getByRole('button', { name: '添加未列货品' }).last().click()
  const found = agent.getByRole('dialog')
  await found.getByLabel('批号', { exact: true }).fill('PD-N')
  await found.getByLabel('效期').fill('20280430')
  await expect(found.getByLabel('实盘')).toHaveValue('2')
  await found.getByRole('button', { name: '添加未列货品' }).click()
  await expect(counted(agent)).toHaveCount(4)

  await user.goto(new URL(agent.url()).pathname)
  await expect(counted(user).nth(1)).toHaveValue('6')
  await counted(user).nth(2).fill('4')
  await user.keyboard.press('Enter')
  await expect(user.getByText('4 / 4')).toBeVisible()

  await agent.getByRole('button', { name: '提交审核' }).click()
  await agent.getByRole('dialog').getByRole('button', { name: '提交审核' }).click()
  await expect(agent.getByRole('button', { name: '退回重盘' })).toBeVisible()
  await user.goto(`${new URL(agent.url()).pathname}?show=differences`)
  const differing = user.getByRole('region', { name: '明细' }).getByRole('row')
  await expect(differing).toHaveCount(4)
  for (const [at, difference] of ['−1', '+1', '+2'].entries())
    await expect(differing.nth(at + 1).getByText(difference, { exact: true })).toBeVisible()
  await user.getByRole('button', { name: '审核过账' }).click()
  await user.getByRole('dialog').getByRole('button', { name: '审核过账' }).click()
  await expect(user.getByRole('link', { name: /^SI\d{14}$/ })).toBeVisible()
  await expect(user.getByRole('link', { name: /^SO\d{14}$/ })).toBeVisible()

  const countId = user.url().match(/count\/(\d+)/)?.[1]
  await user.goto(`/inventory/list?warehouseId=${warehouseId}`)
  for (const [batch, pieces] of Object.entries({ 'PD-A': '9', 'PD-B': '6', 'PD-C': '4', 'PD-N': '2' }))
    await expect(
      rows(user).filter({ hasText: batch }).getByRole('cell', { name: pieces, exact: true }).first(),
    ).toBeVisible()
  await context.close()

  await agent.goto(`/count-print/${countId}`)
  await expect(agent.getByRole('region', { name: '盘点表' })).toContainText('PD-N')
  await expectAccessibleInBothThemes(agent)
})

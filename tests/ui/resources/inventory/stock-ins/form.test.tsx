import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { products } from '../../../../../contract/catalogue/products'
import { featureNames } from '../../../../../contract/core/features'
import { stockIns } from '../../../../../contract/inventory/stock-ins'
import type { UserInfo } from '../../../../../contract/system/session'
// Loaded before the clock of a test runs: a busy machine takes its time.
import '../../../../../src/resources/inventory/stock-ins/detail'
import '../../../../../src/resources/inventory/stock-ins/pages'
import '../../../../../src/resources/inventory/stock-ins/print'
import { pickOption } from '../../../../support/pick-option'
import { answerStockIn, device, lens, makeInLine, makeStockIn, openStock } from '../../../../support/stock-pages'
import { answer } from '../../../../support/ui-api'

const box = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement
const valuesOf = (name: RegExp) =>
  screen.queryAllByRole('textbox', { name }).map((field) => (field as HTMLInputElement).value)
const scan = async (text: string) => userEvent.type(await screen.findByRole('textbox', { name: '扫码' }), text)
const bodies = (sent: ReturnType<typeof answer>) => Promise.all(sent.map(({ request }) => request.json()))

test('paper of goods that were given up says so, and neither that they arrived nor that they are good', async () => {
  answerStockIn({ status: 2, postedAt: null, checkerName: '', reason: '重复录入' })
  openStock('/import-print/5')
  const title = await screen.findByRole('heading', { name: '入库单' })
  expect(title.parentElement?.querySelector('strong')?.textContent).toBe('已作废')
  for (const fact of ['到货日期', '验收结论']) expect(screen.queryByText(fact)).toBeNull()
})

describe('a stock-in being written', () => {
  test('counts every scan, however slowly the server tells what a code means', async () => {
    openStock('/inventory/import/create')
    const asked = answer(products.calls.list, async ({ url }) => {
      await new Promise((resolve) => setTimeout(resolve, 60))
      const keyword = url.searchParams.get('keyword')
      const data = [device, lens].filter(({ code }) => code === keyword)
      return { data, total: data.length }
    })
    await scan(
      'YT156 -2.00/0.00{Enter}QX1{Enter}YT156 -2.00/0.00{Enter}XX{Enter}YT156 -2.25/0.00{Enter}YT156 -2.00/0.00{Enter}',
    )
    await waitFor(() => expect(valuesOf(/应收$/)).toEqual(['3', '1', '1']))
    expect(valuesOf(/光度\/型号$/)).toEqual(['-2.00/0.00', '', '-2.25/0.00'])
    expect(screen.getByText('不认识的条码：XX')).toBeTruthy()
    // A code that is known is not asked for again.
    expect(asked.filter(({ url }) => url.searchParams.get('keyword') === 'YT156').length).toBeLessThanOrEqual(2)
  })

  test('a GS1 code picks the product by its GTIN and fills batch, serial number and dates', async () => {
    openStock('/inventory/import/create')
    const goods = { ...device, gtin: '06901234567892' }
    const asked = answer(products.calls.list, ({ url }) => {
      const data = [goods].filter(({ gtin }) => gtin === url.searchParams.get('keyword'))
      return { data, total: data.length }
    })
    const code = ']d20106901234567892112601151728020010a24b07'
    await scan(`${code}{Control>}]{/Control}21S-9{Enter}${code}{Control>}]{/Control}21S-9{Enter}`)
    await waitFor(() => expect(valuesOf(/应收$/)).toEqual(['1']))
    // Further pieces of the batch count, one with a number of its own is one line.
    await scan('(01)06901234567892(17)280200(10)a24b07(21)S-10{Enter}')
    await waitFor(() => expect(valuesOf(/序列号$/)).toEqual(['S-9', 'S-10']))
    expect([valuesOf(/批号$/), valuesOf(/生产日期$/), valuesOf(/效期$/)]).toEqual([
      ['a24b07', 'a24b07'],
      ['2026-01-15', ''],
      ['2028-02-29', '2028-02-29'],
    ])
    // Another article, and a product without that number, are not taken for it.
    await scan('(01)04051234567896(10)X{Enter}')
    expect(await screen.findByText('不认识的条码：(01)04051234567896(10)X')).toBeTruthy()
    expect(asked.some(({ url }) => url.searchParams.get('keyword') === '04051234567896')).toBe(true)
  })

  test('a GS1 code in a line fills the line, and the next one goes into the next line', async () => {
    openStock('/inventory/import/create')
    await scan('QX1{Enter}YT156{Enter}')
    await waitFor(() => expect(valuesOf(/应收$/)).toEqual(['1', '1']))
    box(/器械.*批号$/).focus()
    await userEvent.keyboard(
      '010690123456789210L1{Control>}]{/Control}17280131{Enter}010690123456789217290131{Control>}]{/Control}10L2{Enter}',
    )
    expect([valuesOf(/批号$/), valuesOf(/光度\/型号$/)]).toEqual([
      ['L1', 'L2'],
      ['', ''],
    ])
    expect(valuesOf(/效期$/)).toEqual(['2028-01-31', '2029-01-31'])
  })

  test('takes a delivery of lenses by the keyboard, on top of what it has', async () => {
    const sent = answer(stockIns.calls.create, { data: makeStockIn({ status: 0 }) })
    answerStockIn({ status: 0 })
    openStock('/inventory/import/create?type=5')
    await scan('YT156 -0.25/0.00{Enter}')
    await waitFor(() => expect(valuesOf(/应收$/)).toEqual(['1']))
    await userEvent.type(box(/单价$/), '{Control>}a{/Control}12.5')
    await userEvent.click(screen.getByRole('button', { name: '光度录入' }))
    const dialog = within(await screen.findByRole('dialog'))
    await pickOption(dialog.getByRole('combobox', { name: '镜片' }), 'YT156 · 云瞳1.56')
    const power = dialog.getByRole('textbox', { name: /扫或输入光度/ })
    await userEvent.type(power, '-0.25/0.00{Enter}-0.25{Enter}abc{Enter}-0.50/-0.75{Enter}')
    expect(dialog.getByRole('status').textContent).toBe('2 个光度，共 3 片')
    expect(dialog.getByText('不是光度：abc')).toBeTruthy()
    dialog.getByRole('grid').focus()
    await userEvent.keyboard('40{Backspace}7{Enter}5')
    expect(dialog.getByRole('status').textContent).toBe('3 个光度，共 53 片')
    await userEvent.click(dialog.getByRole('button', { name: '填入明细' }))
    await waitFor(() => expect(valuesOf(/应收$/)).toEqual(['6', '1', '47']))
    // What was typed of the line that was there is there still.
    expect(valuesOf(/单价$/)[0]).toBe('12.5')
    await userEvent.click(screen.getByRole('button', { name: '删除第 2 行' }))
    await userEvent.type(box(/-0\.25\/0\.00 应收$/), '{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect((await bodies(sent))[0]).toMatchObject({
      type: 5,
      lines: [
        { productId: 4, variant: '-0.25/0.00', planQty: 6, price: 1250 },
        { productId: 4, variant: '0.00/0.00', planQty: 47, price: 1500 },
      ],
    })
  })

  test('names what is wrong at its box and keeps what was typed, its own findings and the server’s', async () => {
    const errors = { 'lines.0.batchNo': '医疗器械须填写批号', supplierId: '采购医疗器械须选择供应商' }
    const sent = answer(stockIns.calls.create, { code: 1, message: '请检查', errors })
    openStock('/inventory/import/create')
    await scan('QX1{Enter}')
    await waitFor(() => expect(valuesOf(/应收$/)).toEqual(['1']))
    const expiry = box(/效期$/)
    await userEvent.type(expiry, '20271301')
    await userEvent.type(box(/应收$/), '{Control>}a{/Control}x')
    await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
    expect(await screen.findByText('不是日期')).toBeTruthy()
    expect([expiry.value, box(/应收$/).getAttribute('aria-invalid'), sent.length]).toEqual(['20271301', 'true', 0])
    await userEvent.type(expiry, '{Control>}a{/Control}20270331')
    await userEvent.type(box(/应收$/), '{Control>}a{/Control}5{Control>}{Enter}{/Control}')
    expect(await screen.findByText('医疗器械须填写批号', { selector: 'td *' })).toBeTruthy()
    expect(screen.getAllByText('采购医疗器械须选择供应商').length).toBeGreaterThan(0)
    expect(valuesOf(/应收$/)).toEqual(['5'])
    // Of a device whose batch is not known yet nothing has come; the same contents keep their key.
    expect((await bodies(sent))[0]).toMatchObject({ lines: [{ planQty: 5, receivedQty: 0, expiry: '2027-03-31' }] })
    await userEvent.type(box(/应收$/), '{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toHaveLength(2))
    const [one, two] = sent.map(({ request }) => request.headers.get('Idempotency-Key'))
    expect(one).toBe(two)
  })
})

describe('receiving a stock-in', () => {
  const open = async (who: Partial<UserInfo> = {}) => {
    answerStockIn({ status: 0, postedAt: null, version: 3 }, [
      makeInLine({ planQty: 10 }),
      makeInLine({ line: 2, productId: 61, productName: '净澄润滑液', planQty: 4, receivedQty: 4, acceptedQty: 4 }),
    ])
    openStock('/inventory/import/5/receive', undefined, who)
    await screen.findByRole('button', { name: '验收入库' })
  }

  test('shows the difference as it is counted, and receives what was written down at once', async () => {
    const received = answer(stockIns.calls.receive, { data: makeStockIn() })
    await open()
    await userEvent.type(box(/净澄护理液.* 实收$/), '9')
    await userEvent.type(box(/净澄护理液.* 合格$/), '8')
    const [sums] = screen.getAllByRole('status').filter(({ textContent }) => textContent?.includes('合格'))
    expect(sums?.textContent).toMatch(/应收 14合格 12差异 2/)
    await userEvent.click(screen.getByRole('button', { name: '验收入库' }))
    await waitFor(() => expect(received).toHaveLength(1))
    expect((await bodies(received))[0]).toMatchObject({
      version: 3,
      lines: [
        { planQty: 10, receivedQty: 9, acceptedQty: 8 },
        { planQty: 4, receivedQty: 4, acceptedQty: 4 },
      ],
    })
    await waitFor(() => expect(location.pathname).toBe('/inventory/import/5'))
  })

  test('is refused to whoever wrote it where devices are among the goods, and what was counted stays to be sent again', async () => {
    const errors = { status: '医疗器械须由制单人以外的人验收' }
    const refused = answer(stockIns.calls.receive, { code: 1, message: '请检查', errors })
    await open()
    await userEvent.type(box(/净澄护理液.* 合格$/), '8{Control>}{Enter}{/Control}')
    expect(await screen.findByText('医疗器械须由制单人以外的人验收')).toBeTruthy()
    expect(valuesOf(/净澄护理液.* 合格$/)).toEqual(['8'])
    expect(location.pathname).toBe('/inventory/import/5/receive')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(refused).toHaveLength(2))
    expect((await bodies(refused)).map((body) => (body as { version: number }).version)).toEqual([3, 3])
  })

  test('takes two calls where the server does not know of one: the counts are written, and written again when the receipt is refused', async () => {
    const changed = answer(stockIns.calls.update, { data: makeStockIn({ status: 0, version: 4 }) })
    const received = answer(stockIns.calls.status, { code: 1, message: '请检查', errors: { status: '须由他人验收' } })
    await open({ features: featureNames.filter((name) => !['receipts', 'notices'].includes(name)) })
    await userEvent.type(box(/净澄护理液.* 合格$/), '8{Control>}{Enter}{/Control}')
    expect(await screen.findByText('须由他人验收')).toBeTruthy()
    expect(received[0]?.url.searchParams.get('version')).toBe('4')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(changed).toHaveLength(2))
    expect((await bodies(changed)).map((body) => (body as { version: number }).version)).toEqual([3, 4])
  })

  test('writes on what it was opened with: what somebody else changed is overruled by a person alone', async () => {
    const theirs = makeStockIn({ status: 0, version: 7, postedAt: null })
    const changed = answer(stockIns.calls.receive, { code: 100, message: '已变化', current: theirs })
    await open()
    await userEvent.type(box(/净澄护理液.* 实收$/), '9')
    // Read again after the refusal, as theirs.
    answerStockIn({ status: 0, postedAt: null, version: 7 })
    const versions = async () => (await bodies(changed)).map((body) => (body as { version: number }).version)
    for (const times of [1, 2]) {
      await userEvent.click(screen.getByRole('button', { name: '验收入库' }))
      await waitFor(() => expect(changed).toHaveLength(times))
      expect(await screen.findByText(/已被他人改动/)).toBeTruthy()
    }
    expect(await versions()).toEqual([3, 3])
    expect(valuesOf(/净澄护理液.* 实收$/)).toEqual(['9'])
    expect(screen.getByRole('link', { name: '查看现在的单据' }).getAttribute('href')).toBe('/inventory/import/5')
    const received = answer(stockIns.calls.receive, { data: makeStockIn() })
    await userEvent.click(screen.getByRole('button', { name: '以我填写的为准保存' }))
    await waitFor(async () => expect((await bodies(received))[0]).toMatchObject({ version: 7 }))
  })

  test('says so when somebody else has received it meanwhile', async () => {
    answer(stockIns.calls.receive, { code: 100, message: '已变化', current: makeStockIn({ version: 7 }) })
    await open()
    await userEvent.click(screen.getByRole('button', { name: '验收入库' }))
    expect(await screen.findByText('入库单 SI20260310000005 已入库，不能再修改或验收')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '以我填写的为准保存' })).toBeNull()
  })

  test.each(['receive', 'edit'])('cannot be opened to %s once it is over, whatever address is typed', async (page) => {
    answerStockIn({ status: 1 })
    openStock(`/inventory/import/5/${page}`)
    expect(await screen.findByText('入库单 SI20260310000005 已入库，不能再修改或验收')).toBeTruthy()
    expect(screen.getByRole('link', { name: '详情' }).getAttribute('href')).toBe('/inventory/import/5')
    expect(screen.queryByRole('textbox', { name: '采购单号' })).toBeNull()
  })
})

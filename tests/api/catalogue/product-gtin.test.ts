/** The number in the bar code of a product: how it is kept, and that it names one product of an owner. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '../../../server/catalogue/products/table'
import { type Catalogue, makeCatalogue, solution } from '../../support/catalogue'
import { csv, formOf } from '../../support/sheets'

let world: Catalogue
beforeAll(async () => {
  world = await makeCatalogue()
})
afterAll(() => world?.close())

test('a number of 8, 12 or 13 digits is kept as 14, and found by any way of writing it', async () => {
  const { productId, gtin } = await world.made({ gtin: ' 036000291452 ' })
  expect(gtin).toBe('00036000291452')
  for (const keyword of ['036000291452', '0036000291452', '00036000291452'])
    expect(await world.ids({ keyword })).toEqual([productId])
  expect(await world.ids({ keyword: '036000' })).toEqual([])
})

test('a number is that of one product of an owner: a second is refused by field and by the database', async () => {
  const first = await world.made({ name: '甲护理液', gtin: '6901234567892' })
  const second = await world.made()
  const taken = { gtin: expect.stringContaining('甲护理液') }
  expect(await world.create(solution({ gtin: '06901234567892' }))).toMatchObject({ code: 1, errors: taken })
  expect(await world.update(second.productId, { version: second.version, gtin: '6901234567892' })).toMatchObject({
    errors: taken,
  })
  const write = world.db.update(product).set({ gtin: first.gtin }).where(eq(product.productId, second.productId))
  await expect(write).rejects.toThrow()
  expect((await world.made({ gtin: '6901234567892' }, 'agent2')).gtin).toBe(first.gtin)
  expect((await world.made({ gtin: '6901234567892' }, 'admin')).gtin).toBe(first.gtin)
})

test('products without a number stand beside each other, and the number of a deleted one is free again', async () => {
  const [one, other] = [await world.made({ gtin: '' }), await world.made({ gtin: '' })]
  expect([one.gtin, other.gtin]).toEqual(['', ''])
  const gone = await world.made({ gtin: '96385074' })
  await world.ask('DELETE', `/products/${gone.productId}?version=${gone.version}`, { as: 'agent' })
  expect((await world.made({ gtin: '96385074' })).gtin).toBe('00000096385074')
})

test('a change that does not name it leaves it, and an empty one takes it away', async () => {
  const { productId, version } = await world.made({ gtin: '16901234567899' })
  expect((await world.update(productId, { version, spec: '360ml' })).data.gtin).toBe('16901234567899')
  expect((await world.update(productId, { version: version + 1, gtin: '' })).data.gtin).toBe('')
})

test('a list of products may give it, and a wrong one is refused in its cell', async () => {
  const rows = (gtin: string) =>
    csv([
      ['编码', '产品名称', '分类', '品牌编码', '单位', 'GTIN'],
      ['GT-1', '条码护理液', '护理产品', 'JC', '瓶', gtin],
    ])
  const send = (gtin: string, more: object = {}) =>
    world.ask<{ lines: { errors: { field: string }[] }[] }>('POST', '/product/agent/import', {
      as: 'agent',
      body: formOf({ file: new File([rows(gtin)], '产品.csv'), ...more }),
    })
  const wrong = await send('4051234567890', { dryRun: 1 })
  expect(wrong.data.lines[0]?.errors).toEqual([expect.objectContaining({ field: 'gtin' })])
  expect((await send('4051234567896', { confirmWarn: 1 })).code).toBe(0)
  expect((await world.list({ keyword: 'GT-1' })).data).toMatchObject([{ gtin: '04051234567896' }])
})

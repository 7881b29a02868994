/** A world with care products beside its lenses, and how tests speak with the catalogue. */
import type { ProductRecord } from '../../contract/catalogue/product'
import { brand } from '../../server/catalogue/brands/table'
import { makeWorld } from './world'

const care = 31

/** A care product with nothing against it. */
export const solution = (more: object = {}) => ({
  name: '净澄护理液',
  category: 'care',
  brandId: care,
  spec: '500ml',
  unit: '瓶',
  isStock: 1,
  isGsp: 1,
  deviceClass: 3,
  regNo: '国械注准20223160519',
  regExpire: '2027-09-30',
  maker: '净澄生物科技（上海）有限公司',
  makerLicence: '沪药监械生产许20170326号',
  procurementPrice: 2800,
  tradePrice: 4800,
  retailPrice: 9800,
  ...more,
})

export const makeCatalogue = async () => {
  const world = await makeWorld()
  const stamps = { created: 1, updated: 1 }
  await world.db.insert(brand).values([
    { id: care, code: 'JC', name: '净澄', product: 'care', ...stamps },
    { id: 32, code: 'TY', name: '停用牌', product: 'care', status: 0, ...stamps },
  ])
  const create = (body: object, as = 'agent') => world.ask<ProductRecord>('POST', '/products', { as, body })
  const made = async (more: object = {}, as = 'agent') => {
    const { data, ...rest } = await create(solution(more), as)
    if (!data) throw new Error(JSON.stringify(rest))
    return data
  }
  const info = (id: number, as = 'agent') => world.ask<ProductRecord>('GET', `/product/getInfo/${id}`, { as })
  const update = (id: number, body: object, as = 'agent') =>
    world.ask<ProductRecord>('PUT', `/products/${id}`, { as, body })
  const remove = (id: number, as = 'agent', query = {}) => world.ask('DELETE', `/products/${id}`, { as, query })
  const list = (query: Record<string, string | number> = {}, as = 'agent') =>
    world.ask<ProductRecord[]>('GET', '/products/list', { as, query })
  const ids = async (query: Record<string, string | number>, as = 'agent') =>
    (await list({ pageSize: 200, ...query }, as)).data.map(({ productId }) => productId)
  return { ...world, care, create, made, info, update, remove, list, ids }
}
export type Catalogue = Awaited<ReturnType<typeof makeCatalogue>>

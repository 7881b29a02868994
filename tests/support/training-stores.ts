/** Calls of training stores, as tests make them. */
import { eq } from 'drizzle-orm'
import type { TrainingBalance, TrainingOwner } from '../../contract/training/balances'
import type { TrainingStore } from '../../contract/training/stores'
import { account, accountTrainingBrand } from '../../server/system/accounts/table'
import type { World } from './world'

export const storesOf = (world: World) => {
  const send = (path: string, body: object, as: string, headers: Record<string, string> = {}) =>
    world.ask<TrainingStore>('POST', path, { as, body, headers })
  const owner = (query: { brand: string; cid?: number; hid?: number }, as = 'admin') =>
    world.ask<TrainingOwner>('GET', '/v1/training-stores/owner', { as, query })
  return {
    grant: (body: object = {}, as = 'admin', headers = {}) =>
      send('/sdx/admin/insertStore', { cid: 1, brand: 'sdx', amount: 100, ...body }, as, headers),
    recharge: (body: object = {}, as = 'agent', headers = {}) =>
      send('/sdx/recharge/insert-agent', { hid: 11, brand: 'sdx', amount: 30, payMethod: 1, ...body }, as, headers),
    recharge2: (body: object = {}, as = 'admin') =>
      send('/sdx/recharge/insertOrUpdate', { hid: 11, brand: 'sdx', amount: 30, payMethod: 1, ...body }, as),
    correct: (body: object, as = 'admin') => send('/sdx/recharge/insertOrUpdate', body, as),
    points: (body: object = {}, as = 'agent') =>
      send('/point/recharge', { hid: 11, brand: 'zzl', points: 5, payMethod: 1, ...body }, as),
    reverse: ({ id, version }: Pick<TrainingStore, 'id' | 'version'>, body: object = {}, as = 'agent', headers = {}) =>
      send(`/v1/training-stores/${id}/reverse`, { amount: 10, reason: '充错', version, ...body }, as, headers),
    list: (query = {}, as = 'admin') => world.ask<TrainingStore[]>('GET', '/v1/training-stores', { as, query }),
    balances: (query = {}, as = 'admin') =>
      world.ask<TrainingBalance[]>('GET', '/v1/training-stores/balances', { as, query }),
    owner,
    balanceOf: async (query: { brand: string; cid?: number; hid?: number }) => (await owner(query)).data.balance,
  }
}

/** An account of the platform's training administrator, with the password of the others, and the brands that it is granted. */
export const addTrainingAdmin = async ({ db, roleId }: World, brands: readonly string[] = ['sdx', 'zzl']) => {
  const [model] = await db.select().from(account).where(eq(account.account, 'admin'))
  const who = { account: 'sdx', name: '训练管理员', roleId: roleId('ADMIN_SDX') }
  const row = { ...who, passwordHash: model?.passwordHash ?? '', created: 1, updated: 1 }
  const [made] = await db.insert(account).values(row).returning({ uid: account.uid })
  await db.insert(accountTrainingBrand).values(brands.map((brand) => ({ uid: made?.uid ?? 0, brand })))
}

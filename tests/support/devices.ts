/** Training devices, as tests enter them. */
import type { Device, DeviceHistory } from '../../contract/training/devices'
import { account, accountTrainingBrand } from '../../server/system/accounts/table'
import { makeWorld } from './world'

const path = '/v1/hsx-device'

/** `sdx` was granted the brand of the devices, `other` none. */
export const makeDevices = async () => {
  const world = await makeWorld()
  const [known] = await world.db.select().from(account).limit(1)
  const trainer = (name: string) => ({
    ...{ account: name, name, passwordHash: known?.passwordHash ?? '', roleId: world.roleId('ADMIN_SDX') },
    ...{ created: 1, updated: 1 },
  })
  const [of] = await world.db
    .insert(account)
    .values([trainer('sdx'), trainer('other')])
    .returning({ uid: account.uid })
  await world.db.insert(accountTrainingBrand).values({ uid: of?.uid ?? 0, brand: 'hsx' })
  let serial = 0
  const enter = (body: object = {}, as = 'admin') =>
    world.ask<Device>('POST', path, { as, body: { hsxCode: `HSX-${++serial + 1000}`, hid: 11, ...body } })
  return {
    ...world,
    enter,
    entered: async (body: object = {}, as = 'admin') => (await enter(body, as)).data,
    list: (query = {}, as = 'admin') => world.ask<Device[]>('GET', path, { as, query }),
    one: (id: number, as = 'admin') => world.ask<Device>('GET', `${path}/${id}`, { as }),
    history: (id: number, as = 'admin') => world.ask<DeviceHistory>('GET', `${path}/${id}/history`, { as }),
    change: (id: number, body: object, as = 'admin') =>
      world.ask<Device>('PUT', `${path}/${id}`, { as, body: { version: 1, ...body } }),
    lock: (ids: number[], hsxLocked: number, as = 'admin', reason = '逾期未付') =>
      world.ask<{ id: number; code: number; message: string }[]>('PUT', `${path}/lock`, {
        as,
        body: { ids, hsxLocked, reason },
      }),
    remove: (id: number, as = 'admin', query = {}) => world.ask('DELETE', `${path}/${id}`, { as, query }),
  }
}
export type Devices = Awaited<ReturnType<typeof makeDevices>>

/** A world in which clinics train: terms that allow it, and a way to give owners units of a brand. */
import { eq } from 'drizzle-orm'
import type { CardRecord, TrainingUser } from '../../contract/training/users'
import { hospitalSetting } from '../../server/partners/hospitals/table'
import { patient } from '../../server/people/patients/table'
import { session } from '../../server/system/accounts/table'
import { trainingHolder } from '../../server/training/ledger/table'
import { type Holder, moveUnits } from '../../server/training/move-units'
import { trainingUser } from '../../server/training/users/table'
import { makeWorld } from './world'

const terms = {
  ...{ sdx_auth: 1, sdxUserAuth: 1, sdxMappingAuth: 1, sdxDaysAuth: [30, 90, 365] },
  sdxRetailPriceDtoList: [{ days: 30, price: 39_800 }],
}

/** Ids of the brands that every database begins with. */
export const brandIds = { sdx: 1, zsb: 2, amy: 3, hsx: 4, zsk: 5, gyxt: 6, zzl: 7 } as const
export type Brand = keyof typeof brandIds

type Given = Parameters<typeof makeWorld>[0]

export const makeTrainingWorld = async (given?: Given) => {
  const world = await makeWorld(given)
  await world.db.update(hospitalSetting).set(terms)
  const start = world.clock.now
  const person = { cid: 1, hid: 11, gender: 1, created: 1, updated: 1 }
  await world.db.insert(patient).values([
    { ...person, pid: 301, name: '陈小满' },
    { ...person, pid: 302, hid: 12, name: '周可' },
    { ...person, pid: 303, name: '离院', status: 2 },
  ])
  const grant = (brand: Brand, to: Holder, units: number) =>
    world.db.transaction((db) =>
      moveUnits(db, {
        ...{ trainingBrandId: brandIds[brand], from: { kind: 'platform' }, to, units },
        ...{ operatorId: 1, now: world.clock.now },
      }),
    )
  /** What an owner has left of a brand. */
  const balanceOf = async (brand: Brand, kind: Holder['kind'], id = 0) => {
    const rows = await world.db.select().from(trainingHolder).where(eq(trainingHolder.trainingBrandId, brandIds[brand]))
    return rows.find((row) => row.kind === kind && row.ownerId === id)?.balance ?? 0
  }
  /** Lets so many days pass, back too. */
  const pass = async (days: number) => {
    world.clock.now += days * 86_400
    // Sessions are used meanwhile.
    await world.db.update(session).set({ created: world.clock.now, lastUsed: world.clock.now })
  }
  const open = (body: object = {}, as = 'clinic') =>
    world.ask<TrainingUser>('POST', '/v1/sgeye/account/sdx-users', {
      ...{ as, body: { pid: 101, brand: 'sdx', openDay: 30, ...body } },
    })
  /** Opens an account and answers it. */
  const opened = async (body: object = {}, as = 'clinic') => {
    const { code, data, message } = await open(body, as)
    if (code !== 0) throw new Error(message)
    return data
  }
  const get = async (sdxUid: number, as = 'clinic') =>
    (await world.ask<TrainingUser>('GET', `/v1/training-users/${sdxUid}`, { as })).data
  const cards = async (sdxUid: number, as = 'clinic', query = {}) =>
    (await world.ask<CardRecord[]>('GET', `/v1/sgeye/account/sdx-users/${sdxUid}/card-record`, { as, query })).data
  const renew = (sdxUids: number[], body: object = { days: 30 }, as = 'clinic') =>
    world.ask<{ id: number; code: number; errors?: object; message: string }[]>('POST', '/sdx/account/agent/renewal', {
      ...{ as, body: { sdxUids, ...body } },
    })
  const gift = (sdxUids: number[], body: object = { days: 7, reason: '周年活动' }, as = 'admin') =>
    world.ask<{ id: number; code: number; errors?: object }[]>('POST', '/sdx/account/admin/renewal', {
      ...{ as, body: { sdxUids, ...body } },
    })
  const setStatus = (sdxUid: number, status: number, as = 'agent') =>
    world.ask<TrainingUser>('GET', `/sdx/status/${sdxUid}`, { as, query: { status } })
  const transfer = (sdxUid: number, body: object, as = 'agent') =>
    world.ask<TrainingUser>('POST', '/sdx/transfer', { as, body: { sdxUid, reason: '迁居', ...body } })
  const set = (sdxUid: number, changes: Partial<typeof trainingUser.$inferInsert>) =>
    world.db.update(trainingUser).set(changes).where(eq(trainingUser.sdxUid, sdxUid))
  /** Opens an account that is in use until that day. */
  const openedUntil = async (expireDate: string, body: object = {}) => {
    const { sdxUid } = await opened(body)
    await set(sdxUid, { status: 1, expireDate })
    return sdxUid
  }
  /** On the first day again, without accounts: those that were removed take no place. */
  const startAgain = async () => {
    await pass((start - world.clock.now) / 86_400)
    await world.db.update(trainingUser).set({ removed: start })
  }
  const remove = (sdxUid: number, as = 'manager') => world.ask('DELETE', `/sdx/${sdxUid}`, { as })
  const list = (query = {}, as = 'clinic') => world.ask<TrainingUser[]>('GET', '/sdx/list', { as, query })
  return Object.assign(world, {
    ...{ grant, balanceOf, open, opened, get, cards, renew, gift, setStatus, transfer, remove, list, pass },
    ...{ set, openedUntil, startAgain },
  })
}

export type TrainingWorld = Awaited<ReturnType<typeof makeTrainingWorld>>

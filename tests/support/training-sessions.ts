/** Clinics with devices that send what was trained, each by its own token. */

import type { Device } from '../../contract/training/devices'
import type { LoadRecord, TrainRecord } from '../../contract/training/sessions'
import { train } from '../../server/training/trains/table'
import { makeTrainingWorld } from './training'

export interface Sender {
  id: number
  hsxCode: string
  token: string
}

export const makeSessionsWorld = async () => {
  const world = await makeTrainingWorld()
  const project = async (brand: string, name: string, more: object = {}) => {
    const row = { brand, name, kind: 1, minutes: 10, created: 1, updated: 1, ...more }
    const [made] = await world.db.insert(train).values(row).returning({ id: train.id })
    return made?.id ?? 0
  }
  const projects = {
    sdx: await project('sdx', '翻转拍'),
    hsx: await project('hsx', '翻转拍'),
    zzl: await project('zzl', '舒尔特方格'),
  }
  let serial = 0
  const issue = (id: number, version = 1, as = 'admin') =>
    world.ask<{ token: string }>('PUT', `/v1/hsx-device/${id}/token`, { as, body: { version } })
  /** A device at the clinic with a token. */
  const sender = async (hid: number | null = 11): Promise<Sender> => {
    const body = { hsxCode: `SEND-${++serial + 1000}`, hid }
    const { data } = await world.ask<Device>('POST', '/v1/hsx-device', { as: 'admin', body })
    return { id: data.id, hsxCode: data.hsxCode, token: (await issue(data.id)).data.token }
  }
  /** A call by the token of a device; without one it has none. */
  const send = <Data>(path: string, by: Sender | undefined, body: object) =>
    world.ask<Data>('POST', `/v1/sgeye/account/sdx-users/${path}`, {
      body,
      ...(by && { headers: { token: by.token } }),
    })
  /** What a device sends of a session of ten minutes that ended just now. */
  const session = (sdxUid: number, by: Sender | undefined, body: object = {}) =>
    send<TrainRecord>(`${sdxUid}/train-record`, by, {
      ...{ session: `s-${++serial}`, clock: world.clock.now, start: world.clock.now - 600, minutes: 10 },
      ...{ trainId: projects.sdx, score: 80, ...body },
    })
  const signIn = (sdxUid: number, by: Sender | undefined, body: object = {}) =>
    send<LoadRecord>(`${sdxUid}/load-record`, by, body)
  const records = (sdxUid: number, query: Record<string, string | number> = {}, as = 'clinic') =>
    world.ask<TrainRecord[]>('GET', `/v1/sgeye/account/sdx-users/${sdxUid}/train-record`, { as, query })
  const signIns = (sdxUid: number, query: Record<string, string | number> = {}, as = 'clinic') =>
    world.ask<LoadRecord[]>('GET', `/v1/sgeye/account/sdx-users/${sdxUid}/load-record`, { as, query })
  const lock = (id: number, hsxLocked: 0 | 1) =>
    world.ask('PUT', '/v1/hsx-device/lock', { as: 'admin', body: { ids: [id], hsxLocked, reason: '逾期' } })
  return Object.assign(world, { project, projects, issue, sender, session, signIn, records, signIns, lock })
}
export type SessionsWorld = Awaited<ReturnType<typeof makeSessionsWorld>>

/** Children who wear protection guards, and what their devices send. */
import type { GuardAnswer } from '../../contract/screening/guard-reading'
import type { GuardDay } from '../../contract/screening/screening-guard-days'
import type { BoundGuard, GuardDevice } from '../../contract/screening/screening-guard-devices'
import type { ScreeningTasks } from './screening-tasks'

export const guardPaths = { devices: '/v1/screening/guard-devices', days: '/v1/screening/guard-days' } as const
const { devices, days } = guardPaths
const minute = 60
const day = 86_400

/** @param world asked for anew each time: it is made before the tests of a file begin */
export const guardsOf = (world: () => ScreeningTasks) => {
  let serials = 0

  const newChild = async (purposes: number[] = [5]) => {
    serials += 1
    const { data } = await world().addSubject({ name: `孩子${serials}`, birthday: '2016-04-09' })
    for (const purpose of purposes) await world().agree(data.sid, purpose)
    return data.sid
  }
  const bind = (sid: number, serial = `GD-${serials}-${sid}`, as = 'chief') =>
    world().ask<BoundGuard>('POST', devices, { as, body: { sid, serial } })
  const unbind = async (deviceId: number) => {
    const { data } = await world().get<GuardDevice[]>(devices)
    const version = data.find((one) => one.deviceId === deviceId)?.version
    return world().ask<GuardDevice>('PUT', `${devices}/${deviceId}/unbind`, { as: 'chief', body: { version } })
  }
  const plain = { distance: 40, lux: 300, tilt: 10, worn: 1 }
  const send = (token: string, readings: object[]) =>
    world().ask<GuardAnswer>('POST', '/v1/guard/readings', { headers: { token }, body: { readings } })
  const minutes = (from: number, count: number, more: object = {}) =>
    Array.from({ length: count }, (_, at) => ({ t: from + at * minute, ...plain, ...more }))
  const daysOf = async (sid: number, as = 'chief') =>
    (await world().ask<GuardDay[]>('GET', `${days}?sid=${sid}&sort=day`, { as })).data
  /** Noon of the day so many days ago in Shanghai, whatever the hour of the clock. */
  const noon = (ago: number) => {
    const { now } = world().clock
    return now - ((now + 8 * 3600) % day) + 12 * 3600 - ago * day
  }
  /** A child who wears a device since eight days ago. */
  const worn = async (purposes: number[] = [5]) => {
    const sid = await newChild(purposes)
    const { now } = world().clock
    world().clock.now = now - 8 * day
    const { data } = await bind(sid)
    world().clock.now = now
    return { ...data, sid }
  }
  return { newChild, bind, unbind, plain, send, minutes, daysOf, noon, worn }
}

/** Training devices: at the clinics and in stock, some moved, locked or silent; and what was done for them. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { serviceKinds } from '../../../contract/training/service-records'
import { businessDate, startOfDate } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { device, deviceLock } from '../../training/devices/table'
import { serviceRecord } from '../../training/service-records/table'
import { nth, type Seeding, stampsAt } from './seeding'

const day = 86_400
const count = 40
const inStock = 3
const firmwares = ['2.4.1', '2.4.1', '2.3.7', '2.5.0'] as const
const engineers = ['赵工', '钱工', '孙工'] as const
const services = 120

/** By place in the list: why a device is locked. */
const locked: Readonly<Record<number, string>> = { 5: '费用逾期未付', 14: '借机到期未归还', 23: '固件异常，等待返修' }
/** By place: for how many days a device has been silent. */
const silent: Readonly<Record<number, number>> = { 8: 9, 17: 15, 26: 32, 30: 61 }
/** By place: where a device went after some months. */
const moved = [3, 11, 19, 27] as const

/** Problem, action, parts, cost in fen. */
const done: Readonly<Record<(typeof serviceKinds)[number], readonly (readonly [string, string, string, number])[]>> = {
  install: [['', '上门安装调试，完成联网', '', 0]],
  repair: [
    ['屏幕闪烁', '更换排线', '屏幕排线', 8000],
    ['无法开机', '更换电源适配器', '电源适配器', 12_000],
    ['追踪不灵敏', '重新校准摄像头', '', 0],
  ],
  replace: [['主板损坏', '整机更换', '主机', 98_000]],
  training: [['', '培训训练师操作与计划设置', '操作手册', 0]],
  visit: [['', '例行巡检，清洁镜片', '', 0]],
}

/** What comes after the installation. */
const later = ['visit', 'repair', 'training', 'visit', 'repair', 'replace'] as const

export const seedDevices = async ({ db, today, founded, timeZone }: Seeding) => {
  const now = startOfDate(today, timeZone)
  const { hid } = hospital
  const clinics = await db.select({ hid }).from(hospital).where(eq(hospital.status, 1)).orderBy(asc(hid)).limit(24)
  const [keeper] = await db.select({ uid: account.uid }).from(account).where(eq(account.account, 'admin'))
  const operatorId = keeper?.uid ?? null
  // In the first months, one after another, the last of them still on the shelf.
  const entered = (at: number) => founded + ((now - founded) >> 2) + at * day
  const devices = await db
    .insert(device)
    .values(
      Array.from({ length: count }, (_, at) => ({
        ...{ hsxCode: `HSX-26${String(at + 1).padStart(4, '0')}`, brand: 'hsx', operatorId },
        hid: at < count - inStock ? nth(clinics, at).hid : null,
        firmware: nth(firmwares, at),
        lastOnline: at < count - inStock ? now - (silent[at] ?? 0) * day - (at + 1) * 900 : now - 2 * day,
        ...{ hsxLocked: at in locked ? 1 : 0, lockReason: locked[at] ?? '' },
        note: at % 9 === 0 ? '样机' : '',
        ...stampsAt(entered(at)),
      })),
    )
    .returning({ id: device.id, hid: device.hid })
  const half = now - ((now - founded) >> 2)
  for (const at of moved)
    await db
      .update(device)
      .set({ hid: nth(clinics, at + 5).hid, updated: half + at * 3600, version: 2 })
      .where(eq(device.id, nth(devices, at).id))
  const places = await db
    .select({ id: device.id, hid: device.hid, hsxLocked: device.hsxLocked })
    .from(device)
    .where(
      inArray(
        device.id,
        devices.map(({ id }) => id),
      ),
    )
    .orderBy(asc(device.id))
  await db.insert(deviceLock).values(
    Object.entries(locked).map(([at, reason]) => {
      const { id: deviceId, hid } = nth(places, Number(at))
      return { deviceId, hid, hsxLocked: 1, reason, at: now - (Number(at) + 3) * day, operatorId }
    }),
  )
  const standing = places.filter((one) => one.hid !== null)
  const first = new Map(devices.map(({ id, hid }) => [id, hid]))
  const written = (kind: (typeof serviceKinds)[number], at: number, when: number) => {
    const [problem, action, parts, cost] = nth(done[kind], at)
    return {
      ...{ kind, problem, action, parts, cost, engineer: nth(engineers, at), operatorId },
      ...{ date: businessDate(when, timeZone), ...stampsAt(when) },
      satisfied: at % 6 === 0 ? null : nth([5, 5, 4, 5, 3, 4] as const, at),
    }
  }
  const installed = standing.map(({ id }, at) => ({
    ...{ deviceId: id, hid: first.get(id) ?? null, ...written('install', at, entered(at) + day) },
  }))
  // In the last two months, when all of them stood where they are.
  const afterwards = Array.from({ length: services - installed.length }, (_, at) => {
    const kind = nth(later, at)
    const { id, hid } = nth(standing, at * 5)
    const when = now - (services - installed.length - at) * 60_000
    // Some visits are to the clinic alone.
    return { ...written(kind, at, when), deviceId: kind === 'visit' && at % 4 === 0 ? null : id, hid }
  })
  await db.insert(serviceRecord).values([...installed, ...afterwards])
}

import { and, count, eq, exists, sql } from 'drizzle-orm'
import { type Wechat, wechat } from '../../../contract/clinic/wechat'
import { permitted } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { wake } from '../../http/background'
import { type Context, implement, type Rows } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { wechatConfigure } from '../../partners/wechat-configures/table'
import { wechatJobName } from '../wechat-service'
import { wechatBond, wechatFollower, wechatSetting } from './table'

const wechatFields = {
  ...{ hid: hospital.hid, hospitalName: hospital.name },
  appId: sql<string>`coalesce(${wechatConfigure.appId}, '')`,
  hasSecret: sql<boolean>`${wechatConfigure.secret} is not null`,
  setting: wechatSetting,
}

const followersOf = async (db: Db, hid: number) => {
  const isBound = exists(
    db.select({ one: sql`1` }).from(wechatBond).where(eq(wechatBond.followerId, wechatFollower.followerId)),
  )
  const [found] = await db
    .select({ followers: count(), bound: sql<number>`count(*) filter (where ${isBound})::int` })
    .from(wechatFollower)
    .where(and(eq(wechatFollower.hid, hid), eq(wechatFollower.status, 1)))
  return found ?? { followers: 0, bound: 0 }
}

const read = async (db: Db, hid: number, caller: Parameters<typeof inScope>[0]) => {
  const [found] = await db
    .select(wechatFields)
    .from(hospital)
    .leftJoin(wechatConfigure, eq(wechatConfigure.hid, hospital.hid))
    .leftJoin(wechatSetting, eq(wechatSetting.hid, hospital.hid))
    .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
  if (!found) return undefined
  const { setting, ...clinic } = found
  return {
    ...clinic,
    ...(await followersOf(db, hid)),
    ...{ greeting: setting?.greeting ?? '', notices: setting?.notices ?? [], menu: setting?.menu ?? [] },
    ...{ published: setting?.published ?? null, publishedAt: setting?.publishedAt ?? null },
    ...{ publishDue: setting?.publishDue ?? null, menuError: setting?.menuError ?? '' },
    ...{ updated: setting?.updated ?? 0, version: setting?.version ?? 1 },
  }
}
type WechatRow = NonNullable<Awaited<ReturnType<typeof read>>>
type Changes = Partial<typeof wechatSetting.$inferInsert>

const menuStateOf = ({ publishDue, published, menu }: WechatRow) => {
  if (publishDue !== null) return 3
  if (published === null) return 0
  return JSON.stringify(published) === JSON.stringify(menu) ? 1 : 2
}

const rows: Rows<WechatRow, Changes> = {
  name: wechat.name,
  ofClinic: () => true,
  async find(db, hid, caller, { lock }) {
    // The clinic, since nothing may have been said yet.
    if (lock) await db.select({ hid: hospital.hid }).from(hospital).where(eq(hospital.hid, hid)).for('no key update')
    return read(db, hid, caller)
  },
  async save(db, { hid, version }, changes, now) {
    const values = { ...changes, version: version + 1, updated: now }
    await db
      .insert(wechatSetting)
      .values({ ...values, hid, created: now })
      .onConflictDoUpdate({ target: wechatSetting.hid, set: values })
  },
  present: (row, caller): Wechat => {
    const { published: _, publishDue: __, notices, ...shown } = row
    return {
      ...shown,
      notices: notices as Wechat['notices'],
      menuState: menuStateOf(row),
      allowed: permitted(caller, wechat.name, row.appId === '' ? ['update'] : ['update', 'publish']),
    }
  },
}

type Calls = typeof wechat.calls
type On<Name extends keyof Calls> = Context<Calls[Name], WechatRow, Changes>

const publish = async ({ db, row, now, save, auditAs }: On<'publish'>) => {
  if (row.appId === '' || !row.hasSecret) throw new Refusal('stop', { message: { key: 'wechat.noAccount' } })
  auditAs('publish')
  await save({ publishDue: now, menuError: '' })
  await wake(db, wechatJobName)
  return undefined
}

export const wechatCalls = implement<Calls, WechatRow, Changes>(
  wechat,
  {
    get: async ({ row, caller, now, services: { wechat: gateway } }) => ({
      ...(rows.present(row, caller, now) as Wechat),
      standIn: gateway.standIn ? 1 : 0,
    }),
    update: async ({ body: { version: _, ...given }, save }) => save(given),
    publish,
  },
  rows,
)

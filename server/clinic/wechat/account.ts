/** The official account of a clinic. */
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { isSealed, type Sealing } from '../../http/sealing'
import type { WechatAccount } from '../../http/wechat'
import { hospital } from '../../partners/hospitals/table'
import { wechatConfigure } from '../../partners/wechat-configures/table'

/** With which account a clinic reaches its followers; undefined: it has none, or no secret of it. */
export const accountOf = async (db: Db, hid: number, sealing?: Sealing): Promise<WechatAccount | undefined> => {
  const [found] = await db.select().from(wechatConfigure).where(eq(wechatConfigure.hid, hid))
  if (!found?.appId || found.secret === null) return undefined
  const { appId, secret } = found
  return { appId, secret: sealing && isSealed(secret) ? await sealing.unseal(secret, `wechat ${hid}`) : secret }
}

/** Whose account it is. Where stores of a chain use one account, it is that of the head. */
export const clinicOfAccount = async (db: Db, appId: string) => {
  const [found] = await db
    .select({ hid: hospital.hid, cid: hospital.cid })
    .from(wechatConfigure)
    .innerJoin(hospital, eq(hospital.hid, wechatConfigure.hid))
    .where(and(ne(wechatConfigure.appId, ''), eq(wechatConfigure.appId, appId)))
    .orderBy(sql`${isNull(hospital.parentHid)} desc`, asc(hospital.hid))
    .limit(1)
  return found
}

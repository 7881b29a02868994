/** Hands menus and messages over to WeChat. No message is sent twice: one counts as sent once a process has begun to. */
import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Job } from '../../http/background'
import { maskedPhone } from '../../http/masked-phone'
import type { Services } from '../../http/services'
import type { WechatAccount } from '../../http/wechat'
import { wechatJobName } from '../wechat-service'
import { accountOf } from './account'
import { wechatFollower, wechatMessage, wechatSetting } from './table'

const atOnce = 50
/** As much of an error as is kept. */
const errorLength = 300

/** A menu stays due until WeChat has answered: a process that dies in between leaves it to the next, which sends it once more. */
const publishMenus = async ({ database: { db }, wechat, sealing, now, metrics }: Services) => {
  const due = await db
    .select({ hid: wechatSetting.hid, menu: wechatSetting.menu, since: wechatSetting.publishDue })
    .from(wechatSetting)
    .where(isNotNull(wechatSetting.publishDue))
  for (const { hid, menu, since } of due) {
    const done = (values: Partial<typeof wechatSetting.$inferInsert>) =>
      db
        .update(wechatSetting)
        .set({
          ...values,
          publishDue: sql`nullif(${wechatSetting.publishDue}, ${sql.param(since, wechatSetting.publishDue)})`,
        })
        .where(eq(wechatSetting.hid, hid))
    try {
      const account = await accountOf(db, hid, sealing)
      if (!account) throw new Error('no account')
      await wechat.publishMenu(account, menu)
      await done({ published: menu.length === 0 ? null : menu, publishedAt: now(), menuError: '' })
    } catch (error) {
      metrics?.workFailed(wechatJobName)
      await done({ menuError: (error instanceof Error ? error.message : String(error)).slice(0, errorLength) })
    }
  }
}

const takeMessages = ({ database: { db }, now }: Services) => {
  const waiting = db
    .select({ id: wechatMessage.messageId })
    .from(wechatMessage)
    .where(eq(wechatMessage.status, 0))
    .orderBy(wechatMessage.messageId)
    .limit(atOnce)
    .for('update', { skipLocked: true })
  return db
    .update(wechatMessage)
    .set({ status: 1, sentAt: now() })
    .where(inArray(wechatMessage.messageId, waiting))
    .returning({ id: wechatMessage.messageId })
}

const send = async (id: number, services: Services, accounts: Map<number, WechatAccount | undefined>) => {
  const { database, wechat, sealing, sendSms, log, metrics } = services
  const { db } = database
  const [message] = await db
    .select({
      ...{ kind: wechatMessage.kind, text: wechatMessage.text, instead: wechatMessage.instead },
      ...{ hid: wechatFollower.hid, openid: wechatFollower.openid, status: wechatFollower.status },
    })
    .from(wechatMessage)
    .innerJoin(wechatFollower, eq(wechatFollower.followerId, wechatMessage.followerId))
    .where(eq(wechatMessage.messageId, id))
  if (!message) return
  const { kind, text, instead, hid, openid, status } = message
  if (!accounts.has(hid)) accounts.set(hid, await accountOf(db, hid, sealing))
  const account = accounts.get(hid)
  const set = (values: Partial<typeof wechatMessage.$inferInsert>) =>
    db.update(wechatMessage).set(values).where(eq(wechatMessage.messageId, id))
  try {
    if (!account) throw new Error('no account')
    if (status === 0) throw new Error('the person has left')
    await wechat.send(account, { openid, kind, text })
    if (instead) await set({ instead: null })
  } catch (error) {
    metrics?.workFailed(wechatJobName)
    log.warn({ hid, kind, error: String(error) }, 'WeChat message')
    await set({ status: 2, instead: null, bySms: instead ? 1 : 0 })
    if (instead)
      await sendSms(instead).catch((failure: unknown) => {
        log.warn({ phone: maskedPhone(instead.phone), error: String(failure) }, 'text message instead of WeChat')
      })
  }
}

export const sendWechat: Job = async (services, stopping) => {
  await publishMenus(services)
  while (!stopping.aborted) {
    const taken = await takeMessages(services)
    if (taken.length === 0) return
    const accounts = new Map<number, WechatAccount | undefined>()
    // In the order in which they were written down.
    for (const { id } of taken.sort((a, b) => a.id - b.id)) await send(id, services, accounts)
  }
}

import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { notices } from '../../../../contract/content/notices'
import type { Db } from '../../../db/client'
import { type Context, implement } from '../../../http/implement'
import { isNoticeOf } from '../../../http/notice-scope'
import { Refusal } from '../../../http/refusal'
import type { Caller } from '../../../http/session'
import { bodyOf } from '../rows'
import { content } from '../table'
import { noticeRead } from './table'

type Calls = typeof notices.calls

/** The version that is shown, of which a confirmation holds. */
export const shownVersion = sql<number>`(
  select max(v.version_no) from content_version v where v.content_id = content.content_id)`

/** In plain SQL: when a person read the notice as it was last published. */
export const readAtOf = (uid: SQL) =>
  sql<number | null>`(select done.read_at from notice_read done
    where done.content_id = content.content_id and done.uid = ${uid} and done.version_no = ${shownVersion})`.mapWith(
    noticeRead.readAt,
  )

const since = sql<number>`greatest(content.published_at, content.publish_at, content.show_from)`.mapWith(
  content.created,
)

const facts = (caller: Caller) => ({
  ...{ contentId: content.contentId, title: content.title, cover: content.cover, since },
  mustRead: sql<0 | 1>`content.must_read`,
  readAt: readAtOf(sql`${caller.uid}`),
})

const list = async ({ db, caller, now, query }: Context<Calls['list']>) => {
  const mine = isNoticeOf(caller, now)
  const unread = sql`${readAtOf(sql`${caller.uid}`)} is null`
  const toConfirm = and(unread, sql`content.must_read = 1`)
  const where = and(mine, query.unread === undefined ? undefined : query.unread === 1 ? unread : sql`not ${unread}`)
  const rows = await db
    .select(facts(caller))
    .from(content)
    .where(where)
    .orderBy(desc(sql`(${toConfirm})`), desc(since), desc(content.contentId))
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  const total = await db.$count(content, where)
  if (query.counts !== 1) return { rows, total }
  const counts = {
    unread: await db.$count(content, and(mine, unread)),
    toConfirm: await db.$count(content, and(mine, toConfirm)),
  }
  return { rows, total, counts }
}

/** @throws Refusal `missing` unless the notice is for the caller, and shown now */
const found = async (db: Db, caller: Caller, now: number, id: number) => {
  const [notice] = await db
    .select({ ...facts(caller), versionNo: shownVersion })
    .from(content)
    .where(and(eq(content.contentId, id), isNoticeOf(caller, now)))
  if (!notice) throw new Refusal('missing')
  return notice
}

export const noticeCalls = implement<Calls>(notices, {
  list,
  get: async ({ db, caller, now, params: { id } }) => {
    const { versionNo: _, ...notice } = await found(db, caller, now, id)
    return { ...notice, body: await bodyOf(db, id) }
  },
  read: async ({ db, caller, now, params: { id } }) => {
    const { versionNo } = await found(db, caller, now, id)
    await db.insert(noticeRead).values({ contentId: id, versionNo, uid: caller.uid, readAt: now }).onConflictDoNothing()
    return undefined
  },
})

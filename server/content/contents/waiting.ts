/** What waits for those who keep the platform's contents: drafts, scheduled ones, and notices that end soon. */
import { and, eq, isNull } from 'drizzle-orm'
import { contentStatus, contents } from '../../../contract/content/contents'
import type { Tile } from '../../../contract/statistics/overview'
import type { Db } from '../../db/client'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { dueAt } from './due'
import { content } from './table'

export const contentTiles = async (asking: { db: Db; caller: Caller; now: number }): Promise<Tile[]> => {
  const { db, caller, now } = asking
  if (!isPlatform(caller) || !caller.codes.has('contents.publish') || !caller.codes.has('contents.read')) return []
  const { scheduled, ending } = dueAt(now)
  const owner = { owner: 'platform' }
  const parts = [
    ['draft', eq(content.status, contentStatus.draft), { status: String(contentStatus.draft) }],
    ['scheduled', scheduled, { due: 'scheduled' }],
    ['ending', ending, { due: 'ending' }],
  ] as const
  return Promise.all(
    parts.map(async ([action, where, query]) => ({
      ...{ of: contents.name, action, query: { ...query, ...owner } },
      count: await db.$count(content, and(isNull(content.hid), where)),
    })),
  )
}

/** The rows of contents; their texts are read only where they are shown. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type Content, contentStatus, contents } from '../../../contract/content/contents'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { content } from './table'

const { body: _, ...shown } = getTableColumns(content)

/** In plain SQL: a query of one table names its columns without it, which a query inside would take for its own. */
const tagsOf = sql<Content['tags']>`coalesce((
  select json_agg(json_build_object('tagId', t.tag_id, 'name', t.name, 'colour', t.colour) order by t.name)
  from content_tag borne join tag t on t.tag_id = borne.tag_id where borne.content_id = content.content_id
), '[]')`

const versionsOf = sql<number>`(select count(*)::int from content_version v where v.content_id = content.content_id)`

const hospitalName = sql<string | null>`(select h.name from hospital h where h.hid = content.hid)`

export const contentView = (db: Db) =>
  db
    .select({ ...shown, tags: tagsOf, versions: versionsOf, hospitalName })
    .from(content)
    .$dynamic()

export type ContentRow = Awaited<ReturnType<typeof contentView>>[number]
export type ContentChanges = Partial<typeof content.$inferInsert>

export const presentContent = (row: ContentRow, caller: Caller, now: number): Content => {
  const { pictures: _, cid: __, roleIds: roles, agentCids: agents, clinicHids: clinics, ...facts } = row
  const isPublished = row.status === contentStatus.published
  const hasBegun = [row.publishAt, row.from].every((since) => since === null || since <= now)
  return {
    ...facts,
    content_type: row.content_type as Content['content_type'],
    plat_form: row.plat_form as Content['plat_form'],
    status: row.status as Content['status'],
    mustRead: row.mustRead as Content['mustRead'],
    audience: { roles, agents, clinics },
    tagIds: row.tags.map(({ tagId }) => tagId),
    shown: isPublished && hasBegun && (row.to === null || row.to > now) ? 1 : 0,
    allowed: contents.offers(row, { uid: caller.uid, hid: caller.hid, codes: caller.codes, now }),
  }
}

export const contentRows = tableRows({
  name: contents.name,
  table: content,
  key: 'contentId',
  view: contentView,
  present: presentContent,
  visibleTo: (caller) => inScope(caller, content),
})

/** What is refused of a content because of the state that it is in. */
export const stateMovedOn = (current: Content): Refusal =>
  new Refusal('conflict', { message: { key: 'conflict.content' }, current })

/** @throws Refusal of what is not to be done with a content in its state */
export const assertMay = (row: ContentRow, caller: Caller, now: number, verb: string): void => {
  const current = presentContent(row, caller, now)
  if (!current.allowed.includes(verb)) throw stateMovedOn(current)
}

export const bodyOf = async (db: Db, contentId: number): Promise<string> => {
  const [found] = await db.select({ body: content.body }).from(content).where(eq(content.contentId, contentId))
  return found?.body ?? ''
}

/** Publishing contents: what is published is kept as a version and not changed, and can be put back. */
import { and, desc, eq, getTableColumns, max } from 'drizzle-orm'
import {
  type ContentVersion,
  contentMoves,
  contentStatus,
  type contents,
  contentTypes,
} from '../../../contract/content/contents'
import { notices } from '../../../contract/content/notices'
import type { Db } from '../../db/client'
import { announceChange } from '../../http/changes'
import type { Context } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { account } from '../../system/accounts/table'
import { assertCarouselPicture } from './carousel'
import { isOfficeNotice } from './fits'
import { namesOf } from './notices/audience'
import { assertMay, bodyOf, type ContentChanges, type ContentRow, presentContent, stateMovedOn } from './rows'
import { contentVersion, type PublishedTerms } from './table'

type Calls = typeof contents.calls
type On<Name extends keyof Calls> = Context<Calls[Name], ContentRow, ContentChanges>

/** What its kind cannot do without. */
const assertComplete = async (context: On<'status'>, body: string) => {
  const { row, now } = context
  if (row.content_type === contentTypes.video && row.video === '') throw refuseField('video', 'input.required')
  if ((row.content_type === contentTypes.article || row.content_type === contentTypes.notice) && body === '')
    throw refuseField('body', 'input.required')
  if (row.to !== null && row.to <= now) throw refuseField('to', 'content.ended')
  if (row.content_type !== contentTypes.carousel) return
  if (row.cover === '') throw refuseField('cover', 'input.required')
  await assertCarouselPicture(context, row.cover)
}

const keepVersion = async ({ db, row, caller, now }: On<'status'>, body: string) => {
  const [last] = await db
    .select({ no: max(contentVersion.versionNo) })
    .from(contentVersion)
    .where(eq(contentVersion.contentId, row.contentId))
  const { contentId, title, cover, video, link } = row
  const { content_type, plat_form, publishAt, from, to, mustRead, roleIds, agentCids, clinicHids } = row
  const terms = { content_type, plat_form, publishAt, from, to, mustRead, roleIds, agentCids, clinicHids }
  const versionNo = (last?.no ?? 0) + 1
  await db
    .insert(contentVersion)
    .values({ contentId, versionNo, title, cover, body, video, link, terms, publishedAt: now, uid: caller.uid })
}

/** Open pages ask again which notices there are for them; nothing of the notice goes along. */
const tellReaders = async ({ db, row }: On<'status'>) => {
  if (!isOfficeNotice(row)) return
  const nobody = { by: '', cid: null, hid: null }
  await announceChange(db, { resource: notices.name, id: null, type: 'updated', ...nobody, common: true })
}

export const setStatus = async (context: On<'status'>) => {
  const { db, row, caller, now, query, save, auditAs } = context
  const { status } = query
  if (row.status === status) return undefined
  const verb = status === contentStatus.published ? 'publish' : 'withdraw'
  if (!contentMoves[row.status]?.includes(status)) throw stateMovedOn(presentContent(row, caller, now))
  assertMay(row, caller, now, verb)
  auditAs(verb)
  await tellReaders(context)
  if (status === contentStatus.withdrawn) return save({ status })
  const body = await bodyOf(db, row.contentId)
  await assertComplete(context, body)
  await keepVersion(context, body)
  const pictures = [...new Set([...row.pictures, ...(row.cover === '' ? [] : [row.cover])])]
  return save({ status, publishedAt: now, pictures })
}

const toldTerms = async (db: Db, terms: PublishedTerms): Promise<ContentVersion['terms']> => {
  const { roleIds: roles, agentCids: agents, clinicHids: clinics, ...rest } = terms
  const told = { ...rest, audience: { roles, agents, clinics }, audienceNames: await namesOf(db, terms) }
  return told as ContentVersion['terms']
}

const { contentId: _, uid: __, ...facts } = getTableColumns(contentVersion)

export const versions = async ({ db, row, query: { page, size } }: On<'versions'>) => {
  const of = eq(contentVersion.contentId, row.contentId)
  const rows = await db
    .select({ ...facts, publisherName: account.name })
    .from(contentVersion)
    .innerJoin(account, eq(account.uid, contentVersion.uid))
    .where(of)
    .orderBy(desc(contentVersion.versionNo))
    .limit(size)
    .offset((page - 1) * size)
  const told = rows.map(async ({ terms, ...version }) => ({ ...version, terms: terms && (await toldTerms(db, terms)) }))
  return { rows: await Promise.all(told), total: await db.$count(contentVersion, of) }
}

export const restore = async ({ db, row, caller, now, body: { versionNo }, save, auditAs }: On<'restore'>) => {
  assertMay(row, caller, now, 'update')
  const [kept] = await db
    .select()
    .from(contentVersion)
    .where(and(eq(contentVersion.contentId, row.contentId), eq(contentVersion.versionNo, versionNo)))
  if (!kept) throw refuseField('versionNo', 'input.choice')
  auditAs('restore', String(versionNo))
  const { title, cover, body, video, link, terms } = kept
  const isMoved = terms && (terms.content_type !== row.content_type || terms.plat_form !== row.plat_form)
  return save({ title, cover, body, video, link, ...terms, ...(isMoved && { position: null }) })
}

/** Writing contents: drafts and what is withdrawn are changed, what is published is kept as a version and not changed. */
import { and, desc, eq, getTableColumns, inArray, max } from 'drizzle-orm'
import {
  contentMoves,
  contentStatus,
  type contents,
  contentTypes,
  longestBody,
} from '../../../contract/content/contents'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { account } from '../../system/accounts/table'
import { tag } from '../tags/table'
import { cleanBody, picturesIn } from './clean-body'
import { bodyOf, type ContentChanges, type ContentRow, contentRows, presentContent } from './rows'
import { contentTag, contentVersion } from './table'

type Calls = typeof contents.calls
type On<Name extends keyof Calls> = Context<Calls[Name], ContentRow, ContentChanges>

/** Tags of type 1 mark contents. */
const ofContents = 1

const checkTags = async (db: Db, tagIds: readonly number[]) => {
  const known = await db.$count(tag, and(inArray(tag.tagId, [...tagIds]), eq(tag.tag_type, ofContents)))
  if (known < tagIds.length) throw refuseField('tagIds', 'input.choice')
}

const setTags = async (db: Db, contentId: number, tagIds: readonly number[]) => {
  await checkTags(db, tagIds)
  await db.delete(contentTag).where(eq(contentTag.contentId, contentId))
  if (tagIds.length > 0) await db.insert(contentTag).values(tagIds.map((tagId) => ({ contentId, tagId })))
}

/** The text as it is kept, with its pictures and those of what was published. */
const textOf = (sent: string, published: readonly string[]) => {
  const body = cleanBody(sent)
  if (body.length > longestBody) throw refuseField('body', 'input.tooLong', { max: longestBody })
  return { body, pictures: [...new Set([...picturesIn(body), ...published])] }
}

const publishedPictures = async (db: Db, contentId: number) => {
  const versions = await db
    .select({ body: contentVersion.body, cover: contentVersion.cover })
    .from(contentVersion)
    .where(eq(contentVersion.contentId, contentId))
  return versions.flatMap(({ body, cover }) => [...picturesIn(body), ...(cover === '' ? [] : [cover])])
}

export const create = async (context: Context<Calls['create']>) => {
  const {
    db,
    caller,
    body: { tagIds, ...sent },
  } = context
  const made = await contentRows.insert(context, { ...sent, ...textOf(sent.body, []) })
  if (tagIds.length === 0) return made
  await setTags(db, made.contentId, tagIds)
  return (await contentRows.find(db, made.contentId, caller, { lock: false })) ?? made
}

type Standing = Pick<On<'update'>, 'row' | 'caller' | 'now'>

/** Refuses what is not to be done with a content in this state. */
const assertMay = ({ row, caller, now }: Standing, verb: string) => {
  const current = presentContent(row, caller, now)
  if (!current.allowed.includes(verb)) throw new Refusal('conflict', { message: { key: 'conflict.content' }, current })
}

export const update = async (context: On<'update'>) => {
  const { db, row, body, save } = context
  assertMay(context, 'update')
  const { tagIds, body: text, version: _, ...changes } = body
  if (tagIds) await setTags(db, row.contentId, tagIds)
  await save({ ...changes, ...(text !== undefined && textOf(text, await publishedPictures(db, row.contentId))) })
  return undefined
}

/** What its kind cannot do without. */
const assertComplete = (row: ContentRow, body: string) => {
  if (row.content_type === contentTypes.video && row.video === '') throw refuseField('video', 'input.required')
  if (row.content_type === contentTypes.carousel && row.cover === '') throw refuseField('cover', 'input.required')
  if ((row.content_type === contentTypes.article || row.content_type === contentTypes.notice) && body === '')
    throw refuseField('body', 'input.required')
}

const keepVersion = async ({ db, row, caller, now }: On<'status'>, body: string) => {
  const [last] = await db
    .select({ no: max(contentVersion.versionNo) })
    .from(contentVersion)
    .where(eq(contentVersion.contentId, row.contentId))
  const { contentId, title, cover, video, link } = row
  const versionNo = (last?.no ?? 0) + 1
  await db
    .insert(contentVersion)
    .values({ contentId, versionNo, title, cover, body, video, link, publishedAt: now, uid: caller.uid })
}

export const setStatus = async (context: On<'status'>) => {
  const {
    db,
    row,
    now,
    query: { status },
    save,
    auditAs,
  } = context
  if (row.status === status) return undefined
  const verb = status === contentStatus.published ? 'publish' : 'withdraw'
  if (!contentMoves[row.status]?.includes(status)) throw refuseField('status', 'conflict.content')
  assertMay(context, verb)
  auditAs(verb)
  if (status === contentStatus.withdrawn) return save({ status })
  const body = await bodyOf(db, row.contentId)
  assertComplete(row, body)
  await keepVersion(context, body)
  const pictures = [...new Set([...row.pictures, ...(row.cover === '' ? [] : [row.cover])])]
  return save({ status, publishedAt: now, pictures })
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
  return { rows, total: await db.$count(contentVersion, of) }
}

export const restore = async (context: On<'restore'>) => {
  const {
    db,
    row,
    body: { versionNo },
    save,
    auditAs,
  } = context
  assertMay(context, 'update')
  const [kept] = await db
    .select()
    .from(contentVersion)
    .where(and(eq(contentVersion.contentId, row.contentId), eq(contentVersion.versionNo, versionNo)))
  if (!kept) throw refuseField('versionNo', 'input.choice')
  auditAs('restore', String(versionNo))
  const { title, cover, body, video, link } = kept
  return save({ title, cover, body, video, link })
}

export const remove = async (context: On<'remove'>) => {
  assertMay(context, 'remove')
  return contentRows.remove(context.db, context.row)
}

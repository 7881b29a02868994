/** Writing contents: drafts and what is withdrawn are changed and deleted. */
import { and, eq, inArray } from 'drizzle-orm'
import { clinicPlatform, type contents, longestBody } from '../../../contract/content/contents'
import { tagType } from '../../../contract/content/tags'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { refuseField } from '../../http/refusal'
import { isPlatform } from '../../http/scope'
import { tag } from '../tags/table'
import { cleanBody, picturesIn } from './clean-body'
import { assertFits, audienceColumns } from './fits'
import { assertMay, type ContentChanges, type ContentRow, contentRows } from './rows'
import { contentTag, contentVersion } from './table'

type Calls = typeof contents.calls
type On<Name extends keyof Calls> = Context<Calls[Name], ContentRow, ContentChanges>

/** Tags of type 1 mark contents. */

const checkTags = async (db: Db, tagIds: readonly number[]) => {
  const known = await db.$count(tag, and(inArray(tag.tagId, [...tagIds]), eq(tag.tag_type, tagType.contents)))
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
  const { db, caller, body } = context
  const { tagIds, audience, plat_form, ...sent } = body
  const owner = isPlatform(caller) ? { cid: null, hid: null } : await clinicMeant(db, caller)
  const usual = owner.hid === null ? 1 : clinicPlatform
  const row = { ...sent, ...owner, plat_form: plat_form ?? usual, ...audienceColumns(audience) }
  await assertFits(context, row)
  const made = await contentRows.insert(context, { ...row, ...textOf(sent.body, []) })
  if (tagIds.length === 0) return made
  await setTags(db, made.contentId, tagIds)
  return (await contentRows.find(db, made.contentId, caller, { lock: false })) ?? made
}

export const update = async (context: On<'update'>) => {
  const { db, row, caller, now, body, save } = context
  assertMay(row, caller, now, 'update')
  const { tagIds, body: text, version: _, audience, ...sent } = body
  const changes = { ...sent, ...(audience && audienceColumns(audience)) }
  const next = { ...row, ...changes }
  await assertFits(context, next, row)
  if (tagIds) await setTags(db, row.contentId, tagIds)
  const isMoved = next.content_type !== row.content_type || next.plat_form !== row.plat_form
  await save({
    ...changes,
    ...(isMoved && { position: null }),
    ...(text !== undefined && textOf(text, await publishedPictures(db, row.contentId))),
  })
  return undefined
}

export const remove = async ({ db, row, caller, now }: On<'remove'>) => {
  assertMay(row, caller, now, 'remove')
  return contentRows.remove(db, row)
}

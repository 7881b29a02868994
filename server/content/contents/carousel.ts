/** Carousels: the shape of their pictures, told by the files themselves, and the order in which they are shown. */
import { and, eq, isNull } from 'drizzle-orm'
import { carouselSize, contents, contentTypes } from '../../../contract/content/contents'
import type { Db } from '../../db/client'
import { writeAudits } from '../../http/audit'
import type { Context } from '../../http/implement'
import { readableFiles } from '../../http/readable-files'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope, isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { file } from '../../system/files/table'
import { content } from './table'

const { width, height, tolerance } = carouselSize

export interface Asking {
  db: Db
  caller: Caller
  now: number
}

/** @throws Refusal at `cover` unless the address is that of a stored picture of the right shape */
export const assertCarouselPicture = async ({ db, caller, now }: Asking, cover: string): Promise<void> => {
  const [, fileId, name = ''] = /^\/files\/(\d{1,9})\/(.+)$/.exec(cover) ?? []
  if (fileId === undefined) throw refuseField('cover', 'content.ownPicture')
  const isMeant = and(eq(file.fileId, Number(fileId)), eq(file.name, name), readableFiles(caller, now))
  const [found] = await db.select({ width: file.width, height: file.height }).from(file).where(isMeant)
  if (!found) throw refuseField('cover', 'file.missing')
  const ratio = found.width && found.height ? found.width / found.height / (width / height) : 0
  if (Math.abs(ratio - 1) <= tolerance) return
  const size = found.width ? `${found.width}×${found.height}` : '—'
  throw refuseField('cover', 'content.carouselShape', { width, height, percent: tolerance * 100, found: size })
}

/** All carousels of a platform that are the caller's own: the platform's, or those of the clinic. */
export const order = async (context: Context<typeof contents.calls.order>): Promise<undefined> => {
  const { db, caller, now, request, body } = context
  const own = isPlatform(caller) ? isNull(content.hid) : inScope(caller, content)
  const all = await db
    .select({
      id: content.contentId,
      version: content.version,
      position: content.position,
      cid: content.cid,
      hid: content.hid,
    })
    .from(content)
    .where(and(eq(content.content_type, contentTypes.carousel), eq(content.plat_form, body.plat_form), own))
    .orderBy(content.contentId)
    .for('update')
  const versions = new Map(all.map(({ id, version }) => [id, version]))
  const ids = new Set(body.items.map(({ id }) => id))
  // One came, went or was changed meanwhile: the order was made of another list.
  const isSame = ids.size === all.length && body.items.every(({ id, version }) => versions.get(id) === version)
  if (!isSame) throw new Refusal('conflict')
  const places = new Map(body.items.map(({ id }, at) => [id, at + 1]))
  const moved = all.filter(({ id, position }) => places.get(id) !== position)
  for (const { id, version } of moved)
    await db
      .update(content)
      .set({ position: places.get(id) ?? null, version: version + 1 })
      .where(eq(content.contentId, id))
  if (moved.length > 0)
    await writeAudits(
      db,
      moved.map(({ id, position, cid, hid }) => ({
        ...{ at: now, uid: caller.uid, name: caller.name, cid, hid, address: request.address, requestId: request.id },
        ...{ resource: contents.name, recordId: id, action: 'order', reason: '' },
        ...{ before: { position }, after: { position: places.get(id) } },
      })),
    )
  return undefined
}

/** Two tags become one: what bore the first bears the second, and the first is deleted. */
import { eq } from 'drizzle-orm'
import { tags } from '../../../contract/content/tags'
import { writeAudit } from '../../http/audit'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { moveBearers } from './bearers'
import { tag } from './table'

type Row = typeof tag.$inferSelect
type Merging = Context<typeof tags.calls.merge, Row, Partial<typeof tag.$inferInsert>>

export const merge = async (context: Merging): Promise<undefined> => {
  const { db, row, body, caller, now, request, auditAs } = context
  const { to, toVersion } = body
  if (to === row.tagId) throw refuseField('to', 'tag.itself')
  const [target] = await db.select().from(tag).where(eq(tag.tagId, to)).for('no key update')
  if (!target) throw refuseField('to', 'input.choice')
  if (target.tag_type !== row.tag_type) throw refuseField('to', 'tag.otherType')
  if (toVersion !== undefined && toVersion !== target.version) throw new Refusal('conflict')
  const moved = await moveBearers(context, row, target, 'merge-tags')
  await db.delete(tag).where(eq(tag.tagId, row.tagId))
  auditAs('merge', target.name)
  const who = { at: now, uid: caller.uid, name: caller.name, address: request.address, requestId: request.id }
  await writeAudit(
    db,
    { ...who, cid: null, resource: tags.name, recordId: to, action: 'merge', reason: row.name },
    { before: {}, after: { uses: moved } },
  )
  return undefined
}

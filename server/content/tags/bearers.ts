/** What bears a tag: contents by its id, patients and products by its name. */
import { getTableName, sql } from 'drizzle-orm'
import { products } from '../../../contract/catalogue/products'
import { contents } from '../../../contract/content/contents'
import { type Tag, tagType } from '../../../contract/content/tags'
import { patients } from '../../../contract/people/patients'
import { product } from '../../catalogue/products/table'
import { type Db, rowsOf } from '../../db/client'
import { writeAudits } from '../../http/audit'
import type { BaseContext } from '../../http/implement'
import { patient } from '../../people/patients/table'
import type { tag } from './table'

type TagRow = typeof tag.$inferSelect

/** How many bear a tag; in plain SQL, since a query of one table names its columns without it. Deleted products do not count. */
export const uses = sql<number>`(case tag.tag_type
  when ${tagType.contents} then (select count(*) from content_tag borne where borne.tag_id = tag.tag_id)
  when ${tagType.patients} then (select count(*) from patient where patient.tags @> array[tag.name])
  else (select count(*) from product where product.tags @> array[tag.name] and product.status <> 2) end)::int`.mapWith(
  Number,
)

interface Bearer {
  id: number
  cid: number | null
  hid: number | null
}

/** Resource and what bears its tags by their names. */
const byName = {
  [tagType.patients]: { resource: patients.name, table: patient, key: sql`pid`, hid: sql`hid` },
  [tagType.products]: { resource: products.name, table: product, key: sql`product_id`, hid: sql`null::int` },
} as const

/** Each bearer of one name bears the other from then on, once, with its next version. */
const renamed = async (db: Db, { tag_type, name }: TagRow, to: string, now: number) => {
  const bearer = byName[tag_type as keyof typeof byName]
  if (!bearer) return { resource: contents.name, changed: [] }
  const { resource, table, key, hid } = bearer
  const changed = await rowsOf<Bearer>(
    db,
    sql`update ${sql.identifier(getTableName(table))} set version = version + 1, updated = to_timestamp(${now}),
        tags = case when tags @> array[${to}::text] then array_remove(tags, ${name}::text)
          else array_replace(tags, ${name}::text, ${to}::text) end
      where tags @> array[${name}::text] returning ${key} as id, cid, ${hid} as hid`,
  )
  return { resource, changed }
}

/** Each content that bears one tag bears the other from then on, once, with its next version. */
const reassigned = async (db: Db, { tagId }: TagRow, to: number) => {
  const changed = await rowsOf<Bearer>(
    db,
    sql`update content set version = version + 1
      where content_id in (select content_id from content_tag where tag_id = ${tagId})
      returning content_id as id, cid, hid`,
  )
  await db.execute(sql`insert into content_tag (content_id, tag_id)
    select content_id, ${to} from content_tag where tag_id = ${tagId} on conflict do nothing`)
  await db.execute(sql`delete from content_tag where tag_id = ${tagId}`)
  return { resource: contents.name, changed }
}

type Acting = Pick<BaseContext<never>, 'db' | 'now' | 'caller' | 'request'>

/**
 * Whatever bears a tag bears the other, or the same by its new name, from then on; a form that was opened before is told, and the trail
 * of each says so.
 * @param action 'merge-tags' or 'rename-tag'
 * @returns how many bore it
 */
export const moveBearers = async (
  { db, now, caller, request }: Acting,
  from: TagRow,
  to: Pick<Tag, 'tagId' | 'name'>,
  action: 'merge-tags' | 'rename-tag',
): Promise<number> => {
  const { resource, changed } =
    from.tag_type === tagType.contents ? await reassigned(db, from, to.tagId) : await renamed(db, from, to.name, now)
  if (changed.length === 0) return 0
  const told = (name: string) => (from.tag_type === tagType.contents ? [{ name }] : [name])
  const who = { at: now, uid: caller.uid, name: caller.name, address: request.address, requestId: request.id }
  await writeAudits(
    db,
    changed.map(({ id, cid, hid }) => ({
      ...{ ...who, cid, hid, resource, recordId: id, action, reason: '' },
      ...{ before: { tags: told(from.name) }, after: { tags: told(to.name) } },
    })),
  )
  return changed.length
}

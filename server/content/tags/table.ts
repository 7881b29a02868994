import { sql } from 'drizzle-orm'
import { integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { tagColours, tagTypes } from '../../../contract/content/tags'
import { stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'

export const tag = pgTable(
  'tag',
  {
    tagId: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** 1 contents, 2 patients, 3 products. */
    tag_type: smallint().notNull().default(1),
    colour: text().notNull().default('none'),
    ...stamps,
  },
  (t) => [
    isOneOf(t.tag_type, tagTypes),
    isOneOf(t.colour, tagColours),
    // ＯＫ镜 and "ok 镜" would be taken for the same tag.
    uniqueIndex('tag_name').on(t.tag_type, sql`lower(regexp_replace(normalize(${t.name}, NFKC), '\\s+', '', 'g'))`),
  ],
)

export const taken: Taken = {
  tag_name: 'name',
}

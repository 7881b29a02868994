import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { contentStatus, contentTypes, platforms } from '../../../contract/content/contents'
import { instant, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { account } from '../../system/accounts/table'
import { tag } from '../tags/table'

export const content = pgTable(
  'content',
  {
    contentId: integer().primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    content_type: smallint().notNull().default(1),
    plat_form: smallint().notNull().default(1),
    cover: text().notNull().default(''),
    /** HTML that `cleanBody` has let through. */
    body: text().notNull().default(''),
    /** Addresses of the pictures in the text, and in all that was published of it. */
    pictures: text().array().notNull().default([]),
    video: text().notNull().default(''),
    link: text().notNull().default(''),
    publishAt: instant(),
    status: smallint().notNull().default(0),
    publishedAt: instant(),
    ...stamps,
  },
  (t) => [
    isOneOf(t.content_type, Object.values(contentTypes)),
    isOneOf(t.plat_form, platforms),
    isOneOf(t.status, Object.values(contentStatus)),
    check('content_title_given', sql`${t.title} <> ''`),
    check('content_published_since', sql`${t.status} = 0 or ${t.publishedAt} is not null`),
    index('content_status_updated').on(t.status, t.updated),
    index('content_updated').on(t.updated, t.contentId),
  ],
)

/** Which tags a content bears. */
export const contentTag = pgTable(
  'content_tag',
  {
    contentId: integer()
      .notNull()
      .references(() => content.contentId, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tag.tagId),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.tagId] }), index('content_tag_tag').on(t.tagId, t.contentId)],
)

/** What was published of a content, each time. */
export const contentVersion = pgTable(
  'content_version',
  {
    contentId: integer()
      .notNull()
      .references(() => content.contentId, { onDelete: 'cascade' }),
    versionNo: integer().notNull(),
    title: text().notNull(),
    cover: text().notNull(),
    body: text().notNull(),
    video: text().notNull(),
    link: text().notNull(),
    publishedAt: instant().notNull(),
    /** Who published it. */
    uid: integer()
      .notNull()
      .references(() => account.uid),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.versionNo] }), index('content_version_uid').on(t.uid)],
)

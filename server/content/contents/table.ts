import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { contentStatus, contentTypes, platforms } from '../../../contract/content/contents'
import { instant, stamps } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { tag } from '../tags/table'

export const content = pgTable(
  'content',
  {
    contentId: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The clinic that keeps it, and its company; null: the platform. */
    cid: integer().references(() => company.cid),
    hid: integer().references(() => hospital.hid),
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
    /** Of a notice: for how long it is shown. */
    from: instant('show_from'),
    to: instant('show_to'),
    /**
     * Whom a notice of the back office is for. These are no references: a role that is deleted must leave the notice to its
     * people, of whom there are none, and not to everybody.
     */
    roleIds: integer().array().notNull().default([]),
    agentCids: integer().array().notNull().default([]),
    clinicHids: integer().array().notNull().default([]),
    mustRead: smallint().notNull().default(0),
    /** Of a carousel: its place among those of its platform and owner. */
    position: integer(),
    status: smallint().notNull().default(0),
    publishedAt: instant(),
    ...stamps,
  },
  (t) => [
    isOneOf(t.content_type, Object.values(contentTypes)),
    isOneOf(t.plat_form, platforms),
    isOneOf(t.status, Object.values(contentStatus)),
    isFlag(t.mustRead),
    check('content_owner', sql`(${t.cid} is null) = (${t.hid} is null) and (${t.hid} is null or ${t.plat_form} = 3)`),
    check('content_period', sql`${t.content_type} = 3 or ${t.from} is null and ${t.to} is null`),
    check('content_period_order', sql`${t.to} > ${t.from}`),
    check(
      'content_audience',
      sql`${t.content_type} = 3 and ${t.plat_form} = 1
        or ${t.mustRead} = 0 and cardinality(${t.roleIds} || ${t.agentCids} || ${t.clinicHids}) = 0`,
    ),
    check('content_position', sql`${t.content_type} = 4 and ${t.position} > 0 or ${t.position} is null`),
    check('content_title_given', sql`${t.title} <> ''`),
    check('content_published_since', sql`${t.status} = 0 or ${t.publishedAt} is not null`),
    index('content_status_updated').on(t.status, t.updated),
    index('content_updated').on(t.updated, t.contentId),
    index('content_cid').on(t.cid).where(sql`${t.cid} is not null`),
    index('content_hid').on(t.hid).where(sql`${t.hid} is not null`),
    // Notices that may be shown are few beside all contents.
    index('content_notices')
      .on(t.publishedAt)
      .where(sql`${t.content_type} = 3 and ${t.plat_form} = 1 and ${t.status} = 1`),
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

/** What a content was published as, beside what it says. */
export type PublishedTerms = Pick<
  typeof content.$inferSelect,
  'content_type' | 'plat_form' | 'publishAt' | 'from' | 'to' | 'mustRead' | 'roleIds' | 'agentCids' | 'clinicHids'
>

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
    /** What it was, for whom and for how long; null of what was published before this was kept. */
    terms: jsonb().$type<PublishedTerms>(),
    publishedAt: instant().notNull(),
    /** Who published it. */
    uid: integer()
      .notNull()
      .references(() => account.uid),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.versionNo] }), index('content_version_uid').on(t.uid)],
)

import { foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns'
import { account } from '../../../system/accounts/table'
import { contentVersion } from '../table'

/** Who has read a notice, and which of its versions: one that is published anew is to be read anew. */
export const noticeRead = pgTable(
  'notice_read',
  {
    contentId: integer().notNull(),
    versionNo: integer().notNull(),
    uid: integer()
      .notNull()
      .references(() => account.uid, { onDelete: 'cascade' }),
    readAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contentId, t.versionNo, t.uid] }),
    foreignKey({
      name: 'notice_read_version_fk',
      columns: [t.contentId, t.versionNo],
      foreignColumns: [contentVersion.contentId, contentVersion.versionNo],
    }).onDelete('cascade'),
    index('notice_read_uid').on(t.uid),
  ],
)

import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { stamps } from '../../db/columns'
import { hospital } from '../hospitals/table'

/** The WeChat official account of a clinic. */
export const wechatConfigure = pgTable('wechat_configure', {
  hid: integer()
    .primaryKey()
    .references(() => hospital.hid),
  appId: text().notNull().default(''),
  /** Encrypted, where there is something to encrypt it with; null: none. */
  secret: text(),
  ...stamps,
})

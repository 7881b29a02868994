/** Brings a database to the present schema; safe to run from several processes at once. */
import type { MigrationConfig, MigrationMeta } from 'drizzle-orm/migrator'
import type { Database, Db } from './client'
import journal from './migrations/meta/_journal.json'

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

const migrations: MigrationMeta[] = journal.entries.map(({ tag, when, breakpoints }) => {
  const sql = files[`./migrations/${tag}.sql`]
  if (sql === undefined) throw new Error(`migration ${tag} is missing`)
  return { sql: sql.split('--> statement-breakpoint'), folderMillis: when, hash: tag, bps: breakpoints }
})

/** drizzle's own file-based migrator needs a file system; its dialect takes the statements as they are. */
interface Migrator {
  dialect: { migrate(migrations: MigrationMeta[], session: unknown, config: Partial<MigrationConfig>): Promise<void> }
  session: unknown
}

export const migrate = ({ db, exclusively }: Database): Promise<void> =>
  exclusively('migrate', () => {
    const { dialect, session } = db as Db & Migrator
    return dialect.migrate(migrations, session, {})
  })

/** Brings a database to the present schema; safe to run from several processes at once. */
import { sql } from 'drizzle-orm'
import type { MigrationConfig, MigrationMeta } from 'drizzle-orm/migrator'
import { type Database, type Db, rowsOf } from './client'
import journal from './migrations/meta/_journal.json'

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

const migrations: MigrationMeta[] = journal.entries.map(({ tag, when, breakpoints }) => {
  const sql = files[`./migrations/${tag}.sql`]
  if (sql === undefined) throw new Error(`migration ${tag} is missing`)
  return { sql: sql.split('--> statement-breakpoint'), folderMillis: when, hash: tag, bps: breakpoints }
})

/** Those that a database has which was made by this version. */
export const migrationTags: readonly string[] = journal.entries.map(({ tag }) => tag)

const history = 'drizzle.__drizzle_migrations'

/** Which migrations a database has. */
export const appliedMigrations = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf<{ hash: string }>(db, sql.raw(`select hash from ${history} order by created_at`))
  return rows.map(({ hash }) => hash)
}

/** Makes the schema anew as it was after these migrations, within a transaction; all that was there is gone. */
export const remakeSchema = async (tx: Db, tags: readonly string[]): Promise<void> => {
  const beginning = `drop schema if exists drizzle cascade; drop schema public cascade; create schema public; create schema drizzle;
    create table ${history} (id serial primary key, hash text not null, created_at bigint)`
  for (const statement of beginning.split(';')) await tx.execute(sql.raw(statement))
  for (const { sql: statements, hash, folderMillis } of migrations.filter((one) => tags.includes(one.hash))) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}

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

/**
 * Brings a database to the present schema; safe to run from several processes at once. A new one begins with the baseline. One
 * from before the baseline goes on by the migrations of before, whose last makes it equal to the baseline: they bear the same moment.
 */
import { sql } from 'drizzle-orm'
import type { MigrationConfig, MigrationMeta } from 'drizzle-orm/migrator'
import { type Database, type Db, rowsOf } from './client'
import earlierJournal from './migrations/earlier/journal.json'
import journal from './migrations/meta/_journal.json'

const files = import.meta.glob<string>('./migrations/**/*.sql', { query: '?raw', import: 'default', eager: true })

const read = (folder: string, { entries }: typeof journal): MigrationMeta[] =>
  entries.map(({ tag, when, breakpoints }) => {
    const sql = files[`${folder}/${tag}.sql`]
    if (sql === undefined) throw new Error(`migration ${tag} is missing`)
    return { sql: sql.split('--> statement-breakpoint'), folderMillis: when, hash: tag, bps: breakpoints }
  })

const present = read('./migrations', journal)
const earlier = read('./migrations/earlier', earlierJournal)

const tagsOf = (migrations: readonly MigrationMeta[]) => migrations.map(({ hash }) => hash)

/** Those that a new database has. */
export const migrationTags: readonly string[] = tagsOf(present)

/** Those from before the baseline, which a database has in its place that was there before it. */
export const earlierTags: readonly string[] = tagsOf(earlier)

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
  for (const { sql: statements, hash, folderMillis } of [...earlier, ...present].filter((one) =>
    tags.includes(one.hash),
  )) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}

/** drizzle's own file-based migrator needs a file system; its dialect takes the statements as they are. */
interface Migrator {
  dialect: { migrate(migrations: MigrationMeta[], session: unknown, config: Partial<MigrationConfig>): Promise<void> }
  session: unknown
}

/** Whether its first migration is one of before the baseline. */
const isEarlier = async (db: Db): Promise<boolean> => {
  const [known] = await rowsOf<{ known: boolean }>(db, sql`select to_regclass(${history}) is not null as known`)
  return known?.known === true && (await appliedMigrations(db))[0] === earlier[0]?.hash
}

export const migrate = ({ db, exclusively }: Database): Promise<void> =>
  exclusively('migrate', async () => {
    const { dialect, session } = db as Db & Migrator
    const migrations = (await isEarlier(db)) ? [...earlier, ...present.slice(1)] : present
    await dialect.migrate(migrations, session, {})
  })

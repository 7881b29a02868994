/**
 * Brings a database to the present schema; safe to run from several processes at once. A new one begins with the baseline. One
 * from before the baseline goes on by the migrations of before, whose last makes it equal to the baseline: they bear the same moment.
 */
import { sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from './client'
import earlierNumbered from './migrations/earlier/numbered.json'
import numbered from './migrations/numbered.json'

interface Migration {
  tag: string
  /** When it was written, ms. */
  when: number
  statements: readonly string[]
}

const files = import.meta.glob<string>('./migrations/**/*.sql', { query: '?raw', import: 'default', eager: true })

const read = (folder: string, tag: string, when: number): Migration => {
  const text = files[`${folder}/${tag}.sql`]
  if (text === undefined) throw new Error(`migration ${tag} is missing`)
  return { tag, when, statements: text.split('--> statement-breakpoint') }
}
const inOrder = (folder: string, moments: Readonly<Record<string, number>>) =>
  Object.entries(moments).map(([tag, when]) => read(folder, tag, when))

/** What a file is called whose name says when it was written: `20261128093000_tags`, UTC. */
const timed = /\/((\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_[^/]+)\.sql$/

const folder = './migrations'
const present: readonly Migration[] = [
  ...inOrder(folder, numbered),
  ...Object.keys(files)
    .sort()
    .flatMap((path) => {
      const [, tag = '', ...moment] = timed.exec(path) ?? []
      const [year = 0, month = 0, ...rest] = moment.map(Number)
      return tag ? read(folder, tag, Date.UTC(year, month - 1, ...rest)) : []
    }),
]
const earlier = inOrder(`${folder}/earlier`, earlierNumbered)

const tagsOf = (migrations: readonly Migration[]) => migrations.map(({ tag }) => tag)

/** Those that a new database has. */
export const migrationTags: readonly string[] = tagsOf(present)

/** Those from before the baseline, which a database has in its place that was there before it. */
export const earlierTags: readonly string[] = tagsOf(earlier)

const history = 'drizzle.__drizzle_migrations'
const makeHistory = `create schema if not exists drizzle;
  create table if not exists ${history} (id serial primary key, hash text not null, created_at bigint)`

const run = async (tx: Db, statements: string) => {
  for (const statement of statements.split(';')) await tx.execute(sql.raw(statement))
}

const apply = async (tx: Db, { tag, when, statements }: Migration) => {
  for (const statement of statements) await tx.execute(sql.raw(statement))
  await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${tag}, ${when})`)
}

/** Which migrations a database has. */
export const appliedMigrations = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf<{ hash: string }>(db, sql.raw(`select hash from ${history} order by created_at`))
  return rows.map(({ hash }) => hash)
}

/** Makes the schema anew as it was after these migrations, within a transaction; all that was there is gone. */
export const remakeSchema = async (tx: Db, tags: readonly string[]): Promise<void> => {
  await run(tx, 'drop schema if exists drizzle cascade; drop schema public cascade; create schema public')
  await run(tx, makeHistory)
  for (const migration of [...earlier, ...present]) if (tags.includes(migration.tag)) await apply(tx, migration)
}

/**
 * What a database lacks, in one transaction: whatever was written on another branch before its newest, too, which drizzle's own
 * migrator, going by the newest moment alone, would pass over.
 */
export const migrate = ({ db, exclusively }: Database): Promise<void> =>
  exclusively('migrate', async () => {
    await run(db, makeHistory)
    const applied = await appliedMigrations(db)
    const wanted = applied[0] === earlier[0]?.tag ? [...earlier, ...present.slice(1)] : present
    await db.transaction(async (tx) => {
      for (const migration of wanted) if (!applied.includes(migration.tag)) await apply(tx, migration)
    })
  })

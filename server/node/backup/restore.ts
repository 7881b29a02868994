/** Brings a backup back, into either kind of database: all of it or nothing. */
import { createReadStream } from 'node:fs'
import { sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from '../../db/client'
import { earlierTags, migrate, migrationTags, remakeSchema } from '../../db/migrate'
import type { FileStore } from '../../http/file-store'
import { DamagedArchive, unpackArchive } from './archive'
import { insertOfText, quoted, type Table, tablesOf } from './tables'
import { type Contents, format, type Head } from './write'

/** Reads the file to its end. @throws DamagedArchive */
export const readBackup = async (path: string): Promise<{ head: Head; contents: Contents }> => {
  let [head, contents]: [Head | undefined, Contents | undefined] = [undefined, undefined]
  for await (const { name, bytes } of unpackArchive(createReadStream(path))) {
    if (name === 'backup.json') head = JSON.parse(bytes.toString())
    if (name === 'contents.json') contents = JSON.parse(bytes.toString())
  }
  if (!head || !contents) throw new DamagedArchive('it is no backup')
  return { head, contents }
}

const checkVersion = ({ format: written, migrations }: Head) => {
  const unknown = migrations.find((tag) => !migrationTags.includes(tag) && !earlierTags.includes(tag))
  if (written !== format || unknown)
    throw new Error(`the backup was made by a newer version of this program (${unknown ?? `format ${written}`})`)
}

/** It is not in use: it has no accounts. */
const isEmpty = async (db: Db): Promise<boolean> => {
  const [{ there } = {}] = await rowsOf<{ there: boolean }>(
    db,
    sql`select to_regclass('public.account') is not null as there`,
  )
  if (!there) return true
  return (await rowsOf(db, sql`select 1 from public.account limit 1`)).length === 0
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Rows come as they are: no trigger works on them, and what refers to what is checked when all are there. The owner of the tables may do so. */
const withoutTriggers = async (tx: Db, tables: readonly Table[], load: () => Promise<void>) => {
  const run = (statement: string) => tx.execute(sql.raw(statement))
  const keys = await rowsOf<ForeignKey>(
    tx,
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { name } of tables) await run(`alter table public.${quoted(name)} disable trigger user`)
  // Migrations have put rows of their own into some.
  await run(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`)
  await load()
  for (const { name } of tables) await run(`alter table public.${quoted(name)} enable trigger user`)
  for (const { table, name, definition } of keys)
    await run(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
}

const checkColumns = (wanted: readonly Table[], made: readonly Table[]) => {
  const has = new Set(made.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)))
  const lost = wanted
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
    .find((one) => !has.has(one))
  if (lost) throw new Error(`the backup holds ${lost}, which this version does not know`)
}

const loadRows = async (tx: Db, path: string, tables: readonly Table[], { rows }: Contents) => {
  const statements = new Map(tables.map((table) => [table.name, insertOfText(table).split('$1') as [string, string]]))
  const loaded: Record<string, number> = {}
  for await (const { name, bytes } of unpackArchive(createReadStream(path))) {
    const table = /^tables\/(.+)\/\d+\.jsonl$/.exec(name)?.[1]
    const [before, after] = statements.get(table ?? '') ?? []
    if (table === undefined || before === undefined || after === undefined) continue
    const lines = bytes.toString().trimEnd().split('\n')
    await tx.execute(sql`${sql.raw(before)}${`[${lines.join(',')}]`}${sql.raw(after)}`)
    loaded[table] = (loaded[table] ?? 0) + lines.length
  }
  const short = tables.find(({ name }) => (loaded[name] ?? 0) !== (rows[name] ?? 0))
  if (short)
    throw new DamagedArchive(`of ${short.name} there are ${loaded[short.name] ?? 0} rows, not ${rows[short.name]}`)
}

const restoreFiles = async (path: string, files: FileStore, types: ReadonlyMap<string, string>) => {
  for await (const { name, bytes } of unpackArchive(createReadStream(path))) {
    const key = /^files\/(.+)$/.exec(name)?.[1]
    if (key !== undefined) await files.put(key, new Uint8Array(bytes), types.get(key) ?? 'application/octet-stream')
  }
}

/**
 * The whole file is checked before anything is changed; then the files of records are put where they belong, at last the database,
 * in one transaction, brought to the present schema.
 * @param replace also where there is something
 */
export const restoreBackup = async (
  database: Database,
  files: FileStore,
  path: string,
  { replace = false }: { replace?: boolean } = {},
): Promise<Contents> => {
  const { head, contents } = await readBackup(path)
  checkVersion(head)
  const { db } = database
  await database.exclusively('migrate', async () => {
    if (!replace && !(await isEmpty(db)))
      throw new Error('there are accounts in this database; say --replace if all that is in it shall go')
    await db.transaction(async (tx) => {
      await remakeSchema(tx, head.migrations)
      checkColumns(head.tables, await tablesOf(tx))
      await withoutTriggers(tx, head.tables, () => loadRows(tx, path, head.tables, contents))
      for (const { name, last } of contents.sequences)
        if (last !== null)
          await tx.execute(sql`select setval(${`public.${quoted(name)}`}::text::regclass, ${last}::text::bigint)`)
      const kinds = await rowsOf<{ key: string; type: string }>(tx, sql`select key, type from file`)
      // Before the database names them: a row without its file would be a loss, a file without its row is none.
      await restoreFiles(path, files, new Map(kinds.map(({ key, type }) => [key, type])))
    })
  })
  await migrate(database)
  return contents
}

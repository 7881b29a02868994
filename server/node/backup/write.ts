/** Writes a backup: the database as it is at one moment, and the files of records that it names. */
import type { Readable } from 'node:stream'
import type { Database } from '../../db/client'
import { appliedMigrations } from '../../db/migrate'
import type { FileStore } from '../../http/file-store'
import { type Piece, packArchive } from './archive'
import { rowsAsText, sequencesOf, type Table, tablesOf } from './tables'

export const format = 1

/** The first piece, `backup.json`. */
export interface Head {
  format: number
  /** Seconds since the epoch. */
  created: number
  /** Which migrations the database had. */
  migrations: string[]
  tables: Table[]
}

/** The last piece but the checksums, `contents.json`. */
export interface Contents {
  rows: Record<string, number>
  files: number
  /** Keys of files that the store does not have: of those that were due to be removed, or that are lost. */
  missing: string[]
  sequences: Awaited<ReturnType<typeof sequencesOf>>
}

const pieceBytes = 1_048_576
const usualRows = 500
/** Contents of files and of exports are up to megabytes a row. */
const rowsAtOnce = ({ columns }: Table) => (columns.some(({ type }) => type === 'bytea') ? 4 : usualRows)

type Fetch = (at: number, count: number) => Promise<unknown[][]>

const json = (name: string, value: unknown): Piece => ({ name, bytes: Buffer.from(JSON.stringify(value, null, 1)) })

/** Pieces `tables/<name>/000001.jsonl`, a line a row. */
const tablePieces = async function* (table: Table, at: number, fetch: Fetch): AsyncGenerator<Piece, number> {
  const atOnce = rowsAtOnce(table)
  let [lines, size, rows, pieces]: [string[], number, number, number] = [[], 0, 0, 0]
  const flush = (): Piece => {
    const bytes = Buffer.from(lines.join(''))
    lines = []
    size = 0
    return { name: `tables/${table.name}/${String(++pieces).padStart(6, '0')}.jsonl`, bytes }
  }
  for (;;) {
    const fetched = await fetch(at, atOnce)
    for (const [line] of fetched) {
      lines.push(`${line}\n`)
      size += String(line).length
    }
    rows += fetched.length
    const isLast = fetched.length < atOnce
    if (size >= pieceBytes || (isLast && lines.length > 0)) yield flush()
    if (isLast) return rows
  }
}

const filePieces = async function* (at: number, fetch: Fetch, files: FileStore): AsyncGenerator<Piece, string[]> {
  const missing: string[] = []
  for (;;) {
    const rows = await fetch(at, usualRows)
    for (const [value] of rows) {
      const key = String(value)
      const content = await files.get(key)
      if (content) yield { name: `files/${key}`, bytes: Buffer.from(await new Response(content).arrayBuffer()) }
      else missing.push(key)
    }
    if (rows.length < usualRows) return missing
  }
}

const pieces = async function* (
  database: Database,
  head: Head,
  fetch: Fetch,
  files: FileStore,
): AsyncGenerator<Piece, void> {
  yield json('backup.json', head)
  const rows: Contents['rows'] = {}
  for (const [at, table] of head.tables.entries()) rows[table.name] = yield* tablePieces(table, at, fetch)
  const missing = yield* filePieces(head.tables.length, fetch, files)
  // Counters run on while this is written, and are never behind the rows.
  const sequences = await sequencesOf(database.db)
  const contents: Contents = { rows, files: (rows.file ?? 0) - missing.length, missing, sequences }
  yield json('contents.json', contents)
}

/**
 * Hands the backup to `write` as a stream; the server goes on serving meanwhile.
 * @param now seconds since the epoch
 */
export const writeBackup = async (
  database: Database,
  files: FileStore,
  now: number,
  write: (backup: Readable) => Promise<void>,
): Promise<void> => {
  const tables = await tablesOf(database.db)
  const head: Head = { format, created: now, migrations: await appliedMigrations(database.db), tables }
  const statements = [...tables.map(rowsAsText), 'select key from public.file order by file_id']
  await database.snapshot(statements, (fetch) => write(packArchive(pieces(database, head, fetch, files), now)))
}

/**
 * `npm run db:generate -- --name tags`: writes the migration that makes of the tables in the snapshot those that the code says,
 * and the snapshot anew. The name of the file says when it was written, so that those of two branches stand side by side.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'

const tables = import.meta.glob<object>('../server/**/table.ts', { eager: true })
const folder = 'server/db/migrations'
const snapshot = `${folder}/snapshot.json`

const { name } = parseArgs({ options: { name: { type: 'string' } } }).values
if (!/^[a-z0-9-]+$/.test(name ?? '')) throw new Error('Say --name, such as tags.')

const sorted = <Value>(all: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))

const before = JSON.parse(readFileSync(snapshot, 'utf8'))
// A snapshot follows on no other: two branches would each say another one.
const code = generateDrizzleJson(Object.assign({}, ...Object.values(tables)), before.id, undefined, 'snake_case')
const after = { ...code, id: before.id, tables: sorted(code.tables), sequences: sorted(code.sequences) }
const statements = await generateMigration(before, after)
if (statements.length === 0) console.log('The tables are as the snapshot says them.')
else {
  const moment = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const file = `${folder}/${moment}_${name}.sql`
  writeFileSync(file, statements.join('--> statement-breakpoint\n'))
  writeFileSync(snapshot, `${JSON.stringify(after, null, 2)}\n`)
  console.log(file)
}

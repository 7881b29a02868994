/** A table, or a list of the contract that a constraint is made of, changes with a migration: `npm run db:generate`. */
import { generateDrizzleJson } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { migrationTags } from '../../server/db/migrate'
import snapshot from '../../server/db/migrations/snapshot.json'

const tables = import.meta.glob<object>('../../server/**/table.ts', { eager: true })
const files = Object.keys(import.meta.glob('../../server/db/migrations/*.sql', { query: '?raw' }))

test('the migrations make the tables as the code says them', () => {
  const code = generateDrizzleJson(Object.assign({}, ...Object.values(tables)), undefined, undefined, 'snake_case')
  // As it would be written: what is not given is left out.
  const written = JSON.parse(JSON.stringify({ tables: code.tables, sequences: code.sequences }))
  expect(written).toEqual({ tables: snapshot.tables, sequences: snapshot.sequences })
})

test('every migration is applied, in the order of time', () => {
  expect(files.map((path) => path.split('/').at(-1)?.replace('.sql', ''))).toEqual(migrationTags)
})

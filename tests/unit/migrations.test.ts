/** A table, or a list of the contract that a constraint is made of, changes with a migration: `npm run db:generate`. */
import { generateDrizzleJson } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import journal from '../../server/db/migrations/meta/_journal.json'

const tables = import.meta.glob<object>('../../server/**/table.ts', { eager: true })
const snapshots = import.meta.glob<{ tables: object; sequences: object }>(
  '../../server/db/migrations/meta/*_snapshot.json',
  { eager: true, import: 'default' },
)

test('the migrations make the tables as the code says them', () => {
  const code = generateDrizzleJson(Object.assign({}, ...Object.values(tables)), undefined, undefined, 'snake_case')
  const made = journal.entries.flatMap(({ idx }) => {
    const name = `${String(idx).padStart(4, '0')}_snapshot.json`
    return snapshots[`../../server/db/migrations/meta/${name}`] ?? []
  })
  const { tables: all, sequences } = made.at(-1) ?? { tables: {}, sequences: {} }
  // As it would be written: what is not given is left out.
  const written = JSON.parse(JSON.stringify({ tables: code.tables, sequences: code.sequences }))
  expect(written).toEqual({ tables: all, sequences })
})

test('only the newest snapshot is kept, since nothing compares with an older one', () => {
  const last = journal.entries.at(-1)?.idx ?? 0
  expect(Object.keys(snapshots)).toEqual([
    `../../server/db/migrations/meta/${String(last).padStart(4, '0')}_snapshot.json`,
  ])
})

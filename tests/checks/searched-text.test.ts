import { expect, test } from 'vitest'
import { sources } from './sources'

/** What stands in the schema and in the demo is no text that people type. */
const exempt = /^server\/(db\/(text\.ts|seed\/|migrations\/))|\/table\.ts$/

const imports = /import \{[^}]*\b(not)?i?like\b[^}]*\} from 'drizzle-orm/i
const written = /\bilike\b|\blike \$\{/i

test('patterns of like are made in server/db/text.ts alone, which takes text for itself', () => {
  const ofServer = sources.filter(({ path }) => path.startsWith('server/'))
  const makers = ofServer.filter(({ path, text }) => !exempt.test(path) && (imports.test(text) || written.test(text)))
  expect(makers.map(({ path }) => path)).toEqual([])
  expect(ofServer.filter(({ text }) => imports.test(text)).map(({ path }) => path)).toContain('server/db/text.ts')
})

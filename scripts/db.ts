/** `migrate`, `seed` or `reset` of the database that the environment names. */
import type { Database } from '../server/db/client'
import { migrate } from '../server/db/migrate'
import { prepareDatabase } from '../server/db/prepare'
import { type Environment, readEnvironment } from '../server/env'
import { openDatabase, withoutTimeouts } from '../server/node/open-database'

type Command = (database: Database, environment: Environment) => Promise<void>

/** Whoever asks for data by name means some, also where a start by itself would bring none. */
const seed: Command = (database, { SEED }) =>
  prepareDatabase(database, {
    seed: process.env.SEED ? SEED : 'demo',
    now: Math.floor(Date.now() / 1000),
    onStep: (step) => console.log(step),
  })

const reset: Command = async (database, environment) => {
  if (environment.DATABASE_URL && !process.argv.includes('--yes'))
    throw new Error('This deletes everything in the database of DATABASE_URL; say --yes if that is meant.')
  for (const statement of [
    'drop schema if exists drizzle cascade',
    'drop schema public cascade',
    'create schema public',
  ])
    await database.db.execute(statement)
  await seed(database, environment)
}

const commands: Record<string, Command> = { migrate, seed, reset }

const run = async () => {
  const command = commands[process.argv[2] ?? '']
  if (!command) throw new Error(`Say one of: ${Object.keys(commands).join(', ')}`)
  const environment = readEnvironment()
  const database = await openDatabase(environment)
  try {
    await withoutTimeouts(database, environment, (patient) => command(patient, environment))
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

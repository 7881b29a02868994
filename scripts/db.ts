/** `migrate`, `seed`, `reset`, `backup`, `restore` or `verify` of the database that the environment names. */
import type { Database } from '../server/db/client'
import { migrate } from '../server/db/migrate'
import { prepareDatabase } from '../server/db/prepare'
import { progressText } from '../server/db/seed/steps'
import { type Environment, readEnvironment } from '../server/env'
import { backUp, verify, withDatabase } from '../server/node/backup/operate'
import { readBackup, restoreBackup } from '../server/node/backup/restore'
import type { Contents } from '../server/node/backup/write'
import { fillSounds } from '../server/people/patient-search-service'

type Command = (database: Database, environment: Environment) => Promise<void>

/** Whoever asks for data by name means some, also where a start by itself would bring none. */
const seed: Command = (database, { SEED }) =>
  prepareDatabase(database, {
    afterSeed: fillSounds,
    seed: process.env.SEED ? SEED : 'demo',
    now: Math.floor(Date.now() / 1000),
    onStep: (progress) => console.log(progressText(progress)),
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

const optionOf = (name: string): string | undefined => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** Of the moment, as people sort files. */
const usualName = () => `backup-${new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)}Z.tar.gz`

const said = ({ rows, files }: Contents) =>
  `${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows of ${Object.keys(rows).length} tables, ${files} files of records`

const backup = async (environment: Environment) => {
  const to = optionOf('--to') ?? usualName()
  const contents = await backUp(environment, to)
  console.log(
    `${to}: ${said(contents)}. It does not hold SECRET_KEY${environment.DATABASE_URL ? '' : ', nor DATA_DIR/secret.key'}.`,
  )
  if (contents.missing.length > 0) console.log(`Not there any more: ${contents.missing.length} files of records`)
}

const restore = async (environment: Environment) => {
  const from = optionOf('--from')
  if (!from) throw new Error('Say which backup: npm run db:restore -- --from FILE')
  const replace = process.argv.includes('--replace')
  // What it holds is looked at before anything else is touched.
  await readBackup(from)
  await withDatabase(
    environment,
    async (database, files) => {
      console.log(`Restored ${said(await restoreBackup(database, files, from, { replace }))}`)
    },
    { setAside: replace },
  )
}

const check = async (environment: Environment) => {
  const from = optionOf('--from')
  if (from) {
    console.log(`${from} is whole: ${said((await readBackup(from)).contents)}`)
    return
  }
  const wrong = await verify(environment)
  for (const line of wrong) console.log(line)
  if (wrong.length > 0) throw new Error(`${wrong.length} things are wrong`)
  console.log('Stock, numbers, files and second factors agree')
}

const onDatabase =
  (command: Command) =>
  (environment: Environment): Promise<void> =>
    withDatabase(environment, (database) => command(database, environment))

const commands: Record<string, (environment: Environment) => Promise<void>> = {
  ...{ migrate: onDatabase(migrate), seed: onDatabase(seed), reset: onDatabase(reset) },
  ...{ backup, restore, verify: check },
}

const run = async () => {
  const command = commands[process.argv[2] ?? '']
  if (!command) throw new Error(`Say one of: ${Object.keys(commands).join(', ')}`)
  await command(readEnvironment())
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Opens the database that the environment names. */
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../db/client'
import { openEmbedded } from '../db/embedded'
import type { Environment } from '../env'
import { lockFolder } from './folder-lock'
import { openPostgres, type PostgresLimits } from './postgres'
import { keepPrivate, openings } from './private-folder'
import { reachPostgres } from './reach-postgres'

const isMade = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0

/** Where a start was ended while it made the database, nothing has been written to it: it is made anew. */
const openOrMake = async (folder: string): Promise<Database> => {
  const begun = `${folder}.begun`
  if (existsSync(begun)) rmSync(folder, { recursive: true, force: true })
  const isNew = !isMade(folder)
  if (isNew) writeFileSync(begun, '')
  // Without this file PGlite would take the folder for an empty one, and make a new database over what is there.
  else if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing')
  const database = await openEmbedded(folder)
  if (isNew) rmSync(begun)
  return database
}

export interface OpenOptions {
  /** Where there is no database, the program ends with an error and makes none. */
  mustExist?: boolean
  /** A folder whose database does not open is set aside, and a new one made: for a backup that is brought back. */
  setAside?: boolean
  /** Hears that other accounts of the machine could read the folder, or still can. */
  warn?: (line: string) => void
}

const openFolder = async (folder: string, { setAside = false }: Pick<OpenOptions, 'setAside'>): Promise<Database> => {
  const wasMade = isMade(folder)
  try {
    return await openOrMake(folder)
  } catch (error) {
    if (wasMade && setAside) {
      renameSync(folder, `${folder}.damaged-${Date.now()}`)
      return openFolder(folder, {})
    }
    const said = (error instanceof Error ? error.message : String(error)).split('\n')[0]
    throw new Error(
      wasMade
        ? `DATA_DIR: the database in ${folder} does not open (${said}): it is probably damaged, by a full or failing disk or an incomplete copy; keep a copy of it and bring the last backup back with: npm run db:restore -- --from FILE --replace`
        : `DATA_DIR: no database can be made in ${folder} (${said}): the disk is probably full, or lets nothing be written`,
    )
  }
}

const limitsOf = (environment: Environment): PostgresLimits => ({
  poolSize: environment.DATABASE_POOL_SIZE,
  connect: environment.DATABASE_CONNECT_TIMEOUT_MS,
  statement: environment.DATABASE_STATEMENT_TIMEOUT_MS,
  idleTransaction: environment.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
})

/** Does work that may take as long as it takes, as migrations and seeds: on a server by connections without time-outs. */
export const withoutTimeouts = async (
  database: Database,
  environment: Environment,
  work: (database: Database) => Promise<void>,
): Promise<void> => {
  const { DATABASE_URL } = environment
  if (!DATABASE_URL) return work(database)
  const patient = openPostgres(DATABASE_URL, { ...limitsOf(environment), statement: 0, idleTransaction: 0 })
  try {
    await work(patient)
  } finally {
    await patient.close()
  }
}

/** @throws one line that names the variable at fault and the likely cause */
export const openDatabase = async (environment: Environment, options: OpenOptions = {}): Promise<Database> => {
  const { DATABASE_URL, DATA_DIR } = environment
  const folder = join(DATA_DIR, 'pg')
  if (options.mustExist && !DATABASE_URL && !isMade(folder))
    throw new Error(`DATA_DIR: there is no database in ${folder}`)
  // Beside the database of a server too: files of records lie there.
  for (const line of openings(keepPrivate(DATA_DIR), DATA_DIR)) options.warn?.(line)
  if (DATABASE_URL) {
    await reachPostgres(DATABASE_URL, environment.DATABASE_CONNECT_TIMEOUT_MS)
    return openPostgres(DATABASE_URL, limitsOf(environment))
  }
  const unlock = lockFolder(DATA_DIR)
  try {
    const database = await openFolder(folder, options)
    // PGlite opens to everybody what it unpacks into a new folder.
    keepPrivate(DATA_DIR)
    return {
      ...database,
      close: async () => {
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The key of what is encrypted in the database: the environment's, or for the embedded database one of its folder. */
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../env'
import { type Sealing, sealingBy } from '../http/sealing'
import type { Log } from '../http/services'

/** Made once, readable by its owner alone. */
const keyIn = (folder: string) => {
  const path = join(folder, 'secret.key')
  try {
    writeFileSync(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}

/**
 * On a server that several processes share, a key of one's own would shut the others out, so there it must be given. Until it is,
 * secrets are stored as they are, and the log says so. The folder of the embedded database must be open, so that it is ours.
 */
export const openSealing = async (
  { SECRET_KEY, DATABASE_URL, DATA_DIR }: Environment,
  log: Log,
): Promise<Sealing | undefined> => {
  const key = SECRET_KEY ?? (DATABASE_URL ? undefined : keyIn(DATA_DIR))
  if (key) return sealingBy(key)
  log.warn(
    {},
    'SECRET_KEY is not set: keys of second factors are stored unencrypted; `openssl rand -base64 32` makes one',
  )
  return undefined
}

/** Opens the database that the environment names. */
import { join } from 'node:path'
import type { Database } from '../db/client'
import { openEmbedded } from '../db/embedded'
import type { Environment } from '../env'
import { lockFolder } from './folder-lock'
import { openPostgres } from './postgres'

export const openDatabase = async ({ DATABASE_URL, DATA_DIR }: Environment): Promise<Database> => {
  if (DATABASE_URL) return openPostgres(DATABASE_URL)
  const unlock = lockFolder(DATA_DIR)
  try {
    const database = await openEmbedded(join(DATA_DIR, 'pg'))
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

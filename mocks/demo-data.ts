/** The demo's database as a file, which a page opens in seconds where making it takes many. */
import type { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from '../server/db/embedded'
import { prepareDatabase } from '../server/db/prepare'
import { fillSounds } from '../server/people/patient-search-service'

const logFolder = '/pglite/data/pg_wal'

/** What was logged before the last checkpoint is in the tables, and what is kept to be written again is empty: more than half of the folder. */
const dropLog = async (client: PGlite) => {
  await client.exec('checkpoint')
  const { rows } = await client.query<{ first: string; last: string }>(
    `select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
      from pg_control_checkpoint()`,
  )
  const { first = '', last = '' } = rows[0] ?? {}
  const { FS } = client.Module
  const isLog = (name: string) => /^[0-9A-F]{24}$/.test(name)
  for (const name of FS.readdir(logFolder))
    if (isLog(name) && (name < first || name > last)) FS.unlink(`${logFolder}/${name}`)
}

/** Not packed: a page takes longer to unpack it than to read it from its own machine. */
export const dumpOfDemo = async (): Promise<Uint8Array> => {
  const database = await openEmbedded('memory://')
  await prepareDatabase(database, { afterSeed: fillSounds, seed: 'demo', now: Math.floor(Date.now() / 1000) })
  const { $client } = database.db as unknown as { $client: PGlite }
  await dropLog($client)
  const dump = await $client.dumpDataDir('none')
  await database.close()
  return new Uint8Array(await dump.arrayBuffer())
}

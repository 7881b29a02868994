/**
 * What nearly every API test begins with, a database with schema and base data, is made once for all of them: a dump of
 * PGlite's folder, or a template on the server of TEST_DATABASE_URL.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../server/db/embedded'
import { prepareDatabase } from '../../server/db/prepare'
import { openPostgres } from '../../server/node/postgres'
import { createDatabase, demoBeside, dropOnServer, dumpOf, testServer } from './database'

declare module 'vitest' {
  interface ProvidedContext {
    /** The dump's file, or the template's name. */
    prepared: string
  }
}

const now = Date.parse('2026-03-10T10:00:00+08:00') / 1000

const makeTemplate = async () => {
  const { name, url, drop } = await createDatabase()
  const database = openPostgres(url, { poolSize: 5 })
  await prepareDatabase(database, { seed: 'none', now })
  await database.close()
  const dropBoth = async () => {
    await dropOnServer(demoBeside(name))
    await drop()
  }
  return { name, drop: dropBoth }
}

const makeDump = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'eye-care-'))
  const file = join(folder, 'prepared.tar')
  const database = await openEmbedded('memory://')
  await prepareDatabase(database, { seed: 'none', now })
  await writeFile(file, await dumpOf(database))
  await database.close()
  return { name: file, drop: () => rm(folder, { recursive: true }) }
}

export const setup = async (project: TestProject) => {
  const { name, drop } = await (testServer ? makeTemplate() : makeDump())
  project.provide('prepared', name)
  return drop
}

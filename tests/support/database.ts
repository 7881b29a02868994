/** A fresh database for a test file, empty, prepared or with the demo: PGlite in memory, or one of its own on the server of TEST_DATABASE_URL. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Database } from '../../server/db/client'
import { openEmbedded } from '../../server/db/embedded'
import { prepareDatabase } from '../../server/db/prepare'
import { openPostgres } from '../../server/node/postgres'

export const testServer = process.env.TEST_DATABASE_URL

const onServer = async (statement: string) => {
  const client = new Client({ connectionString: testServer })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const isOnServer = async (name: string) => {
  const client = new Client({ connectionString: testServer })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  await client.end()
  return rowCount === 1
}

/** The file or template of the demo, by that of the database without it. */
export const demoBeside = (prepared: string) => `${prepared}_demo`

/** The folder of an embedded database as one file. */
export const dumpOf = async ({ db }: Database) => {
  const dump = await (db as unknown as { $client: PGlite }).$client.dumpDataDir('none')
  return Buffer.from(await dump.arrayBuffer())
}

export const dropOnServer = (name: string) => onServer(`drop database if exists ${name} with (force)`)

/** A database on the test server, empty or a copy, with its address for further processes; dropped by `drop`. */
export const createDatabase = async (template = 'template1') => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${template}`)
  const url = new URL(testServer ?? '')
  url.pathname = name
  return { name, url: url.href, drop: () => dropOnServer(name) }
}

/** Opens a database that is given up with the test. */
export const openOnServer = ({ url, drop }: Awaited<ReturnType<typeof createDatabase>>): Database => {
  const database = openPostgres(url, { poolSize: 20 })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

export const openEmptyDatabase = async (): Promise<Database> =>
  testServer ? openOnServer(await createDatabase()) : openEmbedded('memory://')

/** A Wednesday afternoon in Shanghai: when the demo of `openDemoDatabase` was made. */
export const demoMadeAt = Date.parse('2026-03-11T15:30:00+08:00') / 1000

/** Of two test files that make it at once, the second has made its own for nothing. */
const makeDemoTemplate = async (name: string) => {
  const own = await createDatabase(inject('prepared'))
  const database = openPostgres(own.url, { poolSize: 5 })
  await prepareDatabase(database, { seed: 'demo', now: demoMadeAt })
  await database.close()
  await onServer(`alter database ${own.name} rename to ${name}`).catch(own.drop)
}

const makeDemoDump = async (file: string) => {
  const database = await openTestDatabase()
  await prepareDatabase(database, { seed: 'demo', now: demoMadeAt })
  await writeFile(`${file}.${process.pid}`, await dumpOf(database))
  await rename(`${file}.${process.pid}`, file)
  await database.close()
}

/** With the small demo, which the first test file that asks for it makes for all of them. */
export const openDemoDatabase = async (): Promise<Database> => {
  const demo = demoBeside(inject('prepared'))
  if (testServer) {
    if (!(await isOnServer(demo))) await makeDemoTemplate(demo)
    return openOnServer(await createDatabase(demo))
  }
  if (!existsSync(demo)) await makeDemoDump(demo)
  return openEmbedded('memory://', new Blob([new Uint8Array(await readFile(demo))]))
}

/** With schema and base data. */
export const openTestDatabase = async (): Promise<Database> => {
  const prepared = inject('prepared')
  if (testServer) return openOnServer(await createDatabase(prepared))
  return openEmbedded('memory://', new Blob([new Uint8Array(await readFile(prepared))]))
}

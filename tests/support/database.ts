/** A fresh database for a test file: PGlite in memory, or one of its own on the server of TEST_DATABASE_URL. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Database } from '../../server/db/client'
import { openEmbedded } from '../../server/db/embedded'
import { openPostgres } from '../../server/node/postgres'

export const testServer = process.env.TEST_DATABASE_URL

const onServer = async (statement: string) => {
  const client = new Client({ connectionString: testServer })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A database on the test server, empty or a copy, with its address for further processes; dropped by `drop`. */
export const createDatabase = async (template = 'template1') => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${template}`)
  const url = new URL(testServer ?? '')
  url.pathname = name
  return { name, url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
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

/** With schema and base data. */
export const openTestDatabase = async (): Promise<Database> => {
  const prepared = inject('prepared')
  if (testServer) return openOnServer(await createDatabase(prepared))
  return openEmbedded('memory://', new Blob([new Uint8Array(await readFile(prepared))]))
}
